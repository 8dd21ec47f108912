/** React Aria: every role and state in its place, styled as a site would. */
import type { Library } from '../../page.ts'
import { reacted } from '../../reacted.ts'
import './style.css'
import {
  Absent,
  Away,
  Books,
  Bus,
  Call,
  Choir,
  Grade,
  Meals,
  Mile,
  Subject,
  Teacher,
  Term,
  Time,
  Trip,
} from './entry.tsx'
import {
  Adviser,
  Ask,
  Days,
  Files,
  Free,
  Full,
  Hours,
  Leave,
  Marks,
  Order,
  Panels,
  Path,
  Pupil,
  Side,
  Word,
} from './shown.tsx'

const library: Library = [
  {
    path: 'pupils',
    title: 'For parents',
    sections: reacted([
      ['s1', 'Mia, class 4b', Pupil],
      ['s2', '', Path],
      ['s3', 'This term', Panels],
      ['s4', 'The rules', Ask],
      ['s5', 'Marks', Marks],
      ['s6', 'School papers', Files],
      ['s7', 'Take Mia home', Leave],
      ['s8', 'Who is who', Side],
      ['s9', 'Short words', Word],
      ['s10', 'Form teacher', Adviser],
      ['s11', 'Free days', Days],
      ['s12', 'Wishes for lunch', Order],
      ['s13', 'Places on the bus', Full],
      ['s14', 'Choose one', Free],
      ['s15', 'Office', Hours],
    ]),
  },
  {
    path: 'letters',
    title: 'Letters to the school',
    sections: reacted([
      ['s1', 'Second language', Subject],
      ['s2', 'Teacher', Teacher],
      ['s3', 'Meals', Meals],
      ['s4', 'Way to school', Mile],
      ['s5', 'Mark from and to', Grade],
      ['s6', 'First day', Term],
      ['s7', 'Away', Away],
      ['s8', 'Ring us back', Call],
      ['s9', 'Fetch Mia at', Time],
      ['s10', 'Note of the doctor', Absent],
      ['s11', 'School trip', Trip],
      ['s12', 'Choir', Choir],
      ['s13', 'Bus', Bus],
      ['s14', 'Books lent', Books],
    ]),
  },
]
export default library

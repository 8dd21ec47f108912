/** Mantine, as its documentation shows it, in a dark dress. */
import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import '@mantine/carousel/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/dropzone/styles.css'
import type { PropsWithChildren } from 'react'
import type { Library } from '../../page.ts'
import { reacted } from '../../reacted.ts'
import * as entry from './entry.tsx'
import * as shown from './shown.tsx'
import * as ways from './ways.tsx'

document.body.style.padding = '16px 32px'
const Dress = ({ children }: PropsWithChildren) => <MantineProvider forceColorScheme="dark">{children}</MantineProvider>

const library: Library = [
  {
    path: 'clinic',
    title: 'Your clinic',
    sections: reacted(
      [
        ['s1', 'Ana Silva', ways.Record],
        ['s2', '', ways.House],
        ['s3', 'Visits', ways.Visits],
        ['s4', '', ways.Trail],
        ['s5', 'Blood', ways.Blood],
        ['s6', 'Come as a new patient', ways.Join],
        ['s7', 'Visit of 4 May', ways.Past],
        ['s8', 'Show', ways.Span],
        ['s9', 'Write to us', ways.Dialog],
        ['s10', 'Your papers', ways.Papers],
        ['s11', 'Long words', ways.Words],
        ['s12', 'Doctor', ways.Doctor],
        ['s13', 'Throw the letter away', ways.Throw],
        ['s14', '', ways.Notice],
        ['s15', 'Departments', ways.Departments],
      ],
      Dress,
    ),
  },
  {
    path: 'forms',
    title: 'Before you come',
    sections: reacted(
      [
        ['s1', 'Insurance', entry.Insurer],
        ['s2', 'Allergies', entry.Allergies],
        ['s3', 'Medicine', entry.Medicine],
        ['s4', 'Weight', entry.Weight],
        ['s5', 'When it hurts', entry.Span],
        ['s6', 'You have had', entry.Had],
        ['s7', 'Born on', entry.Born],
        ['s8', 'On holiday', entry.Holiday],
        ['s9', 'Best time', entry.Best],
        ['s10', 'Last fever', entry.Fever],
        ['s11', 'Results of others', entry.Results],
        ['s12', 'In an emergency', entry.Emergency],
        ['s13', 'Pain', entry.Pain],
        ['s14', 'Reminders', entry.Reminders],
        ['s15', 'Words about it', entry.Words],
        ['s16', 'Nurse on duty', entry.Duty],
      ],
      Dress,
    ),
  },
  {
    path: 'waiting',
    title: 'While you wait',
    sections: reacted(
      [
        ['s1', 'Books to take along', shown.Books],
        ['s2', 'Our house', shown.House],
        ['s3', 'Questions', shown.Questions],
        ['s4', 'Who is in', shown.Staff],
        ['s5', 'Free hours', shown.Month],
        ['s6', 'Where to go', shown.Floors],
        ['s7', 'News from the ward', shown.News],
        ['s8', 'How it went', shown.Line],
        ['s9', 'Read on', shown.Long],
        ['s10', 'What you pay', shown.Costs],
        ['s11', 'Ways to us', shown.Ways],
        ['s12', 'The team', shown.Team],
      ],
      Dress,
    ),
  },
]
export default library

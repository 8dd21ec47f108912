/** Ant Design 6 in its own style, one page in German, one dark. */
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'
import { journey } from './journey.tsx'
import { office } from './office.tsx'
import { school } from './school.tsx'

dress(location.pathname.endsWith('/school'))

const library: Library = [
  { path: 'school', title: 'School by the river', sections: school },
  { path: 'journey', title: 'Reisen im Frühling', sections: journey },
  { path: 'office', title: 'Office in Mill lane', sections: office },
]
export default library

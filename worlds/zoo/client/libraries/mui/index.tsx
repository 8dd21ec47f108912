/** Material UI 9 with date fields and trees of MUI X. */
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'
import { clinic } from './clinic.tsx'

dress()

const library: Library = [{ path: 'clinic', title: 'Clinic at the park', sections: clinic }]
export default library

/** Charts made by hand with D3 7, as newspapers and offices make them. */
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'
import { survey } from './survey.ts'

dress()
const library: Library = [{ path: 'survey', title: 'The island in figures', sections: survey }]
export default library

import { describing } from '../../in-page/describe.ts'
import { selecting } from '../../in-page/selecting.ts'
import { MASK, SECRET_FIELD } from '../secrets.ts'
import { listening } from './listen.ts'
import { locating } from './locate.ts'
import { surroundings } from './surroundings.ts'
import { valuing } from './values.ts'

/** The parts of the listener put together as one script for a page, which calls `binding` with what it hears; begun twice it listens once. */
export function listenerSource(binding: string): string {
  const text = (value: string): string => JSON.stringify(value)
  return `(() => {
    if (globalThis.__assayRecorder) return
    globalThis.__assayRecorder = true
    const words = (${describing})()
    // A recording keeps the frame apart, and Playwright's CSS goes into shadow trees by itself.
    const naming = (${selecting})({ shadow: ' ', frame: null })
    const around = (${surroundings})(words)
    const values = (${valuing})(words, ${text(SECRET_FIELD)}, ${text(MASK)});
    (${listening})(${text(binding)}, (${locating})(words, naming, around), values, around)
  })()`
}

import type { Signature } from '../../../sitecards/index.ts'
import { describing } from '../../in-page/describe.ts'
import { selecting } from '../../in-page/selecting.ts'
import { HARM, OPENING } from '../probes/harm.ts'
import { guarding } from '../probes/in-page/safety.ts'
import { choosing } from '../probes/in-page/triggers.ts'
import { watching } from '../probes/in-page/watch.ts'
import { finding } from './items.ts'
import { looking } from './look.ts'
import { overlaying } from './overlay.ts'
import { OWN_NAMES, throughOwnNames } from './own-names.ts'
import { walking } from './walk.ts'
import { wording } from './words.ts'

/** A method's text is no expression by itself. */
export function asExpression(run: (...given: never[]) => unknown): string {
  const text = run.toString()
  return /^(async\s+)?(function\b|\([^)]*\)\s*=>|[\w$]+\s*=>)/.test(text)
    ? `(${text})`
    : `({${text}})[${JSON.stringify(run.name)}]`
}

/** Frames and shadow trees as a finding's selector says them. */
export const SHADOW = ' >>> '
export const FRAME = ' |> '

/** All that a signature does, steps of its own included. */
const signatureSource = (signature: Signature): string =>
  `{ id: ${JSON.stringify(signature.id)}, component: ${JSON.stringify(signature.component)}, codes: ${JSON.stringify(signature.codes)}, ${Object.entries(
    signature,
  )
    .flatMap(([name, part]) => (typeof part === 'function' ? [`${name}: ${asExpression(part)}`] : []))
    .join(', ')} }`

/**
 * The scanner's parts put together as one script. Run in a world of its own it leaves `assayScan` there: a function that walks the page
 * anew and gives what the signatures may look at and what finds with them.
 */
export function scannerSource(signatures: readonly Signature[]): string {
  const script = `(() => {
    const signatures = [${signatures.map(signatureSource).join(',\n')}]
    const naming = (${selecting})(${JSON.stringify({ shadow: SHADOW, frame: FRAME })})
    globalThis.assayNaming = naming
    globalThis.assayScan = (limits) => {
      naming.renew()
      const walk = (${walking})(document, limits)
      let look
      const words = (${describing})((element) => look.text(element, 401))
      look = (${looking})(walk, (${wording})(walk), words)
      look.overlays = (${overlaying})(look)
      return { walk, look, finding: (${finding})(look, walk, naming, signatures) }
    }
    const choose = (${choosing})(naming, (${guarding})(${JSON.stringify(HARM)}), ${JSON.stringify(OPENING)})
    globalThis.assayWatch = (${watching})(globalThis.assayScan, naming, choose)
  })()`
  return `${OWN_NAMES}
${throughOwnNames(script)}`
}

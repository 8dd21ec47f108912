import type { NodeFacts, Signature, StepFacts } from './facts.ts'
import { around, either, hasRole, isPress, lately, nameOf, nearOf, opened, says, wentElsewhere } from './look.ts'

const CAROUSEL = either(
  says(/\b(carousel|slick|swiper|slideshow|embla|glide|splide|flickity)\b/),
  ({ states }) => states?.roledescription === 'carousel' || states?.roledescription === 'slide',
)
const PREVIEW = says(/\b(lightbox|preview|image viewer|photo ?swipe|fancybox|zoom)\b/)
const CARD = says(/\b(card|tile|teaser)\b/)

/** A card is one of several alike, itself or by the box it lies in; a lone panel that is called a card is none. */
function cardOf(step: StepFacts): NodeFacts | undefined {
  const path = nearOf(step)
  return path.find(
    (node, index) =>
      CARD(node) && (node.tag === 'article' || path.slice(index, index + 3).some(({ twins }) => (twins ?? 1) > 2)),
  )
}

/** AT29: another slide, by arrow, dot or swipe. */
export const carousel: Signature = (step) => {
  if (!around(step, CAROUSEL)) return []
  const turns =
    /\b(next|previous|prev|slide|go to|dot|›|‹)\b|^\s*\d+\s*$/.test(nameOf(step)) ||
    around(step, says(/\b(arrow|dots?|indicators?|control|next|prev)\b/), 3) !== undefined
  if (step.kind === 'drag') return [{ code: 'AT29', confidence: 'likely', reason: 'a carousel was swiped' }]
  if (isPress(step) && turns)
    return [{ code: 'AT29', confidence: 'sure', reason: 'an arrow or dot of a carousel was used' }]
  if (step.kind === 'key' && /^Arrow/.test(step.value ?? ''))
    return [{ code: 'AT29', confidence: 'likely', reason: 'a carousel was moved by keys' }]
  return []
}

const isPicture = (step: StepFacts): boolean =>
  around(step, ({ tag, box }) => tag === 'img' && (box?.width ?? 0) > 40, 3) !== undefined ||
  around(step, says(/\b(image|thumb|thumbnail|gallery|photo|picture)\b/), 4) !== undefined

/** AT31: a picture that is enlarged, and what is done with it then. */
export const image: Signature = (step, before) => {
  if (!isPress(step)) return []
  const inside = around(step, PREVIEW)
  const zooms = /\b(zoom|rotate|enlarge|full ?size|fullscreen|next picture|previous picture)\b/.test(nameOf(step))
  if (inside) return [{ code: 'AT31', confidence: 'sure', reason: 'an enlarged picture was zoomed, turned or changed' }]
  const openedBy = lately(before, (each) => isPicture(each) && each.effect?.opened !== undefined, 3)
  if (zooms && (around(step, hasRole('dialog')) || openedBy))
    return [{ code: 'AT31', confidence: 'sure', reason: 'an enlarged picture was zoomed or turned' }]
  if (isPicture(step) && opened(step, either(hasRole('dialog'), PREVIEW, says(/\b(modal|dialog)\b/))))
    return [{ code: 'AT31', confidence: 'sure', reason: 'a picture was enlarged' }]
  return []
}

/** AT27, AT28, AT37 and AT38: entries of a list and what is on them. */
export const listing: Signature = (step) => {
  const card = cardOf(step) ?? around(step, ({ tag, twins }) => tag === 'article' && (twins ?? 0) > 1)
  const entry = around(
    step,
    (node) => node.tag === 'article' || (hasRole('listitem', 'article')(node) && (node.twins ?? 0) > 2),
  )
  if (step.kind === 'hover' && card && !around(step, says(/\b(chart|rating|badge|info)\b/), 3))
    return [
      {
        code: 'AT28',
        confidence: step.effect ? 'likely' : 'possible',
        reason: 'the pointer rested on a card that answered',
      },
    ]
  if (step.kind === 'scroll')
    return (step.effect?.grown ?? 0) > 200
      ? [
          {
            code: 'AT37',
            confidence: 'sure',
            reason: `the page grew by ${step.effect?.grown} pixels while it was scrolled`,
          },
        ]
      : /[?&](shown|offset|cursor|loaded|limit|page)=/.test(step.effect?.url ?? '')
        ? [
            {
              code: 'AT37',
              confidence: 'likely',
              reason: 'the address took up more entries while the page was scrolled',
            },
          ]
        : []
  if (!isPress(step) || around(step, hasRole('menuitem', 'option', 'tab', 'treeitem', 'columnheader', 'row'), 5))
    return []
  const link = around(step, ({ tag, role }) => tag === 'a' || role === 'link', 4)
  const confidence = wentElsewhere(step) ? ('likely' as const) : ('possible' as const)
  if ((entry || card) && link && (wentElsewhere(step) || step.effect?.url === undefined)) {
    const asCard = { code: 'AT27', confidence, reason: 'a card was clicked' }
    const asEntry = { code: 'AT38', confidence, reason: 'one of several entries was opened' }
    return [...(entry ? [asEntry] : []), ...(card ? [asCard] : [])]
  }
  if (card && around(step, hasRole('button'), 4))
    return [{ code: 'AT27', confidence: 'sure', reason: 'a button on a card was used' }]
  if (card && nearOf(step).length > 0) return [{ code: 'AT27', confidence: 'possible', reason: 'a card was clicked' }]
  return []
}

/** AT39: an entry that was dragged to another place of its list. */
export const reorder: Signature = (step) => {
  if (step.kind !== 'drag' || !step.to) return []
  const from = around(
    step,
    (node) => hasRole('listitem', 'row', 'option')(node) || node.states?.draggable === 'true',
    5,
  )
  if (!from || step.to.selector === step.target?.selector) return []
  if (around(step, hasRole('treeitem'), 5))
    return [{ code: 'AT36', confidence: 'likely', reason: 'a node of a tree was dragged' }]
  return [{ code: 'AT39', confidence: 'likely', reason: 'an entry was dragged to another place' }]
}

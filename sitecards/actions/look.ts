import type { NodeFacts, StepFacts } from './facts.ts'

/** The element and those around it, innermost first; without surroundings what the target itself says. */
export function nearOf({ target }: StepFacts): readonly NodeFacts[] {
  if (!target) return []
  if (target.near && target.near.length > 0) return target.near
  return [{ tag: target.tag, role: target.role, label: target.name }]
}

/** Words of class names and ids apart: `MuiTabs-root` is `mui tabs root`. */
export const wordsOf = (node: NodeFacts): string =>
  (node.words ?? '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()

/** Nodes without a role of their own still are something by their tag. */
const TAGS: Record<string, string> = {
  a: 'link',
  button: 'button',
  select: 'combobox',
  table: 'table',
  th: 'columnheader',
  tr: 'row',
  td: 'cell',
  nav: 'navigation',
  dialog: 'dialog',
  summary: 'button',
  details: 'group',
  li: 'listitem',
  ul: 'list',
  ol: 'list',
  article: 'article',
  form: 'form',
  textarea: 'textbox',
  option: 'option',
}
export const roleOf = (node: NodeFacts): string => node.role ?? TAGS[node.tag] ?? ''

/** The innermost node, at most `within` levels up, for which it holds. */
export function around(
  step: StepFacts,
  holds: (node: NodeFacts) => boolean,
  within = Number.POSITIVE_INFINITY,
): NodeFacts | undefined {
  return nearOf(step).slice(0, within).find(holds)
}

export const hasRole =
  (...roles: string[]) =>
  (node: NodeFacts): boolean =>
    roles.includes(roleOf(node))

/** Whether class names, id or label of a node hold a word. */
export const says =
  (pattern: RegExp) =>
  (node: NodeFacts): boolean =>
    pattern.test(wordsOf(node))

export const either =
  (...tests: ((node: NodeFacts) => boolean)[]) =>
  (node: NodeFacts): boolean =>
    tests.some((test) => test(node))

export const isPress = (step: StepFacts): boolean =>
  /^(click|double-click|select)$/.test(step.kind) || (step.kind === 'key' && /^(Enter| |Space)$/.test(step.value ?? ''))

/** What the step changed of a state, from and to; undefined where it did not. */
export const changeOf = (step: StepFacts, state: string) =>
  step.effect?.states?.find((change) => change.state === state && change.was !== change.now)

export const opened = (step: StepFacts, holds: (node: NodeFacts) => boolean): NodeFacts | undefined =>
  step.effect?.opened?.find(holds)

/** What the target is called, in lower case: its name, text and label. */
export const nameOf = (step: StepFacts): string =>
  `${step.target?.name ?? ''} ${step.target?.text ?? ''} ${nearOf(step)[0]?.label ?? ''}`.toLowerCase()

/** The latest earlier step, at most `back` steps ago, for which it holds. */
export const lately = (
  before: readonly StepFacts[],
  holds: (step: StepFacts) => boolean,
  back = 4,
): StepFacts | undefined => before.slice(-back).findLast(holds)

/** A drawing large enough to be more than a sign: a chart, a plan, a scene. */
export const drawingOf = (step: StepFacts): NodeFacts | undefined =>
  around(step, ({ tag, box }) => /^(svg|canvas)$/.test(tag) && (box?.width ?? 0) >= 120 && (box?.height ?? 0) >= 60)

export const queryOf = (address: string): string => {
  const at = address.indexOf('?')
  return at < 0 ? '' : address.slice(at).replace(/#.*$/, '')
}
export const pathOf = (address: string): string => address.replace(/^[a-z]+:\/\//i, '').replace(/[?#].*$/, '')

/** Whether the step led to another page, not only to another query of the same. */
export const wentElsewhere = (step: StepFacts): boolean =>
  step.effect?.url !== undefined && pathOf(step.effect.url) !== pathOf(step.url)

import { parse } from 'acorn'
import { full } from 'acorn-walk'

/**
 * What the scanner reads of nodes. A form gives out its fields, and a document its forms and pictures, under their names (HTML standard,
 * section 4.10.3 and "named properties of Document"), and they come first: `form.children` is a field where one is called so.
 */
export const NODE_NAMES: ReadonlySet<string> = new Set(
  `activeElement assignedSlot attributes baseURI body checkVisibility childElementCount childNodes children classList className clientHeight
  clientLeft clientTop clientWidth closest compareDocumentPosition contains createElement createRange createTreeWalker dataset defaultView
  designMode dir documentElement elementFromPoint elementsFromPoint firstChild firstElementChild getAttribute getAttributeNames
  getBoundingClientRect getClientRects getElementById getElementsByClassName getElementsByTagName getRootNode hasAttribute hasAttributes
  hidden innerHTML innerText isConnected isContentEditable lang lastChild lastElementChild localName matches namespaceURI
  nextElementSibling nextSibling nodeName nodeType nodeValue offsetHeight offsetLeft offsetParent offsetTop offsetWidth outerHTML ownerDocument
  parentElement parentNode previousElementSibling previousSibling querySelector querySelectorAll readyState scrollHeight scrollIntoView
  scrollLeft scrollTop scrollWidth scrollingElement shadowRoot tabIndex tagName textContent`.split(/\s+/),
)

const keyOf = (name: string): string => `assayOwn_${name}`

/**
 * A script that reads nodes under names which no page can give away: where it says `node.children`, the same accessor is taken under a
 * symbol, that `installOwnNames` has put on the prototypes. What it does stays the same.
 * @throws SyntaxError where the text is no script
 */
export function throughOwnNames(script: string): string {
  const edits: { from: number; to: number; text: string }[] = []
  full(parse(script, { ecmaVersion: 'latest' }), (node) => {
    if (node.type === 'MemberExpression') {
      const { computed, optional, property } = node as unknown as Member
      if (computed || property.type !== 'Identifier' || !NODE_NAMES.has(property.name)) return
      const dot = script.lastIndexOf('.', property.start)
      edits.push({ from: optional ? dot + 1 : dot, to: property.end, text: `[${keyOf(property.name)}]` })
    }
    if (node.type === 'ObjectPattern')
      for (const part of (node as unknown as { properties: PatternPart[] }).properties) {
        const { type, computed, key } = part
        if (type !== 'Property' || computed || key?.type !== 'Identifier' || !NODE_NAMES.has(key.name)) continue
        edits.push({
          from: key.start,
          to: key.end,
          text: `[${keyOf(key.name)}]${part.shorthand ? `: ${key.name}` : ''}`,
        })
      }
  })
  // `full` comes to a pattern's short parts twice.
  const once = new Map(edits.map((edit) => [edit.from, edit]))
  let made = ''
  let at = 0
  for (const { from, to, text } of [...once.values()].sort((a, b) => a.from - b.from)) {
    made += script.slice(at, from) + text
    at = to
  }
  return made + script.slice(at)
}
interface Named {
  type: string
  name: string
  start: number
  end: number
}
interface Member {
  computed: boolean
  optional: boolean
  property: Named
}
interface PatternPart {
  type: string
  computed: boolean
  shorthand: boolean
  key?: Named
}

/** Begins a script of the scanner: what `throughOwnNames` needs in a world. Each frame has prototypes of its own: `assayOwn(window)`. */
export const OWN_NAMES = `(${installOwnNames})(${JSON.stringify([...NODE_NAMES].map((name) => [name, keyOf(name)]))});`

/** Runs in the page, as text. */
function installOwnNames(names: [name: string, key: string][]): void {
  type World = Record<string, unknown> & { assayOwn(view: object): void }
  const world = globalThis as unknown as World
  const symbols = names.map(([name, key]) => ({ name, symbol: Symbol.for(key) }))
  for (const [, key] of names) world[key] = Symbol.for(key)
  const KINDS =
    'Object Node Element HTMLElement SVGElement MathMLElement HTMLFormElement CharacterData Attr Document HTMLDocument DocumentFragment ShadowRoot'
  world.assayOwn = (view) => {
    for (const kind of KINDS.split(' ')) {
      const prototype = (view as Record<string, { prototype?: object } | undefined>)[kind]?.prototype
      if (!prototype) continue
      for (const { name, symbol } of symbols) {
        // What is no node has its names to itself.
        const own =
          kind === 'Object'
            ? {
                configurable: true,
                get(this: Record<string, unknown>) {
                  return this[name]
                },
              }
            : Object.getOwnPropertyDescriptor(prototype, name)
        if (own) Object.defineProperty(prototype, symbol, { ...own, configurable: true, enumerable: false })
      }
    }
  }
  world.assayOwn(globalThis)
}

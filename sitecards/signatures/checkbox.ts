import type { Signature } from './signature.ts'

/** Boxes that belong together (AT10), and a control for all of them (AT11). */
export const checkbox: Signature = {
  id: 'checkbox',
  component: 'Checkbox',
  codes: ['AT10', 'AT11'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const ALL =
      /^\W*(select|check|tick|choose|mark|toggle|de-?select|clear|invert|alle|tout|todos?|todas|tutt[ie]|wszystk\S*|все)?\s*(all|everything|none|inverse|inversion|every|alle?s?|tout(es)?|todos|todas|tutt[ie]|auswählen|sélectionner|全选|全部|すべて|전체)\b/i
    const shows = (box: Element): boolean => look.closest(box, (each) => look.visible(each), 2) !== null
    const boxes = look.byRole('checkbox').filter((box) => {
      if (!shows(box) || look.attr(box, 'role') === 'switch') return false
      return (
        look.closest(
          box,
          (each) => {
            if (/^(treeitem|option|menuitemcheckbox|menuitem|listbox|tree|menu)$/.test(look.role(each))) return true
            const words = look.words(each)
            // The base that one library gives its boxes and its switches alike has the word too.
            const flips = words.has('switch') && !words.has('private')
            return flips || words.has('toggle') || words.has('tree') || words.has('rating')
          },
          5,
        ) === null
      )
    })
    const inTable = (box: Element): Element | null =>
      look.closest(box, (each) => /^(table|grid|treegrid)$/.test(look.role(each)), 12)
    const tables = new Map<Element, Element[]>()
    const loose: Element[] = []
    for (const box of boxes) {
      const table = inTable(box)
      if (table) tables.set(table, [...(tables.get(table) ?? []), box])
      else loose.push(box)
    }
    for (const [table, inside] of tables) {
      const head = inside.find(
        (box) =>
          look.closest(
            box,
            (each) =>
              each.localName === 'thead' || look.role(each) === 'columnheader' || look.words(each).has('header'),
            6,
          ) !== null,
      )
      if (head && inside.length > 2) {
        const shown = look.closest(head, (each) => look.visible(each), 2) ?? head
        sights.push({
          element: shown,
          code: 'AT11',
          confidence: 'sure',
          why: [`a box in the head of a table with ${inside.length - 1} boxes in its rows`],
        })
      }
      if (look.name(table) === '') continue
    }
    const FIELD =
      'input:not([type=hidden]):not([type=checkbox]):not([type=search]):not([type=button]):not([type=submit]), textarea, select, [role=combobox], [role=slider], [role=spinbutton], [role=radio]'
    const done = new Set<Element>()
    for (const box of loose) {
      if (done.has(box)) continue
      done.add(box)
      for (let at = look.up(box), level = 0; at && level < 6; at = look.up(at), level++) {
        if (/^(body|html|main)$/.test(at.localName) && level > 2) break
        const around = at
        const inside = loose.filter((each) => look.holds(around, each))
        if (inside.length < 2) continue
        const group =
          at.localName === 'fieldset' ||
          /^(group|list|listbox)$/.test(look.role(at)) ||
          [...look.words(at)].some((word) => /^(group|checkboxes|filters?|options|facet|list)$/.test(word))
        const others = look.within(at, FIELD).filter((each) => look.visible(each)).length
        if (others > (group ? 1 : 0)) break
        // Cards, rows and messages each with a box of their own stand for what they are, not for values.
        if (
          inside.some(
            (each) =>
              (look
                .closest(each, (one) => /^(listitem|article|row)$/.test(look.role(one)), 3)
                ?.querySelectorAll('a, img, button, p').length ?? 0) > 2,
          )
        )
          break
        for (const each of inside) done.add(each)
        const every = inside.find(
          (each) =>
            ALL.test(look.name(each)) ||
            (each as HTMLInputElement).indeterminate === true ||
            look.attr(each, 'aria-checked') === 'mixed',
        )
        const rest = every ? inside.length - 1 : inside.length
        if (rest >= 2)
          sights.push({
            element: at,
            code: 'AT10',
            confidence: 'sure',
            why: [
              `${rest} check boxes together`,
              ...inside
                .slice(0, 3)
                .map((each) => look.name(each))
                .filter(Boolean),
            ],
          })
        const above = look.up(at)
        const near = above && !/^(body|html|main)$/.test(above.localName) ? above : at
        const button = look
          .within(near, 'button, a, [role=button]')
          .find((each) => look.visible(each) && ALL.test(look.name(each)))
        const control = every ?? button
        if (control && rest >= 2) {
          const shown = look.closest(control, (each) => look.visible(each), 2) ?? control
          sights.push({
            element: shown,
            code: 'AT11',
            confidence: 'sure',
            why: [`"${look.name(control).slice(0, 40)}" for ${rest} boxes`],
          })
        }
        break
      }
    }
    // A group that begins with its box for all, each entry in a list of its own below.
    return sights
  },
  positive: [
    {
      title: 'a set of fields',
      html: '<fieldset><legend>Brand</legend><label><input type="checkbox"> Norrland</label><label><input type="checkbox"> Kestrel</label></fieldset>',
      finds: ['AT10'],
    },
    {
      title: 'a group with a box for all',
      html: '<div role="group" aria-label="Airlines"><label><input type="checkbox" id="all"> All airlines</label><label><input type="checkbox"> Fulmar</label><label><input type="checkbox"> Tern</label></div>',
      finds: ['AT10', 'AT11'],
    },
    {
      title: 'a table whose head ticks all rows',
      html: '<table><thead><tr><th><input type="checkbox" aria-label="Select all"></th><th>Name</th></tr></thead><tbody><tr><td><input type="checkbox" aria-label="One"></td><td>One</td></tr><tr><td><input type="checkbox" aria-label="Two"></td><td>Two</td></tr></tbody></table>',
      finds: ['AT11'],
    },
  ],
  negative: [
    { title: 'consent', html: '<form><label><input type="checkbox"> I agree</label><button>Go on</button></form>' },
    {
      title: 'switches',
      html: '<div><button role="switch" aria-checked="true">News</button><button role="switch" aria-checked="false">Offers</button></div>',
    },
    {
      title: 'boxes of rows',
      html: '<table><thead><tr><th></th><th>Name</th></tr></thead><tbody><tr><td><input type="checkbox"></td><td>One</td></tr><tr><td><input type="checkbox"></td><td>Two</td></tr></tbody></table>',
    },
    {
      title: 'radio buttons',
      html: '<fieldset><label><input type="radio" name="a"> Day</label><label><input type="radio" name="a"> Week</label></fieldset>',
    },
  ],
}

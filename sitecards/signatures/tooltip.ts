import type { Signature } from './signature.ts'

/** A text that shows when its element is pointed at (PT01), and kinds of them told apart (PT02). */
export const tooltip: Signature = {
  id: 'tooltip',
  component: 'Tooltip',
  codes: ['PT01', 'PT02'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const plain = (text: string): string =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    const BOARD = ['map', 'plot', 'player', 'viewer', 'panorama', 'canvas', 'flow', 'modebar', 'leaflet', 'maplibregl']
    /** A title that says what stands there already tells nothing. */
    const more = (element: Element, said: string): boolean => {
      const text = plain(said)
      const shown = plain(`${look.text(element, 400)} ${look.attr(element, 'alt') ?? ''}`)
      return (
        text.length > 0 &&
        !shown.includes(text) &&
        !(shown.length > 0 && text.includes(shown) && text.length - shown.length < 6)
      )
    }
    for (const element of look.matching('[title]')) {
      const title = look.attr(element, 'title') ?? ''
      if (
        /^(iframe|link|style|svg|html|body)$/.test(element.localName) ||
        title.trim().length < 3 ||
        /^(click|press|tap|drag|scroll)\b/i.test(title.trim())
      )
        continue
      if (!look.visible(element) || !more(element, title)) continue
      // Over a map, a plot or a player a button that is but a sign says nothing without it; elsewhere a name of few words ('Next page') is no text to understand.
      const worded = /[\p{L}\p{N}]{2}/u.test(look.text(element, 40))
      const sign =
        !worded &&
        (/^(button|a)$/.test(element.localName) || look.role(element) === 'button') &&
        look.closest(element, (each) => BOARD.some((word) => look.words(each).has(word)), 6) !== null
      // Of a button with words it names where that goes.
      const least = worded && !/^(button|tab)$/.test(look.role(element)) ? 2 : 4
      if (!sign && title.trim().split(/\s+/).length < least) continue
      const around = look.up(element)
      if (around && plain(look.text(around, 200)).includes(plain(title))) continue
      sights.push({ element, code: 'PT01', confidence: 'sure', why: [`title "${title.slice(0, 80)}"`] })
    }
    return sights
  },
  revealed(look, { act, trigger, added }) {
    if (act !== 'hover') return []
    const words = (element: Element): string => [...look.words(element)].join(' ')
    const roots = added.filter((element) => {
      const above = look.up(element)
      return !above || !added.includes(above)
    })
    const rich = (each: Element): boolean =>
      look.closest(each, (at) => ['popover', 'hovercard', 'popconfirm'].some((word) => look.words(at).has(word)), 3) !==
        null || look.within(each, 'h1, h2, h3, h4, h5, h6, img, p + p, [role=progressbar], meter').length > 0
    const said = added.find((each) => look.role(each) === 'tooltip' && !rich(each))
    const worded = added.find((each) => /\b(tooltip|tippy|tip)\b/.test(words(each)) && !rich(each))
    const root = said ?? worded
    if (!root) return []
    const text = look.text(root, 400)
    // The value under a handle is said by the handle itself.
    if (/^(slider|progressbar|meter|scrollbar)$/.test(look.role(trigger)) || !/\p{L}{2}/u.test(text)) return []
    const controls = look.within(
      root,
      'button, a[href], input, select, textarea, [role=button], [role=menuitem], [role=option]',
    ).length
    const drawn =
      look.closest(trigger, (each) => /^(svg|canvas)$/.test(each.localName), 3) !== null &&
      look.box(trigger).width > 120
    if (controls > 0 || drawn || text.length < 2 || text.length > 300 || roots.length > 6) return []
    // Where it hangs inside of what is pointed at, its words are not the trigger's.
    const own = look.holds(trigger, root)
      ? look.text(trigger, 600).replace(look.text(root, 600), '')
      : look.text(trigger, 300)
    if (own.toLowerCase().includes(text.toLowerCase())) return []
    const sights: ReturnType<NonNullable<Signature['revealed']>> = [
      {
        element: trigger,
        code: 'PT01',
        confidence: said ? 'sure' : 'likely',
        why: [
          said ? 'role tooltip shows when pointed at' : 'a tooltip shows when pointed at',
          `"${text.slice(0, 100)}"`,
        ],
      },
    ]
    // Kinds are told by the colour of the box, or by what it is called; the arrow and the shadow have colours of their own.
    const box = [root, ...look.within(root, '*')].find(
      (each) =>
        !/^rgba\(0, 0, 0, 0\)$|^transparent$/.test(look.style(each).backgroundColor) && look.box(each).width > 20,
    )
    const kind = /\b(warning|warn|error|danger|help|info|success)\b/.exec(
      `${words(root)} ${words(trigger)} ${[...look.within(root, 'svg, i')].map(words).join(' ')}`,
    )?.[1]
    const likeness = `${box ? look.style(box).backgroundColor : ''} ${kind ?? ''}`
    const group =
      look.closest(
        trigger,
        (each) => each !== trigger && look.box(each).width > 100 && look.box(each).height > 40,
        5,
      ) ?? trigger
    const seen = (look.kept.get('tooltip') ?? new Map()) as Map<Element, Set<string>>
    look.kept.set('tooltip', seen)
    const kinds = seen.get(group) ?? new Set<string>()
    seen.set(group, kinds)
    kinds.add(likeness)
    if (kinds.size === 2)
      sights.push({
        element: trigger,
        code: 'PT02',
        confidence: 'likely',
        why: ['tooltips beside each other differ in colour or kind', [...kinds].join(' and ')],
      })
    return sights
  },
  positive: [
    {
      title: 'a title that says more',
      html: '<p>Net weight <abbr title="Without packaging, as measured on our bench">NW</abbr> 3 kg</p>',
      finds: ['PT01'],
    },
    {
      title: 'a button over a map that is but a sign, with a title',
      html: '<div class="map"><button title="Zoom in" style="width:30px;height:30px">+</button></div>',
      finds: ['PT01'],
    },
    {
      title: 'a box of role tooltip that comes with the pointer',
      html: `<style>.tip{position:absolute;background:#222;color:#fff;padding:4px}</style><button id="b" aria-describedby="t">?</button><div id="t" role="tooltip" class="tip" hidden>Delivered between eight and noon</div><script>b.onmouseenter=()=>{t.hidden=false};b.onmouseleave=()=>{t.hidden=true}</script>`,
      finds: ['PT01'],
    },
    {
      title: 'a help and a warning in colours of their own',
      html: `<style>.tip{position:absolute;color:#fff;padding:4px}.a{background:#135}.b{background:#a30}</style><div style="width:400px;height:60px"><button id="b1" class="help-tip">?</button> <button id="b2" class="warning-tip">!</button></div><div id="t1" role="tooltip" class="tip a" hidden>Measured at one metre</div><div id="t2" role="tooltip" class="tip b" hidden>Not for hot liquids</div><script>for (const [b, t] of [[b1, t1], [b2, t2]]) { b.onmouseenter=()=>{t.hidden=false}; b.onmouseleave=()=>{t.hidden=true} }</script>`,
      finds: ['PT01', 'PT01', 'PT02'],
    },
  ],
  negative: [
    { title: 'a title that names what a button goes to', html: '<button title="This month">today</button>' },
    {
      title: 'the name of a sign in a calendar',
      html: '<div class="calendar"><button title="Previous month" style="width:30px;height:30px">‹</button></div>',
    },
    { title: 'a title that repeats the words', html: '<a href="#x" title="Read more">Read more</a>' },
    {
      title: 'a hidden description for screen readers',
      html: '<style>.sr{position:absolute;left:-9999px}</style><input aria-describedby="d" aria-label="Name"><span id="d" class="sr">At least three letters</span>',
    },
    {
      title: 'a menu that opens by hover',
      html: `<button id="b" aria-haspopup="menu">Products</button><ul id="m" role="menu" hidden><li role="menuitem">Blenders</li><li role="menuitem">Kettles</li></ul><script>b.onmouseenter=()=>{m.hidden=false};b.onmouseleave=()=>{m.hidden=true}</script>`,
    },
  ],
}

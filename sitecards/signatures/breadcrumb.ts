import type { Signature } from './signature.ts'

/** A trail from the start down to this page (AT09). */
export const breadcrumb: Signature = {
  id: 'breadcrumb',
  component: 'Breadcrumb',
  codes: ['AT09'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const LINK = 'a, [role=link], button'
    const SEPARATOR = /^\s*[/\\›»>→❯▸▶⟩·•|:]\s*$/
    const NAMED = /bread\s?crumbs?|brotkrumen|fil d.ariane|migas|briciole|you are here|パンくず|面包屑|麵包屑/i
    const upperLinks = (trail: Element): Element[] =>
      look
        .within(trail, LINK)
        .filter(
          (each) =>
            look.visible(each) &&
            look.text(each, 60) !== '' &&
            !look.is(each, 'disabled') &&
            look.attr(each, 'aria-current') === null,
        )
    /** Levels: entries of the list, or links and what stands last without one. */
    const levels = (trail: Element): number => {
      const list = trail.matches('ol, ul') ? trail : look.within(trail, 'ol, ul')[0]
      const entries = list
        ? [...list.children].filter((each) => look.visible(each) && /[\p{L}\p{N}]/u.test(look.text(each, 60)))
        : []
      if (entries.length > 1) return entries.length
      const links = upperLinks(trail)
      const rest = look
        .text(trail, 400)
        .split(/[/›»>→❯]/)
        .filter((part) => /[\p{L}\p{N}]/u.test(part)).length
      return Math.max(
        links.length,
        rest > 1 ? rest : links.length + (look.within(trail, '[aria-current]').length > 0 ? 1 : 0),
      )
    }
    const found: Element[] = []
    const take = (trail: Element, why: string[], confidence: 'sure' | 'likely'): void => {
      if (found.some((each) => look.holds(each, trail) || look.holds(trail, each))) return
      const { height, width } = look.box(trail)
      if (!look.visible(trail) || height > 140 || width < 40) return
      const links = upperLinks(trail)
      if (links.length === 0 || links.length > 12 || levels(trail) < 2) return
      found.push(trail)
      sights.push({
        element: trail,
        code: 'AT09',
        confidence,
        why: [...why, `${levels(trail)} levels, ${links.length} of them links`],
      })
    }
    for (const nav of look.byRole('navigation'))
      if (
        NAMED.test(`${look.attr(nav, 'aria-label') ?? ''} ${look.attr(nav, 'aria-labelledby') ? look.name(nav) : ''}`)
      )
        take(nav, ['navigation named as a trail'], 'sure')
    for (const element of look.byWord('breadcrumb', 'breadcrumbs', 'bread crumb', 'bread crumbs'))
      take(element, ['class or id says breadcrumb'], 'sure')
    for (const element of look.matching('[itemtype*=BreadcrumbList], [aria-label*=breadcrumb i]'))
      take(element, ['marked as a trail'], 'sure')
    // Without a name: a row of links with signs between them, at the top of what it belongs to.
    for (const list of look.matching('nav, ol, ul, p, div')) {
      const parts = list.childElementCount
      if (parts < 2 || parts > 14 || list.querySelectorAll('a').length < 2 || list.querySelectorAll('*').length > 60)
        continue
      if (
        look.closest(
          list,
          (each) =>
            /^(contentinfo|menu|menubar|tablist|toolbar)$/.test(look.role(each)) ||
            look.words(each).has('footer') ||
            look.words(each).has('pagination'),
        )
      )
        continue
      let signs = 0
      for (const node of list.childNodes) {
        const text =
          node.nodeType === Node.TEXT_NODE || node.nodeType === Node.ELEMENT_NODE ? (node.textContent ?? '') : ''
        if (SEPARATOR.test(text) && !/[·•|:]/.test(text)) signs++
      }
      const links = [...list.children].filter(
        (each) => each.matches(LINK) || (each.childElementCount === 1 && each.firstElementChild?.matches(LINK)),
      )
      if (signs >= links.length - 1 && signs >= 1 && links.length >= 2 && signs <= links.length + 1)
        take(list, ['links with signs of descent between them'], 'likely')
    }
    return sights
  },
  positive: [
    {
      title: 'a named navigation',
      html: '<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li><a href="/k">Kitchen</a></li><li aria-current="page">Blenders</li></ol></nav>',
      finds: ['AT09'],
    },
    {
      title: 'a list with that class',
      html: '<ul class="shop-breadcrumb"><li><a href="/">Start</a></li><li>Kettles</li></ul>',
      finds: ['AT09'],
    },
    {
      title: 'links with signs between them',
      html: '<div><a href="/">Home</a> › <a href="/b">Boards</a> › <span>Blenders</span></div>',
      finds: ['AT09'],
    },
  ],
  negative: [
    { title: 'tags', html: '<ul class="tags"><li><a href="/t/a">quiet</a></li><li><a href="/t/b">cheap</a></li></ul>' },
    {
      title: 'links of a footer',
      html: '<footer><a href="/a">About</a> | <a href="/b">Jobs</a> | <a href="/c">Imprint</a></footer>',
    },
    { title: 'a file path', html: '<p class="path">src / pages / index.html</p>' },
    {
      title: 'a trail that cannot be clicked',
      html: '<div class="breadcrumb"><span>Home</span> / <span>Kitchen</span></div>',
    },
    {
      title: 'main navigation',
      html: '<nav aria-label="Main"><a href="/a">Shop</a><a href="/b">Forum</a><a href="/c">Travel</a></nav>',
    },
  ],
}

import type { Look, Overlay } from '../../../sitecards/index.ts'

/** What of something new came over the page, and how it lies there. Sent into the page as text. */
export function overlaying(look: Omit<Look, 'overlays'>): Look['overlays'] {
  const ROLES = 'dialog alertdialog menu listbox tree grid tooltip'.split(' ')
  const CONTROL =
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=slider], [role=treeitem], [role=combobox], [contenteditable=true], [tabindex="0"]'

  const clear = (color: string): boolean => color === 'transparent' || /,\s*0\)$|\/\s*0\)$/.test(color)
  function painted(element: Element): boolean {
    const { backgroundColor, backgroundImage, boxShadow, borderTopWidth, borderTopStyle } = look.style(element)
    return (
      !clear(backgroundColor) ||
      backgroundImage !== 'none' ||
      boxShadow !== 'none' ||
      (borderTopStyle !== 'none' && borderTopWidth !== '0px')
    )
  }
  function inWindow(element: Element): DOMRect {
    return Element.prototype.getBoundingClientRect.call(element)
  }
  const covers = (element: Element): boolean => {
    const { left, top, right, bottom } = inWindow(element)
    return left <= 2 && top <= 2 && right >= innerWidth - 18 && bottom >= innerHeight - 18
  }
  const floats = (element: Element): boolean =>
    /fixed|absolute/.test(look.style(element).position) ||
    ROLES.includes(look.attr(element, 'role') ?? '') ||
    element.matches('[popover], dialog')

  /** Down through wrappers to the box that a person sees. */
  function panelOf(root: Element, fresh: ReadonlySet<Element>): Element {
    let at = root
    for (let level = 0; level < 12; level++) {
      const parts = [...at.children, ...(at.shadowRoot?.children ?? [])].filter(
        (each) => fresh.has(each) && look.visible(each),
      )
      const full = covers(at)
      if (!full && (painted(at) || ROLES.includes(look.attr(at, 'role') ?? ''))) return at
      if (parts.length === 0) return at
      const rich = parts
        .filter((each) => !covers(each) || each.childElementCount > 0 || each.shadowRoot)
        .sort(
          (a, b) =>
            look.text(b, 300).length +
            b.querySelectorAll('*').length -
            look.text(a, 300).length -
            a.querySelectorAll('*').length,
        )
      const next = rich[0]
      if (!next || (!full && parts.length > 2 && look.box(at).width > 0)) return at
      at = next
    }
    return at
  }

  function factsOf(panel: Element, root: Element, fresh: readonly Element[], trigger: Element | null): Overlay {
    const around = fresh.filter((each) => look.holds(each, panel) || look.holds(panel, each))
    const own = around.find(
      (each) =>
        look.holds(each, panel) &&
        ROLES.includes(look.attr(each, 'role') ?? (each.localName === 'dialog' ? 'dialog' : '')),
    )
    // A box of role dialog around nothing but a list is that list.
    const listed = look
      .within(panel, '[role=menu], [role=listbox], [role=tree]')
      .find(
        (each) =>
          look.visible(each) &&
          look.text(each, 600).length >= look.text(panel, 600).length * 0.7 &&
          look.text(each, 5) !== '',
      )
    const role = listed ? (look.attr(listed, 'role') ?? '') : own ? (look.attr(own, 'role') ?? 'dialog') : ''
    const rect = inWindow(panel)
    const masked = fresh.some(
      (each) =>
        !look.holds(panel, each) &&
        covers(each) &&
        !look.holds(each, panel) &&
        look.text(each, 5) === '' &&
        floats(each) &&
        !clear(look.style(each).backgroundColor),
    )
    const behind = fresh.some(
      (each) => each !== panel && covers(each) && look.holds(each, panel) && !clear(look.style(each).backgroundColor),
    )
    const modal =
      masked ||
      behind ||
      around.some((each) => look.is(each, 'modal') || (each.localName === 'dialog' && each.matches(':modal')))
    const [left, top] = [rect.left <= 2, rect.top <= 2]
    const [right, bottom] = [rect.right >= innerWidth - 18, rect.bottom >= innerHeight - 2]
    const tall = rect.height >= innerHeight * 0.9
    const wide = rect.width >= innerWidth * 0.9
    const edge = covers(panel)
      ? null
      : tall && !wide && (left || right)
        ? left
          ? 'left'
          : 'right'
        : wide && !tall && (top || bottom)
          ? top
            ? 'top'
            : 'bottom'
          : null
    const middle = Math.abs(rect.left + rect.right - innerWidth) < innerWidth * 0.16
    const near = trigger ? inWindow(trigger) : null
    const gap = near
      ? Math.max(near.left - rect.right, rect.left - near.right, near.top - rect.bottom, rect.top - near.bottom, 0)
      : Number.POSITIVE_INFINITY
    const controls = look.within(panel, CONTROL).filter((each) => look.visible(each))
    return {
      root,
      panel,
      role,
      text: look.text(panel, 600),
      controls: controls.filter((each) => !controls.some((outer) => outer !== each && look.holds(outer, each))),
      modal,
      edge,
      centred: middle && edge === null && rect.top > 2 && rect.width < innerWidth * 0.96,
      beside: gap <= 40 && edge === null,
    }
  }

  return (added, trigger) => {
    const fresh = new Set(added)
    const roots = added.filter((element) => {
      const above = look.up(element)
      return !above || !fresh.has(above)
    })
    const seen: Overlay[] = []
    for (const root of roots) {
      const floating =
        look.closest(root, (each) => floats(each) && !(trigger && look.holds(each, trigger)), 3) ??
        added.find((each) => look.holds(root, each) && floats(each))
      if (!floating) continue
      if (covers(root) && look.text(root, 10) === '' && root.querySelectorAll('*').length < 3) continue
      const panel = panelOf(fresh.has(floating) ? floating : root, fresh)
      const { width, height } = look.box(panel)
      if (
        width < 20 ||
        height < 12 ||
        seen.some((each) => look.holds(each.panel, panel) || look.holds(panel, each.panel))
      )
        continue
      seen.push(factsOf(panel, root, added, trigger))
    }
    // Ripples, arrows and masks say nothing.
    return seen
      .filter(
        ({ text, controls, panel }) =>
          text !== '' || controls.length > 0 || look.within(panel, 'img, svg, canvas, video').length > 0,
      )
      .sort((a, b) => b.text.length - a.text.length)
  }
}

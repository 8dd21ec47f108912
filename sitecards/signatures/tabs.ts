import type { Signature } from './signature.ts'

/** Labels of which one shows its panel (AT07), and rows of them that do not fit (AT08). */
export const tabs: Signature = {
  id: 'tabs',
  component: 'Tabs',
  codes: ['AT07', 'AT08'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    /** Dots of a carousel have the same roles. */
    const ofSlides = (list: Element, labels: Element[]): boolean =>
      look.closest(list, (each) => /carousel/.test(look.attr(each, 'aria-roledescription') ?? ''), 6) !== null ||
      labels
        .flatMap((label) => look.controls(label))
        .some(
          (panel) => /slide/.test(look.attr(panel, 'aria-roledescription') ?? '') || look.words(panel).has('slide'),
        ) ||
      ['dots', 'indicators', 'thumbs', 'bullets'].some((word) => look.words(list).has(word)) ||
      labels.every((label) => look.text(label, 40) === '' || /^(\d+|(go to )?slide \d+.*)$/i.test(look.name(label)))
    const elsewhere = (label: Element): boolean => {
      const link = label.localName === 'a' ? label : (look.within(label, 'a[href]')[0] ?? label)
      const href = look.attr(link, 'href')
      if (!href || href.startsWith('#') || /^javascript:/i.test(href)) return false
      try {
        const to = new URL(href, link.baseURI)
        return to.pathname !== new URL(link.baseURI).pathname
      } catch {
        return true
      }
    }
    const panelOf = (list: Element, labels: Element[]): string => {
      if (labels.some((label) => look.controls(label).some((panel) => !look.holds(list, panel))))
        return 'its labels name their panels'
      const around = look.closest(list, (each) => each !== list && look.within(each, '[role=tabpanel]').length > 0, 6)
      if (around) return 'a panel of role tabpanel beside it'
      return ''
    }
    /** What follows a row of labels, its wrappers left behind. */
    const contentAfter = (list: Element): boolean => {
      for (let at: Element | null = list, level = 0; at && level < 4; at = look.up(at), level++) {
        for (let next = at.nextElementSibling; next; next = next.nextElementSibling)
          if (look.visible(next) && look.box(next).height > 20 && look.text(next, 60).length > 10) return true
        if (at.parentElement && at.parentElement.childElementCount > 3) return false
      }
      return false
    }
    const overflowing = (list: Element): string => {
      for (let at: Element | null = list, level = 0; at && level < 4; at = look.up(at), level++) {
        const { overflowX, overflowY } = look.style(at)
        const wide = at.scrollWidth > at.clientWidth + 8 && at.clientWidth > 40
        const upright = look.is(list, 'orientation') && look.attr(list, 'aria-orientation') === 'vertical'
        if (!upright && wide && /auto|scroll|hidden|clip/.test(overflowX))
          return `labels take ${at.scrollWidth} px in a row of ${at.clientWidth} px`
        if (upright && at.scrollHeight > at.clientHeight + 8 && /auto|scroll|hidden/.test(overflowY))
          return `labels take ${at.scrollHeight} px in a column of ${at.clientHeight} px`
        if (level > 0 && at.childElementCount > 4) break
      }
      return ''
    }
    const told = (list: Element, labels: Element[], why: string[], confidence: 'sure' | 'likely'): void => {
      sights.push({ element: list, code: 'AT07', confidence, why: [...why, `${labels.length} labels`] })
      const over = overflowing(list)
      if (over) sights.push({ element: list, code: 'AT08', confidence: 'likely', why: [over] })
    }
    for (const list of look.byRole('tablist')) {
      const labels = look.within(list, '[role=tab]').filter((each) => look.visible(each))
      if (labels.length < 2 || !look.visible(list) || ofSlides(list, labels)) continue
      // A list of panels that fold has the same roles in some libraries.
      if (labels.some((label) => look.attr(label, 'aria-expanded') !== null)) continue
      if (labels.every(elsewhere)) continue
      const panel = panelOf(list, labels)
      const chosen = labels.some((label) => look.is(label, 'selected'))
      if (panel) told(list, labels, ['role tablist', panel], 'sure')
      else if (chosen && contentAfter(list))
        told(list, labels, ['role tablist', 'one label is selected', 'contents follow'], 'likely')
    }
    return sights
  },
  positive: [
    {
      title: 'roles and a panel',
      html: '<div role="tablist" aria-label="Product"><button role="tab" aria-selected="true" aria-controls="p1">Description</button><button role="tab" aria-selected="false" aria-controls="p2">Reviews</button></div><div id="p1" role="tabpanel">A blender with six blades.</div><div id="p2" role="tabpanel" hidden>None yet.</div>',
      finds: ['AT07'],
    },
    {
      title: 'a row that does not fit',
      html: `<div style="width:300px"><div style="overflow-x:auto"><div role="tablist" style="display:flex;width:max-content">${Array.from({ length: 14 }, (_, day) => `<button role="tab" aria-selected="${day === 0}" style="width:90px">Day ${day + 1}</button>`).join('')}</div></div><div role="tabpanel">Flights of the first day</div></div>`,
      finds: ['AT07', 'AT08'],
    },
  ],
  negative: [
    {
      title: 'dots of a carousel',
      html: '<div aria-roledescription="carousel"><div role="tablist"><button role="tab" aria-controls="s1" aria-selected="true">1</button><button role="tab" aria-controls="s2">2</button></div><div id="s1" role="tabpanel" aria-roledescription="slide">One</div><div id="s2" role="tabpanel" hidden>Two</div></div>',
    },
    {
      title: 'links to other pages that look like tabs',
      html: '<nav><ul class="tabs"><li class="active"><a href="/a">Overview</a></li><li><a href="/b">Prices</a></li></ul></nav><p>The overview of the whole thing.</p>',
    },
    {
      title: 'buttons that set a value',
      html: '<div role="radiogroup" class="segmented"><button role="radio" aria-checked="true">Day</button><button role="radio" aria-checked="false">Week</button></div><p>Some text below that stays.</p>',
    },
  ],
}

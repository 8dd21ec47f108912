import type { Signature } from './signature.ts'

/** A field that opens a list of options (AT18), or narrows it while one types (AT19). */
export const select: Signature = {
  id: 'select',
  component: 'Select',
  codes: ['AT18', 'AT19'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const found: Element[] = []
    const tell = (
      element: Element,
      code: 'AT18' | 'AT19',
      why: string[],
      confidence: 'sure' | 'likely' = 'sure',
    ): void => {
      if (!sights.some((each) => each.code === code && (each.element === element || look.holds(each.element, element))))
        sights.push({ element, code, confidence, why })
    }
    const OTHER =
      /^(date|time|calendar|cascader|datepicker|timepicker|daterange|treeselect|color|colour|tree|country code|mention)$/
    const other = (field: Element): boolean =>
      look.closest(
        field,
        (each) => [...look.words(each)].some((word) => OTHER.test(word)) && look.box(each).height < 200,
        3,
      ) !== null ||
      /^(dialog|grid|tree|menu)$/.test(look.attr(field, 'aria-haspopup') ?? '') ||
      look.controls(field).some((panel) => /^(dialog|grid|tree|menu)$/.test(look.role(panel)))
    /** A box to search the site, not to choose a value. */
    const searching = (field: Element): boolean =>
      look.attr(field, 'type') === 'search' ||
      look.closest(field, (each) => look.role(each) === 'search', 6) !== null ||
      (look.closest(field, (each) => look.role(each) === 'banner', 20) !== null &&
        /search|such|recherch|buscar|cerca/i.test(look.name(field)))
    for (const field of look.byTag('select')) {
      if (look.closest(field, (each) => ['calendar', 'datepicker'].some((word) => look.words(each).has(word)), 6))
        continue
      if (!look.visible(field) || look.is(field, 'disabled') || field.querySelectorAll('option').length < 2) continue
      if (
        Number(look.attr(field, 'size') ?? 1) > 1 ||
        (look.is(field, 'multiselectable') && look.attr(field, 'size') === null)
      )
        continue
      tell(field, 'AT18', ['a select of the browser', `${field.querySelectorAll('option').length} options`])
    }
    for (const field of look.matching('input[list]')) {
      const options = look.matching(`datalist#${CSS.escape(look.attr(field, 'list') ?? '')} option`)
      if (look.visible(field) && options.length > 1 && !searching(field))
        tell(field, 'AT19', ['a field with a list of options of the browser'])
    }
    for (const field of look.matching('[role=combobox], [aria-haspopup=listbox]')) {
      if (
        field.localName === 'select' ||
        look.is(field, 'disabled') ||
        look.closest(field, (each) => each.getAttribute('aria-disabled') === 'true', 3)
      )
        continue
      const shown = look.visible(field)
        ? field
        : field.localName === 'input'
          ? look.closest(field, (each) => look.visible(each) && look.box(each).height < 120, 3)
          : null
      // The tabs that have no room are chosen from a list, and stay tabs.
      const tabs = look.closest(field, (each) => look.role(each) === 'tablist' || look.words(each).has('tabs'), 4)
      if (tabs && look.role(field) !== 'combobox') continue
      if (!shown || other(field) || found.some((each) => look.holds(each, field) || look.holds(field, each))) continue
      found.push(field)
      const typed =
        (field.localName === 'input' && look.attr(field, 'readonly') === null) || field.localName === 'textarea'
      const narrows = /^(list|both)$/.test(look.attr(field, 'aria-autocomplete') ?? '') && typed
      if (typed && searching(field)) continue
      const why = [look.role(field) === 'combobox' ? 'role combobox' : 'opens a listbox by its own word']
      if (narrows) {
        tell(shown, 'AT18', why)
        tell(shown, 'AT19', [...why, 'its list is narrowed by typing'])
      } else if (!typed) tell(shown, 'AT18', why)
    }
    return sights
  },
  revealed(look, { act, trigger, added, changed }) {
    if (act !== 'click') return []
    const field = look.closest(
      trigger,
      (each) =>
        /^(combobox|textbox|searchbox)$/.test(look.role(each)) ||
        [...look.words(each)].some((word) => /^(select|selector|combobox|autocomplete|multiselect)$/.test(word)),
      3,
    )
    if (
      !field ||
      look.role(trigger) === 'searchbox' ||
      look.closest(trigger, (each) => look.role(each) === 'search', 6)
    )
      return []
    if (
      look.closest(
        trigger,
        (each) =>
          [...look.words(each)].some((word) =>
            /^(cascader|treeselect|datepicker|timepicker|pagination|color)$/.test(word),
          ),
        3,
      )
    )
      return []
    const panel = look.overlays(added, trigger)[0]
    if (!panel || panel.modal || panel.edge) return []
    const options = look.within(panel.root, '[role=option]').filter((each) => look.visible(each))
    const entries =
      options.length > 0 ? options : [...panel.panel.querySelectorAll('li')].filter((each) => look.visible(each))
    const nested = look.within(panel.root, '[role=treeitem], [role=tree], [role=grid], table').length > 0
    // Hours and minutes are a time.
    const clock = entries.filter((each) => /^\d{2}$/.test(look.text(each, 4))).length
    if (entries.length < 2 || nested || clock >= 24) return []
    const input = trigger.localName === 'input' ? trigger : look.within(trigger, 'input')[0]
    const typed =
      input !== undefined &&
      look.attr(input, 'readonly') === null &&
      look.attr(input, 'type') !== 'hidden' &&
      look.attr(input, 'inputmode') !== 'none'
    const search = look
      .within(panel.root, 'input:not([type=checkbox]):not([type=radio]):not([type=hidden])')
      .some((each) => look.visible(each))
    const expanded = changed.some(({ name, now }) => name === 'aria-expanded' && now === 'true')
    const why = [`a press opens ${entries.length} options`, ...(expanded ? ['aria-expanded goes to true'] : [])]
    const autocomplete = input ? /^(list|both)$/.test(look.attr(input, 'aria-autocomplete') ?? '') : false
    const narrowing = search || (typed && autocomplete) || (typed && look.role(trigger) === 'combobox')
    // What says all of this by itself was found without a press.
    if (autocomplete || (!narrowing && look.role(field) === 'combobox' && !typed)) return []
    const confidence = options.length > 0 ? 'sure' : 'likely'
    const sights: ReturnType<Signature['find']> = [{ element: trigger, code: 'AT18', confidence, why }]
    if (narrowing)
      sights.push({
        element: trigger,
        code: 'AT19',
        confidence,
        why: [...why, search ? 'with a field that narrows them' : 'which typing narrows'],
      })
    return sights
  },
  positive: [
    {
      title: 'a select of the browser',
      html: '<label>Sort by <select><option>Price</option><option>Rating</option></select></label>',
      finds: ['AT18'],
    },
    {
      title: 'a button of role combobox',
      html: '<button role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-label="Order">Newest</button>',
      finds: ['AT18'],
    },
    {
      title: 'a field that narrows its list',
      html: '<label>Destination <input role="combobox" aria-autocomplete="list" aria-expanded="false"></label>',
      finds: ['AT18', 'AT19'],
    },
    {
      title: 'a field with a list of the browser',
      html: '<label>City <input list="c"></label><datalist id="c"><option>Oslo</option><option>Bergen</option></datalist>',
      finds: ['AT19'],
    },
    {
      title: 'a drawn one known by what a press brings',
      html: `<style>.o{position:absolute;background:#fff;border:1px solid;margin:0}</style><div class="my-select" id="s" tabindex="0" style="width:200px;border:1px solid;cursor:pointer">Choose a colour</div><ul class="o" id="o" hidden><li role="option">Red</li><li role="option">Green</li><li role="option">Blue</li></ul><script>s.onclick=()=>{o.hidden=!o.hidden}</script>`,
      finds: ['AT18'],
    },
  ],
  negative: [
    { title: 'a menu of commands', html: '<button aria-haspopup="menu" aria-expanded="false">Actions</button>' },
    {
      title: 'a search box with suggestions',
      html: '<form role="search"><input type="search" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-label="Search"></form>',
    },
    {
      title: 'options that all stand open',
      html: '<div role="listbox" aria-label="Sizes"><div role="option">S</div><div role="option">M</div></div><div role="radiogroup"><label><input type="radio" name="a">A</label></div>',
    },
    {
      title: 'a field for a date',
      html: '<div class="date-picker"><input role="combobox" aria-haspopup="dialog" aria-expanded="false" aria-label="Day"></div>',
    },
    { title: 'a field that is disabled', html: '<select disabled><option>A</option><option>B</option></select>' },
  ],
}

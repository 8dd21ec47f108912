import type { Signature } from './signature.ts'

/** Three or more fields of several kinds that are filled in together (AT17). */
export const form: Signature = {
  id: 'form',
  component: 'Form',
  codes: ['AT17'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const FIELDS =
      'input:not([type=hidden]):not([type=button]):not([type=submit]):not([type=reset]):not([type=image]), textarea, select, [role=combobox], [role=slider], [role=spinbutton], [role=switch], [role=checkbox], [role=radio], [role=textbox], button[aria-haspopup=listbox]'
    const SEND =
      /^\W*(submit|send|save|sign up|register|create|continue|next( step)?(?=\W*$)|apply|request|book|place|pay|check ?out|publish|post|finish|update|confirm|order|reserve|subscribe|add|done|hold|absenden|senden|speichern|weiter|registrieren|envoyer|enregistrer|suivant|enviar|guardar|siguiente|invia|salva|отправить|сохранить|提交|保存|送信)\b/iu
    const kindOf = (field: Element): string => {
      const type = field.localName === 'input' ? (field as HTMLInputElement).type : ''
      const role = look.role(field)
      const words = look.closest(
        field,
        (each) =>
          ['datepicker', 'calendar'].some((word) => look.words(each).has(word)) ||
          (look.words(each).has('date') && look.words(each).has('picker')),
        3,
      )
      if (words || /^(date|time|datetime-local|month|week)$/.test(type)) return 'date'
      if (type === 'file') return 'file'
      if (type === 'number' || role === 'spinbutton') return 'number'
      if (type === 'range' || role === 'slider') return 'slider'
      if (type === 'checkbox' || role === 'checkbox' || role === 'switch') return 'tick'
      if (type === 'radio' || role === 'radio') return `choice ${look.attr(field, 'name') ?? ''}`
      if (field.localName === 'select' || role === 'combobox' || look.attr(field, 'aria-haspopup') === 'listbox')
        return 'choice'
      return type === 'password' ? 'password' : 'text'
    }
    const known = new Map<Element, Element[]>()
    const fieldsOf = (place: Element): Element[] => {
      const before = known.get(place)
      if (before) return before
      known.set(place, [])
      const raw = look.within(place, FIELDS)
      // So many are no form that anybody fills in.
      if (raw.length > 80) return []
      const all = raw.filter(
        (each) =>
          look.closest(each, (at) => look.visible(at), 2) !== null &&
          look.closest(each, (at) => /^(table|grid|tree|toolbar|tablist)$/.test(look.role(at)), 6) === null,
      )
      const fields = all.filter((each) => !all.some((outer) => outer !== each && look.holds(outer, each)))
      known.set(place, fields)
      return fields
    }
    const counted = (fields: Element[]): { count: number; kinds: Set<string> } => {
      const groups = new Set<string>()
      const kinds = new Set<string>()
      let count = 0
      for (const field of fields) {
        const kind = kindOf(field)
        // Radio buttons of one name are one field.
        if (kind.startsWith('choice ') && groups.has(kind)) continue
        groups.add(kind)
        kinds.add(kind === 'password' ? 'text' : (kind.split(' ')[0] as string))
        count++
      }
      return { count, kinds }
    }
    const sender = (place: Element): Element | undefined =>
      look
        .within(place, 'button, input[type=submit], [role=button]')
        .find(
          (each) =>
            look.visible(each) &&
            (SEND.test(look.name(each)) ||
              (look.attr(each, 'type') === 'submit' &&
                look.text(each, 40).length + (look.attr(each, 'value') ?? '').length > 0)),
        )
    const found: Element[] = []
    const take = (place: Element, why: string[], confidence: 'sure' | 'likely'): void => {
      if (found.some((each) => look.holds(each, place) || look.holds(place, each))) return
      if (
        look.closest(
          place,
          (each) =>
            look.role(each) === 'search' ||
            ['filters', 'filter', 'facets', 'toolbar'].some((word) => look.words(each).has(word)),
          3,
        )
      )
        return
      const fields = fieldsOf(place)
      const { count, kinds } = counted(fields)
      const secret = fields.some((each) => kindOf(each) === 'password')
      if (count < 3 || kinds.size < 2 || (secret && count <= 3)) return
      const send = sender(place)
      if (!send || /\b(search|find|filter|such|cherch|busca|cerca)\w*/i.test(look.name(send))) return
      found.push(place)
      sights.push({
        element: place,
        code: 'AT17',
        confidence,
        why: [...why, `${count} fields: ${[...kinds].join(', ')}`, `button "${look.name(send).slice(0, 30)}"`],
      })
    }
    for (const place of look.byRole('form')) if (look.visible(place)) take(place, ['a form'], 'sure')
    for (const place of look.byWord('form'))
      if (
        look.visible(place) &&
        look.closest(place, (each) => look.role(each) === 'form') === null &&
        look.within(place, 'form').length === 0 &&
        !/^(body|html)$/.test(place.localName)
      )
        take(place, ['class or id says form'], 'likely')
    // Without a form around it: the least that holds a sending button and fields with labels.
    for (const button of look.byRole('button')) {
      if (
        !SEND.test(look.name(button)) ||
        !look.visible(button) ||
        look.closest(button, (each) => look.role(each) === 'form')
      )
        continue
      const place = look.closest(button, (each) => each !== button && fieldsOf(each).length > 2, 4)
      if (place && !/^(body|html|main)$/.test(place.localName) && fieldsOf(place).length < 40)
        take(place, ['fields with a button that sends them'], 'likely')
    }
    return sights
  },
  positive: [
    {
      title: 'a form of the browser',
      html: '<form><label>Name <input></label><label>E-mail <input type="email"></label><label>Country <select><option>NO</option><option>SE</option></select></label><label><input type="checkbox"> I agree</label><button>Register</button></form>',
      finds: ['AT17'],
    },
    {
      title: 'fields with a button, without a form',
      html: '<div><div><label>Title <input></label><label>Votes <input type="number"></label><label>Text <textarea></textarea></label></div><button type="button">Publish</button></div>',
      finds: ['AT17'],
    },
  ],
  negative: [
    {
      title: 'a search box',
      html: '<form role="search"><input type="search"><select><option>All</option><option>Kitchen</option></select><input type="checkbox"><button>Search</button></form>',
    },
    {
      title: 'a login',
      html: '<form><input aria-label="E-mail"><input type="password" aria-label="Password"><label><input type="checkbox"> Stay signed in</label><button>Sign in</button></form>',
    },
    {
      title: 'filters that act at once',
      html: '<div class="filters"><input type="range"><label><input type="checkbox"> New</label><select><option>a</option><option>b</option></select><input type="number"></div>',
    },
    {
      title: 'fields of one kind',
      html: '<form><input aria-label="Name"><input aria-label="Street"><input aria-label="Place"><button>Save</button></form>',
    },
  ],
}

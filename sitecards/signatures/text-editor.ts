import type { Signature } from './signature.ts'

/** An area in which formatted text is written, and the tool bar that formats it. */
export const textEditor: Signature = {
  id: 'text-editor',
  component: 'TextEditor',
  codes: ['AT58', 'AT59'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const FORMAT =
      /^(bold|italic|underlined?|strike(through)?|heading.*|header.*|h[1-6]|(bullet(ed)?|ordered|unordered|numbered|bulleted|check|to-?do)[ -]?list.*|list(: \w+)?|block ?quote|quote|(insert |add )?(link|image|table|code block)|code|align.*|text align.*|(text )?colou?r|font.*|indent|outdent|sub ?script|super ?script|clear format.*|remove format.*|paragraph.*|normal( text)?|fett|kursiv|unterstrichen|durchgestrichen|überschrift.*|aufzählung.*|liste.*|zitat|gras|italique|souligné|titre.*|negrita|cursiva|subrayado|título.*|[BIUS])\b/i
    const FORMAT_WORDS = [
      'bold',
      'italic',
      'underline',
      'strike',
      'strikethrough',
      'blockquote',
      'heading',
      'header',
      'ordered',
      'bullet',
    ]
    const CODE = ['code', 'monaco', 'codemirror', 'ace', 'terminal', 'console', 'snippet']
    const named = (control: Element): string => {
      const [name, title, text] = [look.name(control), look.attr(control, 'title') ?? '', look.text(control, 30)]
      const value = [name, title, text, look.attr(control, 'aria-label') ?? ''].find((each) => FORMAT.test(each.trim()))
      if (value) return value.trim()
      const own = look.words(control)
      return (
        FORMAT_WORDS.find((word) => own.has(word)) ?? /format_(bold|italic|underlined|list_\w+)/.exec(text)?.[0] ?? ''
      )
    }
    /** Controls that format, in the nearest box around the area that has some. */
    const toolsOf = (area: Element): { place: Element; tools: string[] } | undefined => {
      for (let at = look.up(area), level = 0; at && level < 7; at = look.up(at), level++) {
        if (/^(body|html|main)$/.test(at.localName)) return undefined
        const controls = look
          .within(
            at,
            'button, [role=button], [role=menuitem], [role=menuitemradio], [role=radio], [role=checkbox], [role=option], select, [role=combobox], [role=listbox], a, label, [tabindex]',
          )
          .filter((each) => !look.holds(area, each) && each !== area)
        const tools = [...new Set(controls.map(named).filter(Boolean))]
        if (tools.length >= 2) return { place: at, tools }
        if (look.within(at, '[contenteditable=true], [contenteditable=""]').length > 2) return undefined
      }
      return undefined
    }
    const isCode = (area: Element): boolean =>
      look.closest(
        area,
        (each) => {
          const words = look.words(each)
          return CODE.some((word) => words.has(word)) || words.has('cm') || look.attr(each, 'data-language') !== null
        },
        4,
      ) !== null
    const areas = look.matching('[contenteditable=true], [contenteditable=""]').filter((each) => {
      const outer = look.closest(
        look.up(each) ?? each,
        (at) => at !== each && (at as HTMLElement).isContentEditable === true,
      )
      return outer === null
    })
    for (const frame of look.byTag('iframe') as HTMLIFrameElement[]) {
      try {
        if (frame.contentDocument?.designMode === 'on') areas.push(frame)
      } catch {
        // Of another origin: what is in it cannot be seen.
      }
    }
    for (const area of areas) {
      const { width, height } = look.box(area)
      if (width < 150 || height < 18 || !look.visible(area)) continue
      if (
        look.closest(area, (each) => /^(grid|treegrid|table|gridcell|cell)$/.test(look.role(each)), 5) ||
        isCode(area)
      )
        continue
      const found = toolsOf(area)
      if (found) {
        const why = [`an area that is edited, with ${found.tools.slice(0, 4).join(', ')} beside it`]
        sights.push({ element: area, code: 'AT58', confidence: 'sure', why })
        sights.push({
          element: found.place,
          code: 'AT59',
          confidence: 'sure',
          why: [`a tool bar: ${found.tools.slice(0, 6).join(', ')}`],
        })
        continue
      }
      // Without a tool bar it must hold formatted blocks itself.
      const formatted = look.within(area, 'ul > li, ol > li, h1, h2, h3, strong, em, blockquote, a[href], table').length
      const wordy = look.closest(
        area,
        (each) =>
          ['editor', 'richtext', 'wysiwyg'].some((word) => look.words(each).has(word)) ||
          (look.words(each).has('rich') && look.words(each).has('text')),
        3,
      )
      const heading = /^h[1-6]$|^(li|td|th|span|p)$/.test(area.localName)
      if (!heading && height >= 50 && formatted >= 1 && (wordy || look.role(area) === 'textbox'))
        sights.push({
          element: area,
          code: 'AT58',
          confidence: 'likely',
          why: ['an area that is edited and holds formatted text'],
        })
    }
    return sights
  },
  positive: [
    {
      title: 'an area with a tool bar of buttons',
      html: '<div><div role="toolbar"><button aria-label="Bold"><b>B</b></button><button aria-label="Italic"><i>I</i></button></div><div contenteditable="true" role="textbox" style="min-height:120px;width:500px">Dear neighbours</div></div>',
      finds: ['AT58', 'AT59'],
    },
    {
      title: 'buttons known by their class names',
      html: '<div><div class="bar"><button class="ed-bold"><svg width="16" height="16"></svg></button><button class="ed-italic"><svg width="16" height="16"></svg></button></div><div><div contenteditable="true" style="min-height:120px;width:500px"><p>Hello</p></div></div></div>',
      finds: ['AT58', 'AT59'],
    },
    {
      title: 'an editor whose tool bar comes with a selection',
      html: '<div class="editor"><div contenteditable="true" role="textbox" style="min-height:120px;width:500px"><h2>Minutes</h2><p>We <strong>agreed</strong>.</p></div></div>',
      finds: ['AT58'],
    },
  ],
  negative: [
    { title: 'a word that can be changed', html: '<h2>Trip to <span contenteditable="true">Lisbon</span></h2>' },
    {
      title: 'a plain field called editor',
      html: '<div class="editor"><button>Save</button><button>Cancel</button><textarea rows="8" cols="60"></textarea></div>',
    },
    {
      title: 'an editor of code',
      html: '<div class="code-editor"><button aria-label="Bold">B</button><button aria-label="Italic">I</button><div contenteditable="true" style="height:200px;width:500px;font-family:monospace">let a = 1</div></div>',
    },
    {
      title: 'a note without any format',
      html: '<div><button>Send</button><div contenteditable="true" role="textbox" style="height:80px;width:400px">Write to us</div></div>',
    },
  ],
}

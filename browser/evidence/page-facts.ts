import type { CDPSession } from 'playwright'
import { inWorld } from '../pane/world.ts'

/** A run of visible text that stands on its own: a heading, a paragraph, a button, a cell. */
export interface TextBlock {
  text: string
  /** `chrome` is navigation, header and footer; `overlay` lies fixed over the page; `quoted` is code, a quotation or a cell of a table. */
  where: 'main' | 'chrome' | 'overlay' | 'quoted'
  heading: boolean
  /** The whole block is a link or a button. */
  action: boolean
}

/** What the structure of a page says about it. Counts are of visible elements outside of navigation, header and footer. */
export interface PageFacts {
  /** In document order; at most 2000, of at most 2000 characters each. */
  blocks: TextBlock[]
  links: number
  /** Fields a person fills in, without search fields. */
  inputs: number
  passwords: number
  images: number
  listItems: number
  tableRows: number
  /** 0-1: how much of the window is covered by something fixed over the page. */
  overlayShare: number
  /** Names of challenges whose widget is shown, such as `turnstile`; without those inside a form with fields of its own. */
  challenges: string[]
  /** Ids of forms and boxes by which challenge pages are known. */
  challengeForms: string[]
  /** Consent managers whose frame or box is shown over the page. */
  consentManagers: string[]
  /** Ids and classes by which paywalls are known. */
  paywalls: string[]
  noscript: string
  /** The page sends the visitor on, or reloads itself, by a meta element. */
  refresh: boolean
  /** The document is an error page of a browser, live or saved. */
  browserError: boolean
  /** A link to the root of the site stands in the main part. */
  homeLink: boolean
}

/** Reads the facts over a session that is open already. Throws when the page is gone. */
export async function readFacts(cdp: CDPSession): Promise<PageFacts> {
  const { frameTree } = await cdp.send('Page.getFrameTree')
  return inWorld(cdp, frameTree.frame.id, factsInPage, { mostBlocks: 2000, mostCharacters: 2000 })
}

/** Runs inside the page, as text: it may use nothing but its argument and the page. */
function factsInPage({ mostBlocks, mostCharacters }: { mostBlocks: number; mostCharacters: number }): PageFacts {
  const CHROME =
    'nav,footer,aside,[role=navigation],[role=contentinfo],[role=complementary],[role=banner],[role=search],header:not(main header,article header)'
  const QUOTED = 'pre,code,blockquote,q,samp,kbd,td,th'
  const CHALLENGES: [string, string][] = [
    ['turnstile', '.cf-turnstile,iframe[src*="challenges.cloudflare.com"]'],
    ['recaptcha', '.g-recaptcha:not([data-size=invisible]),iframe[src*="/recaptcha/"]:not([src*="size=invisible"])'],
    ['hcaptcha', '.h-captcha:not([data-size=invisible]),iframe[src*="hcaptcha.com"]'],
    ['datadome', 'iframe[src*="captcha-delivery.com"]'],
    ['press and hold', '#px-captcha'],
    ['geetest', '[class^=geetest_holder],[class*=" geetest_holder"]'],
    ['arkose', 'iframe[src*="arkoselabs.com"],iframe[src*="funcaptcha"]'],
    ['aws waf', '#captcha-container awswaf-captcha,awswaf-captcha'],
    ['picture', 'form[action*=captcha i] input:not([type=hidden]),#captchacharacters'],
  ]
  const FORMS =
    '#challenge-form,#challenge-running,#challenge-stage,#challenge-error-text,#cf-wrapper,#cf-error-details,' +
    '#captcha-form,#px-captcha,#sec-cpt-if,#distilCaptchaForm,#interruption,script[src*="_Incapsula_Resource"],' +
    'script[src*="/cdn-cgi/challenge-platform/"][src*="orchestrate"]'
  const CONSENT =
    'iframe[id^=sp_message_iframe],iframe[src*="privacy-mgmt"],iframe[src*=consensu],iframe[title*=consent i],' +
    '#didomi-popup,#didomi-host,#onetrust-consent-sdk,#CybotCookiebotDialog,#usercentrics-root,#qc-cmp2-container,#cmpbox,' +
    '.fc-consent-root,#truste-consent-track,#axeptio_overlay'
  const PAYWALL =
    /(^|[-_ ])(paywall|regwall|reg-wall|subwall|meter-?wall|gateway-content|piano-?(offer|inline)|tp-modal)/i

  const shown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const box = element.getBoundingClientRect()
    return box.width > 2 && box.height > 2
  }
  const up = (element: Element): Element | null => {
    if (element.assignedSlot) return element.assignedSlot
    const root = element.parentElement ?? element.getRootNode()
    return root instanceof ShadowRoot ? root.host : root instanceof Element ? root : null
  }
  const within = (element: Element, selector: string): boolean => {
    for (let at: Element | null = element; at; ) {
      if (at.closest(selector)) return true
      const root = at.getRootNode()
      at = root instanceof ShadowRoot ? root.host : null
    }
    return false
  }
  const chrome = (element: Element): boolean => within(element, CHROME)

  /** What lies fixed over the page, found by asking on a grid of points who would take a click there. */
  const overlays = new Map<Element, number>()
  const columns = 12
  const rows = 9
  for (let x = 0; x < columns; x++) {
    for (let y = 0; y < rows; y++) {
      const at = [((x + 0.5) * innerWidth) / columns, ((y + 0.5) * innerHeight) / rows] as const
      let hit = document.elementFromPoint(...at)
      for (let inner = hit?.shadowRoot?.elementFromPoint(...at); inner && inner !== hit; ) {
        hit = inner
        inner = hit.shadowRoot?.elementFromPoint(...at) ?? null
      }
      let over: Element | null = null
      for (let e = hit; e && e !== document.body && e !== document.documentElement; e = up(e)) {
        const style = getComputedStyle(e)
        const raised = style.position === 'absolute' && Number(style.zIndex) >= 100
        if (style.position === 'fixed' || raised || (e instanceof HTMLDialogElement && e.matches(':modal'))) over = e
      }
      if (over && !over.matches('header,nav,footer') && !chrome(over)) overlays.set(over, (overlays.get(over) ?? 0) + 1)
    }
  }
  const hits = [...overlays.values()].reduce((sum, n) => sum + n, 0)

  const blocks: TextBlock[] = []
  let current: { element: Element; block: TextBlock } | undefined
  const roots: (Document | ShadowRoot)[] = [document]
  const overlay = (element: Element): boolean => {
    for (let e: Element | null = element; e; e = up(e)) if (overlays.has(e)) return true
    return false
  }
  function blockOf(element: Element): Element {
    let at = element
    while (
      /^(inline|contents|ruby)/.test(getComputedStyle(at).display) &&
      at.parentElement &&
      !at.matches('a,button')
    ) {
      at = at.parentElement
    }
    // A link inside a sentence belongs to the sentence.
    if (at.matches('a') && at.parentElement && getComputedStyle(at).display === 'inline') {
      const around = [...at.parentElement.childNodes].some(
        (n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim(),
      )
      if (around) return blockOf(at.parentElement)
    }
    return at
  }
  const start = document.body ?? document.documentElement
  const collect = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node && blocks.length < mostBlocks; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot) {
          roots.push(node.shadowRoot)
          collect(node.shadowRoot)
        }
        if (node instanceof HTMLInputElement && /^(submit|button)$/.test(node.type) && node.value && shown(node)) {
          add(node, node.value, true)
        }
        continue
      }
      const text = (node.textContent ?? '').replace(/\s+/g, ' ')
      const parent = node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
      if (
        text.trim() === '' ||
        !parent ||
        parent.closest('script,style,noscript,template,title,option') ||
        !shown(parent)
      ) {
        if (current && text === ' ') current.block.text += ' '
        continue
      }
      add(blockOf(parent), text, parent.closest('a,button,[role=button],summary') !== null)
    }
  }
  function add(element: Element, text: string, action: boolean): void {
    if (current?.element === element) {
      current.block.text = (current.block.text + text).slice(0, mostCharacters)
      current.block.action &&= action
      return
    }
    const where = chrome(element)
      ? 'chrome'
      : overlay(element)
        ? 'overlay'
        : within(element, QUOTED)
          ? 'quoted'
          : 'main'
    const heading = element.closest('h1,h2,h3,h4,[role=heading]') !== null
    current = { element, block: { text: text.slice(0, mostCharacters), where, heading, action } }
    blocks.push(current.block)
  }
  collect(start)
  for (const block of blocks) block.text = block.text.replace(/\s+/g, ' ').trim()

  const all = (selector: string): Element[] => roots.flatMap((root) => [...root.querySelectorAll(selector)])
  const visible = (selector: string): Element[] => all(selector).filter((e) => shown(e) && !chrome(e))
  const standsAlone = (element: Element): boolean => {
    const form = element.closest('form')
    if (!form || form.matches('[id*=challenge i],[id*=captcha i],[action*=captcha i]')) return true
    return ![...form.querySelectorAll('input:not([type=hidden]):not([type=submit]),textarea,select')].some(shown)
  }
  const field = 'input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=search]),textarea'
  const names = (elements: Element[]): string[] => [
    ...new Set(elements.map((e) => e.id || e.getAttribute('class') || e.tagName.toLowerCase())),
  ]
  return {
    blocks: blocks.filter((block) => block.text !== ''),
    links: visible('a[href]').length,
    inputs: visible(field).filter((e) => !e.closest('[role=search]')).length,
    passwords: visible('input[type=password]').length,
    images: visible('img,picture,video').length,
    listItems: visible('li').length,
    tableRows: visible('tr').length,
    overlayShare: hits / (columns * rows),
    challenges: CHALLENGES.filter(([, selector]) => visible(selector).some(standsAlone)).map(([name]) => name),
    challengeForms: names(all(FORMS)),
    consentManagers: names(all(CONSENT).filter((e) => overlay(e) || [...overlays.keys()].some((o) => e.contains(o)))),
    paywalls: names(
      all('[id],[class]').filter((e) => PAYWALL.test(`${e.id} ${e.getAttribute('class') ?? ''}`) && shown(e)),
    ).slice(0, 3),
    noscript: all('noscript')
      .map((e) => e.textContent ?? '')
      .join(' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .slice(0, 500),
    refresh: document.querySelector('meta[http-equiv=refresh i]') !== null,
    browserError:
      location.protocol === 'chrome-error:' || document.querySelector('#main-frame-error,body.neterror') !== null,
    homeLink: visible('a[href]').some((e) => e.getAttribute('href') === '/'),
  }
}

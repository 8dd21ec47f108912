import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LaunchedChromium, launchChromium } from '../chromium/launch.ts'
import { testChromium } from '../testing/chromium.ts'
import { visibleText } from './visible-text.ts'

describe('visibleText', () => {
  let chromium: LaunchedChromium
  let page: Page
  beforeAll(async () => {
    chromium = await launchChromium({ chromium: await testChromium(), log: () => {} })
    page = await chromium.browser.newPage()
  })
  afterAll(() => chromium?.close())

  const read = async (html: string) => {
    await page.setContent(`<!doctype html><body style="margin:8px">${html}`)
    return visibleText(page)
  }

  it.each([
    ['a raised fraction', '<p>$19<sup>99</sup></p>', '$19 99'],
    [
      'a small fraction without a raise',
      '<p><span style="font-size:30px">19</span><span style="font-size:12px">99</span></p>',
      '19 99',
    ],
    [
      'inline blocks with a gap',
      '<p><b style="display:inline-block;margin-right:9px">4.5</b><i>123</i></p>',
      '4.5 123',
    ],
    [
      'inline blocks that touch',
      '<p><b style="display:inline-block">1</b><b style="display:inline-block">2</b></p>',
      '12',
    ],
    ['a word in two styles', '<p>Har<b>bor</b></p>', 'Harbor'],
    ['a currency sign in a row', '<div style="display:flex"><span>$</span><span>1,299</span></div>', '$1,299'],
    [
      'a label and its value in a row',
      '<div style="display:flex;gap:20px"><span>Total</span><span>7</span></div>',
      'Total 7',
    ],
    [
      'cards below each other',
      '<div style="display:flex;flex-direction:column"><span>One</span><span>Two</span></div>',
      'One\nTwo',
    ],
    ['a sign from the style sheet', '<style>.p::before{content:"€"}</style><p class="p">30</p>', '€30'],
    ['an icon font', '<style>.i::before{content:"\\e900"}</style><p class="i">30</p>', '30'],
    ['capitals from the style sheet', '<p style="text-transform:uppercase">sale</p>', 'SALE'],
    ['preformatted lines', '<pre>a\n  b</pre>', 'a\nb'],
    ['a line break', 'One<br>Two', 'One\nTwo'],
    [
      'labels of a chart',
      '<svg width="90" height="20"><title>no</title><text x="0" y="15">10</text><text x="18" y="15">20</text></svg>',
      '10\n20',
    ],
  ])('%s', async (_, html, text) => {
    expect(await read(html)).toBe(text)
  })

  it.each([
    ['display none', '<p style="display:none">gone</p>'],
    ['visibility hidden', '<p style="visibility:hidden">gone</p>'],
    ['transparent', '<div style="opacity:0"><p>gone</p></div>'],
    ['a dot for screen readers', '<p style="position:absolute;width:1px;height:1px;overflow:hidden">gone</p>'],
    ['off the page', '<p style="position:absolute;left:-9999px">gone</p>'],
    ['no size', '<p style="font-size:0">gone</p>'],
    ['a closed details', '<details><summary></summary>gone</details>'],
    ['cut away by a box', '<div style="height:20px;overflow:hidden"><div style="height:20px"></div><p>gone</p></div>'],
    [
      'a slide beside the carousel',
      '<div style="width:100px;overflow:hidden;position:relative"><p style="position:absolute;left:300px">gone</p></div>',
    ],
    ['a template', '<template><p>gone</p></template><noscript>gone</noscript><script>gone</script>'],
    ['a password', '<input type="password" value="gone"><input type="hidden" value="gone">'],
  ])('leaves out %s', async (_, html) => {
    expect(await read(`<p>kept</p>${html}`)).toBe('kept')
  })

  it('keeps what a person scrolls to, and shows a visible part of something hidden', async () => {
    expect(
      await read('<div style="height:30px;overflow:auto"><div style="height:400px"></div><p>below</p></div>'),
    ).toBe('below')
    expect(await read('<div style="height:3000px"></div><p>far down</p>')).toBe('far down')
    expect(await read('<div style="visibility:hidden">no<p style="visibility:visible">yes</p></div>')).toBe('yes')
  })

  it('reads slots in the place where they are shown', async () => {
    await page.setContent('<x-card><b slot="title">Title</b>body</x-card>')
    await page.evaluate(() => {
      const root = document.querySelector('x-card')?.attachShadow({ mode: 'open' })
      if (root)
        root.innerHTML =
          '<h1><slot name="title"></slot></h1><p><slot></slot></p><p><slot name="none">fallback</slot></p>'
    })
    expect(await visibleText(page)).toBe('Title\nbody\nfallback')
  })
})

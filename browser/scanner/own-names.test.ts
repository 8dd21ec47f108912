import { parse } from 'acorn'
import { full } from 'acorn-walk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SIGNATURES } from '../../sitecards/index.ts'
import { type LaunchedChromium, launchChromium } from '../chromium/launch.ts'
import { testChromium } from '../testing/chromium.ts'
import { NODE_NAMES, OWN_NAMES, throughOwnNames } from './in-page/own-names.ts'
import { scannerSource } from './in-page/source.ts'

let studio: LaunchedChromium
beforeAll(async () => {
  studio = await launchChromium({ chromium: await testChromium(), log: () => {} })
})
afterAll(() => studio?.close())

it('changes how nodes are read and nothing else', () => {
  expect(throughOwnNames('a.children?.[0]?.closest("b.children")')).toBe(
    'a[assayOwn_children]?.[0]?.[assayOwn_closest]("b.children")',
  )
  expect(throughOwnNames('(a)\n  .children.length')).toBe('(a)\n  [assayOwn_children].length')
  expect(throughOwnNames('const { nodeType, body: b, name } = a; a.name = { body: 1 }[body]')).toBe(
    'const { [assayOwn_nodeType]: nodeType, [assayOwn_body]: b, name } = a; a.name = { body: 1 }[body]',
  )
  expect(throughOwnNames('({ children = [] }) => children')).toBe(
    '({ [assayOwn_children]: children = [] }) => children',
  )
  expect(() => throughOwnNames('a.')).toThrow(SyntaxError)
})

it('reads a form through its prototype, whatever its fields are called, also in frames; what is no node keeps its names', async () => {
  const page = await studio.browser.newPage()
  await page.setContent(
    `<form><input name="children"><input name="localName"></form><iframe srcdoc='<form><input name="children"></form>'></iframe>`,
  )
  await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument?.querySelector('form'))
  const script = `${OWN_NAMES}
    ${throughOwnNames(`(() => {
      const read = (form) => [form.children.length, form.localName]
      const inner = document.querySelector('iframe').contentWindow
      assayOwn(inner)
      return [read(document.querySelector('form')), read(inner.document.querySelector('form')), ({ children: 7 }).children]
    })()`)}`
  expect(await page.evaluate(script)).toEqual([[2, 'form'], [1, 'form'], 7])
  await page.close()
})

it('knows every name of a node that the scanner reads', async () => {
  const used = new Set<string>()
  full(parse(scannerSource(SIGNATURES), { ecmaVersion: 'latest' }), (node) => {
    const { computed, property } = node as unknown as { computed?: boolean; property?: { name: string } }
    if (node.type === 'MemberExpression' && !computed && property) used.add(property.name)
  })
  const page = await studio.browser.newPage()
  const ofNodes = await page.evaluate(() => {
    const names = new Set<string>()
    for (const node of [document.createElement('form'), document])
      for (let at = Object.getPrototypeOf(node); at !== Object.prototype; at = Object.getPrototypeOf(at))
        for (const name of Object.getOwnPropertyNames(at)) names.add(name)
    return [...names]
  })
  await page.close()
  // These are read of findings, of `Look`, of lists, of fields and of node constructors, never of a form or a document.
  const others = /^(id|name|style|role|title|length|elements|images|target|clear|constructor|[A-Z_]+_NODE)$/
  const missing = ofNodes.filter((name) => used.has(name) && !others.test(name))
  expect(missing).toEqual([])
  expect([...NODE_NAMES].filter((name) => !ofNodes.includes(name))).toEqual([])
})

import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { escapeText, html } from './html.ts'

it('escapes text, keeps markup, joins lists, and passes over what is absent', () => {
  const row = (label: string) => html`<li title="${label}">${label}</li>`
  expect(html`<ul>${['<b>', `"'&`].map(row)}${undefined}${7}</ul>`.markup).toBe(
    '<ul><li title="&lt;b&gt;">&lt;b&gt;</li><li title="&quot;&#39;&amp;">&quot;&#39;&amp;</li>7</ul>',
  )
})

it('writes out invisible characters that would change what is read', () => {
  expect(escapeText('pass\u202Eliaf\u0000\u200B\uD800')).toBe('pass[U+202E]liaf[U+0000][U+200B]\uFFFD')
  expect(escapeText('two\nlines\tand é 汉 😀')).toBe('two\nlines\tand é 汉 😀')
})

it('any text comes back as that text, and adds no element', () => {
  const piece = fc.constantFrom(
    '<script>',
    '</td>',
    '"',
    "'",
    '&lt;',
    '<img src=x onerror=alert(1)>',
    '<!--',
    ']]>',
    'a',
    ' ',
  )
  const { document } = new Window()
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        document.body.innerHTML = html`<p title="${text}">${text}</p>`.markup
        expect(document.body.querySelectorAll('*').length).toBe(1)
        expect(document.body.firstElementChild?.textContent).toBe(text)
        expect(document.body.firstElementChild?.getAttribute('title')).toBe(text)
      },
    ),
  )
})

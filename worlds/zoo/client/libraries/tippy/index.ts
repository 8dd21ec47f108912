/** tippy.js: what comes up beside an element. */
import tippy from 'tippy.js'
import 'tippy.js/dist/tippy.css'
import 'tippy.js/themes/light.css'
import type { Library } from '../../page.ts'
import { built, dress } from '../../parts/built.ts'

dress()

const library: Library = [
  {
    path: 'insurance',
    title: 'Insurance in plain words',
    sections: built([
      [
        's1',
        'What you pay',
        (place) => {
          place.innerHTML = '<p>12.40 a month <button type="button" aria-label="More">?</button></p>'
          tippy(place.querySelector('button') as Element, { content: 'The first two months cost half as much.' })
        },
      ],
      [
        's2',
        'Before you sign',
        (place) => {
          place.innerHTML =
            '<p><span tabindex="0" style="color:#b45309">⚠ Excess</span> and <span tabindex="0" style="color:#2563eb">ⓘ Waiting time</span></p>'
          const [risk, help] = [...place.querySelectorAll('span')]
          tippy(risk as Element, { content: 'Warning: you pay the first 500 euros of each damage yourself.' })
          tippy(help as Element, { content: 'Dental care begins six months after you join.', theme: 'light' })
        },
      ],
      [
        's3',
        'Your adviser',
        (place) => {
          place.innerHTML = '<p>Ask <a href="#adviser">Noor Haddad</a></p>'
          const contents = document.createElement('div')
          contents.innerHTML =
            '<h4 style="margin:0">Noor Haddad</h4><p>Speaks Arabic, Dutch and English.<br>Monday to Thursday, 9 to 16.</p><button type="button">Write</button> <button type="button">Ring</button>'
          tippy(place.querySelector('a') as Element, {
            content: contents,
            interactive: true,
            trigger: 'click',
            theme: 'light',
          })
        },
      ],
      [
        's4',
        'Documents',
        (place) => {
          place.innerHTML = '<button type="button">Policy 2026</button>'
          const contents = document.createElement('div')
          contents.innerHTML =
            '<div role="menu"><button role="menuitem" type="button">Print</button><br><button role="menuitem" type="button">Send by post</button><br><button role="menuitem" type="button">Rename</button></div>'
          tippy(place.querySelector('button') as Element, {
            content: contents,
            interactive: true,
            trigger: 'click',
            theme: 'light',
          })
        },
      ],
      [
        's5',
        'How it works',
        (place) => {
          place.innerHTML =
            '<div class="tippy-box" style="position:static;background:#333;color:#fff;padding:8px 12px;max-width:320px;border-radius:4px">You send the bill, we pay within a week.</div>'
        },
      ],
      [
        's6',
        'Contact',
        (place) => {
          place.innerHTML = '<p><a href="#post" title="Write to us">Write to us</a></p>'
        },
      ],
    ]),
  },
]
export default library

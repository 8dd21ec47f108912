/** Quill 2 in both of its themes. */
import Quill, { type QuillOptions } from 'quill'
import 'quill/dist/quill.snow.css'
import 'quill/dist/quill.bubble.css'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'

dress()

function write(place: HTMLElement, html: string, options: QuillOptions, height = 150): Quill {
  const outside = document.createElement('div')
  outside.style.maxWidth = '720px'
  place.append(outside)
  const inside = block(outside, height)
  inside.innerHTML = html
  return new Quill(inside, options)
}

const letters = built([
  [
    's1',
    'Your answer to Mrs Novak',
    (place) =>
      write(place, '<p>Dear Mrs Novak,</p><p>thank you for <b>both</b> letters.</p>', {
        theme: 'snow',
        modules: {
          toolbar: [
            [{ header: [1, 2, 3, false] }],
            ['bold', 'italic', 'underline', 'link', 'image'],
            [{ list: 'ordered' }, { list: 'bullet' }],
            [{ color: [] }, { background: [] }],
            ['clean'],
          ],
        },
      }),
  ],
  [
    's2',
    'Notes of the day',
    (place) =>
      write(place, '<p>Paint the gate. Ask for the key.</p>', { theme: 'snow', modules: { toolbar: false } }, 90),
  ],
  [
    's3',
    'Story of the week (mark words to change them)',
    (place) => write(place, '<p>The ferry left without us, and so we walked.</p>', { theme: 'bubble' }, 90),
  ],
  [
    's4',
    'What was agreed',
    (place) =>
      write(
        place,
        '<h3>Lease</h3><p>Two years, <b>€ 900</b> a month.</p>',
        { theme: 'snow', readOnly: true, modules: { toolbar: false } },
        110,
      ),
  ],
  [
    's5',
    'Cancel an order',
    (place) => {
      place.innerHTML =
        '<p><textarea class="ql-editor" rows="4" cols="60" aria-label="Reason">It came too late.</textarea></p><button>Send</button>'
    },
  ],
  [
    's6',
    'Opening text',
    (place) => {
      place.innerHTML =
        '<p>Welcome, <span contenteditable="true" style="border-bottom:1px dotted">Ines</span>. You have two letters.</p>'
    },
  ],
  [
    's7',
    'Recipe with sums',
    (place) =>
      write(place, '<p>H<sub>2</sub>O, 250 ml</p>', {
        theme: 'snow',
        modules: { toolbar: [[{ script: 'sub' }, { script: 'super' }], ['blockquote', 'code-block'], [{ align: [] }]] },
      }),
  ],
  [
    's8',
    'The settings file',
    (place) => {
      place.innerHTML =
        '<pre class="editor" contenteditable="plaintext-only" spellcheck="false" style="background:#1e2430;color:#d7e0ea;padding:12px;max-width:560px">port = 8080\nname = "merrow"\nquiet = true</pre>'
    },
  ],
])
const library: Library = [{ path: 'letters', title: 'Letters', sections: letters }]
export default library

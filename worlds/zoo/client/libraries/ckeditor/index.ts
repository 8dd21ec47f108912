/** CKEditor 5 under the GPL. */
import {
  BalloonEditor,
  Bold,
  ClassicEditor,
  Essentials,
  Heading,
  Image,
  ImageInsertViaUrl,
  InlineEditor,
  Italic,
  Link,
  List,
  Paragraph,
  SpecialCharacters,
  SpecialCharactersEssentials,
  Table,
  TableToolbar,
  Underline,
} from 'ckeditor5'
import 'ckeditor5/ckeditor5.css'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'

dress()
const plugins = [
  Essentials,
  Paragraph,
  Bold,
  Italic,
  Underline,
  Heading,
  Link,
  List,
  Table,
  TableToolbar,
  Image,
  ImageInsertViaUrl,
  SpecialCharacters,
  SpecialCharactersEssentials,
]
const licenseKey = 'GPL'
const holder = (place: HTMLElement, height = 120) => {
  place.style.maxWidth = '760px'
  return block(place, height)
}

const journal = built([
  [
    's1',
    'Report for the Sunday paper',
    (place) =>
      ClassicEditor.create(holder(place), {
        licenseKey,
        plugins,
        initialData: '<h2>Storm over Merrow</h2><p>Forty roofs were <strong>damaged</strong>.</p>',
        toolbar: [
          'undo',
          'redo',
          '|',
          'heading',
          '|',
          'bold',
          'italic',
          'underline',
          '|',
          'link',
          'insertImage',
          'insertTable',
          'specialCharacters',
          '|',
          'bulletedList',
          'numberedList',
        ],
      }),
  ],
  [
    's2',
    'A line under the title',
    (place) =>
      InlineEditor.create(holder(place, 60), {
        licenseKey,
        plugins,
        initialData: '<p>Written <i>on the spot</i> by our own people.</p>',
        toolbar: ['bold', 'italic', 'link'],
      }),
  ],
  [
    's3',
    'Quotation of the day',
    (place) =>
      BalloonEditor.create(holder(place, 60), {
        licenseKey,
        plugins,
        initialData: '<p>We saw the roof fly, then the hens.</p>',
        toolbar: ['bold', 'italic'],
      }),
  ],
  [
    's4',
    'Printed last week',
    async (place) => {
      const editor = await ClassicEditor.create(holder(place), {
        licenseKey,
        plugins,
        initialData: '<p>The bridge is open <strong>again</strong>.</p>',
        toolbar: [],
      })
      editor.enableReadOnlyMode('printed')
    },
  ],
  [
    's5',
    'Letter to the editor',
    (place) => {
      place.innerHTML =
        '<div class="ck ck-editor"><textarea rows="4" cols="60" maxlength="600" aria-label="Your letter"></textarea></div>'
    },
  ],
])
const library: Library = [{ path: 'journal', title: 'The Merrow Journal', sections: journal }]
export default library

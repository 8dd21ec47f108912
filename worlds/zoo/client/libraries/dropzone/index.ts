/** Dropzone 6. */
import Dropzone from 'dropzone'
import 'dropzone/dist/dropzone.css'
import type { Library } from '../../page.ts'
import { part, plainly, written } from '../../written.ts'

plainly()

const zone = (options = {}) => {
  return (element: HTMLElement) => {
    new Dropzone(part(element, '.dz'), { url: '/nowhere', autoProcessQueue: false, ...options })
  }
}

const library: Library = [
  {
    path: 'archive',
    title: 'Town archive',
    sections: written([
      [
        's1',
        'Give us your old photos',
        '<form class="dz dropzone" action="/nowhere"></form>',
        zone({ acceptedFiles: 'image/*' }),
      ],
      [
        's2',
        'A letter or a deed',
        '<div class="dz" style="padding:12px;border:1px solid #bbb"><button type="button" class="dz-pick">From this computer …</button><div class="dropzone-previews"></div></div>',
        zone({ clickable: '.dz-pick', previewsContainer: '.dropzone-previews', maxFiles: 1 }),
      ],
      [
        's3',
        'Schenkung',
        `<form style="display:grid;gap:10px;max-width:420px"><label>Name <input type="text"></label><label>Jahr <input type="number" value="1950"></label>
        <label>Art <select><option>Foto</option><option>Brief</option><option>Karte</option></select></label>
        <div class="dz dropzone"></div><button type="button">Abgeben</button></form>`,
        zone({ dictDefaultMessage: 'Dateien hierher ziehen' }),
      ],
      [
        's4',
        'Read',
        '<p><a class="dz-file upload" href="data:text/plain,1874" download="minutes.txt" style="border:2px dashed #888;padding:20px;display:inline-block">Minutes of 1874 as a file</a></p>',
      ],
      [
        's5',
        'Sort the stamps',
        '<div class="dropzone-game" style="border:2px dashed #888;padding:24px;max-width:420px">Drop the blue stamp here</div><p draggable="true" style="display:inline-block;background:#cde;padding:8px">Blue stamp</p>',
        (element) => {
          const target = part(element, 'div')
          target.ondragover = (event) => event.preventDefault()
          target.ondrop = (event) => {
            event.preventDefault()
            target.textContent = 'Right!'
          }
        },
      ],
      [
        's6',
        'Closed for the summer',
        '<div class="dz dropzone" style="opacity:.5"></div>',
        (element) => {
          const box = new Dropzone(part(element, '.dz'), {
            url: '/nowhere',
            dictDefaultMessage: 'We take nothing until September',
          })
          box.disable()
        },
      ],
    ]),
  },
]
export default library

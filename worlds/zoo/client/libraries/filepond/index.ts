/** FilePond: hand over files. */
import { create } from 'filepond'
import 'filepond/dist/filepond.min.css'
import type { Library } from '../../page.ts'
import { built, dress } from '../../parts/built.ts'

dress()

const library: Library = [
  {
    path: 'application',
    title: 'Apply for the post',
    sections: built([
      [
        's1',
        'Your papers',
        (place) => {
          place.innerHTML = '<input type="file" multiple>'
          create(place.querySelector('input') as HTMLInputElement, { credits: false } as never)
        },
      ],
      [
        's2',
        'A picture of you',
        (place) => {
          place.innerHTML = '<div style="width:200px"><input type="file" accept="image/*"></div>'
          create(
            place.querySelector('input') as HTMLInputElement,
            {
              credits: false,
              labelIdle: 'Drop it here or <span class="filepond--label-action">browse</span>',
            } as never,
          )
        },
      ],
      [
        's3',
        'Read before you apply',
        (place) => {
          place.innerHTML =
            '<div class="upload filepond--drop-label" style="border:2px dashed #99a;padding:24px;width:320px;position:static;transform:none"><a href="data:text/plain,Terms" download="terms.txt">Terms of the post (PDF, 90 kB)</a></div>'
        },
      ],
      [
        's4',
        'Sent so far',
        (place) => {
          place.innerHTML =
            '<ul class="filepond--list" style="position:static"><li>letter.pdf, 112 kB</li><li>school.pdf, 301 kB</li></ul><progress max="3" value="2"></progress>'
        },
      ],
    ]),
  },
]
export default library

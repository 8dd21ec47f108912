/** Tom Select: fields that keep choices. */
import TomSelect from 'tom-select'
import 'tom-select/dist/css/tom-select.css'
import type { Library } from '../../page.ts'
import { built, dress } from '../../parts/built.ts'

dress()

const TOWNS = ['Fjordby', 'Stenhavn', 'Larvik', 'Oslo', 'Tromsø', 'Bergen', 'Voss', 'Molde']
const options = (words: string[]) => words.map((each) => `<option>${each}</option>`).join('')

const library: Library = [
  {
    path: 'moving',
    title: 'Moving house',
    sections: built([
      [
        's1',
        'From where?',
        (place) => {
          place.innerHTML = `<label>Town<select style="width:280px"><option value="">Choose</option>${options(TOWNS)}</select></label>`
          new TomSelect(place.querySelector('select') as HTMLSelectElement, {})
        },
      ],
      [
        's2',
        'What goes along',
        (place) => {
          place.innerHTML = `<label>Things<select multiple style="width:320px">${options(['Piano', 'Plants', 'Bicycles', 'Books', 'Washing machine'])}</select></label>`
          new TomSelect(place.querySelector('select') as HTMLSelectElement, {
            plugins: ['remove_button', 'checkbox_options'],
          })
        },
      ],
      [
        's3',
        'How many helpers',
        (place) => {
          place.innerHTML = `<label>Helpers<select style="width:200px">${options(['Two', 'Three', 'Four'])}</select></label>`
          new TomSelect(place.querySelector('select') as HTMLSelectElement, { controlInput: undefined })
        },
      ],
      [
        's4',
        'Your words for this move',
        (place) => {
          place.innerHTML = '<label>Words<input value="summer,Bergen" style="width:320px"></label>'
          new TomSelect(place.querySelector('input') as HTMLInputElement, { create: true, persist: false })
        },
      ],
      [
        's5',
        'Booked',
        (place) => {
          place.innerHTML =
            '<div class="ts-wrapper single"><div class="ts-control" style="width:240px"><div class="item">14 May, morning</div></div></div>'
        },
      ],
      [
        's6',
        'Look for a street',
        (place) => {
          place.innerHTML = '<form role="search"><input type="search" placeholder="Street"><button>Go</button></form>'
        },
      ],
    ]),
  },
]
export default library

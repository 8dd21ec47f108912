/** <model-viewer> 4. */
import '@google/model-viewer'
import { drawn } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'
import { chair, house, lamp, model, table } from '../../parts/models.ts'

dress()

async function stand(
  place: HTMLElement,
  src: string,
  attributes = 'camera-controls',
  inside = '',
): Promise<HTMLElement> {
  const holder = block(place, 300, 480)
  holder.innerHTML = `<model-viewer src="${src}" loading="eager" ${attributes} style="width:480px;height:300px;background:#eef0f2" exposure="1.1">${inside}</model-viewer>`
  const viewer = holder.firstElementChild as HTMLElement
  await Promise.race([
    new Promise((done) => viewer.addEventListener('load', done, { once: true })),
    new Promise((done) => setTimeout(done, 4000)),
  ])
  return viewer
}
const shop = built([
  ['s1', 'Chair Anna', (place) => stand(place, model(chair('#b0413e')), 'camera-controls alt="Chair with a red seat"')],
  [
    's2',
    'Lamp Ode: choose a shade',
    async (place) => {
      const viewer = await stand(place, model(lamp('#e9c46a')))
      for (const [name, colour] of [
        ['Corn', '#e9c46a'],
        ['Sea', '#2a7f86'],
        ['Night', '#2b2d42'],
      ] as const) {
        const button = Object.assign(document.createElement('button'), { textContent: name })
        button.onclick = () => viewer.setAttribute('src', model(lamp(colour)))
        place.append(button)
      }
    },
  ],
  [
    's3',
    'Table Rune, seen from all sides',
    (place) =>
      stand(place, model(table('#8b6b4a')), 'auto-rotate rotation-per-second="30deg" interaction-prompt="none"'),
  ],
  [
    's4',
    'The house on Quay 7',
    (place) =>
      stand(
        place,
        model(house),
        'camera-controls camera-orbit="30deg 70deg 12m"',
        '<button slot="hotspot-door" data-position="0.8 1.2 1.6" data-normal="0 0 1">Oak door</button>',
      ),
  ],
  ['s5', 'Chair Anna in the catalogue', (place) => picture(place, drawn('chair', { hue: 10 }), 'Chair', 360)],
])
const library: Library = [{ path: 'shop', title: 'Furniture from Lindhaven', sections: shop }]
export default library

/** Plyr 3.8 with its icons from the package. */
import * as plyr from 'plyr'
import 'plyr/dist/plyr.css'
import icons from '../../../node_modules/plyr/dist/plyr.svg?url'
import { drawn } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'
import { FILM, POSTER, subtitles } from '../../parts/film.ts'

dress(true)
// Its types know no default export, its module has nothing else.
const { default: Plyr } = plyr as unknown as { default: new (video: HTMLVideoElement, options: object) => object }
function play(place: HTMLElement, options: object = {}, track = false): object {
  const holder = block(place, 300, 520)
  holder.innerHTML = `<video playsinline preload="metadata" poster="${POSTER}" src="${FILM}">${track ? `<track kind="captions" label="English" srclang="en" src="${subtitles()}">` : ''}</video>`
  return new Plyr(holder.firstElementChild as HTMLVideoElement, { iconUrl: icons, blankVideo: '', ...options })
}
const news = built([
  ['s1', 'The test in twelve seconds', (place) => void play(place)],
  [
    's2',
    'With words, faster or slower',
    (place) =>
      void play(
        place,
        { captions: { active: true, language: 'en' }, speed: { selected: 1, options: [0.5, 1, 2] } },
        true,
      ),
  ],
  ['s3', 'Only start and line', (place) => void play(place, { controls: ['play', 'progress', 'current-time'] })],
  [
    's4',
    'Read the story',
    (place) => {
      place.innerHTML = `<a class="plyr plyr--video" href="#story" style="display:block;width:420px"><img alt="Bicycle" width="420" src="${drawn('bicycle', { hue: 20 })}"><button class="plyr__control plyr__control--overlaid" type="button" tabindex="-1" aria-hidden="true">▶</button></a>`
    },
  ],
  [
    's5',
    '',
    (place) => {
      place.innerHTML = `<video src="${FILM}" muted autoplay loop playsinline width="520" style="opacity:.5"></video>`
    },
  ],
  [
    's6',
    'How far the upload is',
    (place) => {
      place.innerHTML =
        '<div class="plyr__progress" style="max-width:400px"><progress max="100" value="40" aria-label="Upload" style="width:100%"></progress></div><p>4:10 of 10:20 minutes sent</p>'
    },
  ],
])
const library: Library = [{ path: 'news', title: 'Island news', sections: news }]
export default library

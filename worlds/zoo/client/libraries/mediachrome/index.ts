/** Media Chrome 4: controls as elements with shadow trees of their own. */
import 'media-chrome'
import 'media-chrome/menu'
import { drawn } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'
import { FILM, POSTER, subtitles } from '../../parts/film.ts'

dress()
function play(place: HTMLElement, controls: string, track = '', height = 300): void {
  block(place, height, 540).innerHTML =
    `<media-controller style="width:520px;aspect-ratio:16/9"><video slot="media" src="${FILM}" poster="${POSTER}" preload="metadata" playsinline crossorigin muted>${track}</video>${controls}</media-controller>`
}
const craft = built([
  [
    's1',
    'A chair is made',
    (place) =>
      play(
        place,
        '<media-control-bar><media-play-button></media-play-button><media-time-range></media-time-range><media-time-display showduration></media-time-display><media-mute-button></media-mute-button><media-volume-range></media-volume-range><media-fullscreen-button></media-fullscreen-button></media-control-bar>',
      ),
  ],
  [
    's2',
    'With words and at your own speed',
    (place) =>
      play(
        place,
        '<media-captions-button></media-captions-button><media-control-bar><media-play-button></media-play-button><media-seek-backward-button></media-seek-backward-button><media-time-range></media-time-range><media-playback-rate-button rates="0.5 1 2"></media-playback-rate-button></media-control-bar>',
        `<track kind="subtitles" srclang="en" label="English" src="${subtitles()}">`,
      ),
  ],
  [
    's3',
    'Only start and line',
    (place) =>
      play(
        place,
        '<media-control-bar><media-play-button></media-play-button><media-time-range></media-time-range></media-control-bar>',
      ),
  ],
  ['s4', '', (place) => play(place, '', '', 300)],
  [
    's5',
    'Film of the year 1974',
    (place) => {
      place.innerHTML = `<div role="img" aria-label="Film strip" style="background:#111;padding:14px;display:flex;gap:8px;width:560px">${(['chair', 'lamp', 'cup'] as const).map((thing) => `<img alt="" width="176" src="${drawn(thing, { width: 320, height: 210 })}">`).join('')}</div>`
    },
  ],
])
const library: Library = [{ path: 'craft', title: 'Craft films', sections: craft }]
export default library

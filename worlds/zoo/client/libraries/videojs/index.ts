/** Video.js 8. */
import videojs from 'video.js'
import 'video.js/dist/video-js.css'
import { drawn } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'
import { FILM, POSTER, subtitles } from '../../parts/film.ts'

dress()

function play(place: HTMLElement, options: object = {}, track = false): Promise<void> {
  const video = document.createElement('video')
  video.className = 'video-js'
  video.innerHTML = track ? `<track kind="captions" src="${subtitles()}" srclang="en" label="English">` : ''
  block(place, 320, 560).append(video)
  return new Promise((done) => {
    videojs(
      video,
      {
        width: 560,
        height: 315,
        sources: [{ src: FILM, type: 'video/webm' }],
        controls: true,
        poster: POSTER,
        ...options,
      },
      done,
    )
  })
}
const test = built([
  ['s1', 'How we tested it', (place) => play(place, { preload: 'metadata' })],
  [
    's2',
    'At your own speed, with words',
    (place) => play(place, { preload: 'auto', playbackRates: [0.5, 1, 1.5, 2] }, true),
  ],
  [
    's3',
    '',
    (place) => {
      place.style.cssText = 'position:relative;max-width:720px;height:160px;overflow:hidden;color:#fff'
      place.innerHTML = `<video class="video-js" src="${FILM}" autoplay muted loop playsinline style="position:absolute;width:100%;height:100%;object-fit:cover"></video><p style="position:relative;padding:40px;font-size:26px;text-shadow:0 0 6px #000">Made in Merrow since 1911</p>`
    },
  ],
  [
    's4',
    'Film to come in June',
    (place) => {
      place.innerHTML = `<a href="#june" class="video-js vjs-big-play-centered" style="display:block;width:480px;height:270px;position:relative"><img alt="" width="480" height="270" src="${drawn('street', { hue: 30 })}"><span class="vjs-big-play-button" aria-hidden="true"><span class="vjs-icon-placeholder"></span></span></a>`
    },
  ],
  [
    's5',
    'Without the tool bar: a click starts it',
    (place) => play(place, { controlBar: false, preload: 'metadata', userActions: { hotkeys: false } }),
  ],
  [
    's6',
    'The bell of the old school',
    (place) => {
      const silence = `data:audio/wav;base64,${btoa('RIFF\x24\x08\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\0\x08\0\0' + '\x80'.repeat(2048))}`
      place.innerHTML = `<audio controls src="${silence}"></audio>`
    },
  ],
  [
    's7',
    'From the archive',
    (place) => {
      place.innerHTML = `<video controls width="480" height="270" poster="${drawn('mountains', { width: 480, height: 270 })}" src="${FILM}" preload="metadata"></video>`
    },
  ],
  ['s8', 'Still from the film', (place) => picture(place, POSTER, 'Test bench', 420)],
])
const library: Library = [{ path: 'test', title: 'The test bench', sections: test }]
export default library

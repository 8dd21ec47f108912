/** A film of twelve seconds without sound, which another world has drawn, and words to run below it. */
import film from '../../../shop/public/video/test-bench.webm?url'
import { drawn } from '../drawn.ts'

export const FILM: string = film
export const POSTER: string = drawn('room', { hue: 190, words: 'How we test', width: 640, height: 360 })

const LINES = ['The box is opened.', 'It runs for forty minutes.', 'We measure at one metre.', 'It falls from 80 cm.']
/** Subtitles as a data URL. */
export function subtitles(lines: string[] = LINES): string {
  const cues = lines.map((line, index) => `00:0${index * 3}.000 --> 00:0${Math.min(9, index * 3 + 3)}.000\n${line}\n`)
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(`WEBVTT\n\n${cues.join('\n')}`)}`
}

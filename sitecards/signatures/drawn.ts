/**
 * What a page has drawn on a canvas since it last cleared it, as far as it was listened to from the start: pixels tell nothing, the calls
 * that made them do. In CSS pixels from the canvas's top left corner.
 */
export interface Drawn {
  texts: { text: string; x: number; y: number }[]
  /** Filled rectangles, as bars and cells are. */
  rects: { x: number; y: number; width: number; height: number; colour: string }[]
  /** Open lines of three points or more, by their number of points and where they run. */
  lines: { points: number; x: number; y: number; width: number; height: number; colour: string }[]
  /** Filled parts of a circle that are no whole one, as slices of a pie are. */
  wedges: { x: number; y: number; radius: number; colour: string }[]
  /** Whole circles, filled or drawn. */
  dots: { x: number; y: number; radius: number; colour: string }[]
  /** Pictures and other canvases drawn into it. */
  images: { x: number; y: number; width: number; height: number }[]
}

import type { Frame } from '../../contract/index.ts'

/**
 * Paints frames on a canvas. Decoding is asynchronous: a frame that arrives meanwhile replaces the one that waits, so that the screen
 * shows the latest and never falls behind.
 */
export class FramePainter {
  #canvas: HTMLCanvasElement
  #context: ImageBitmapRenderingContext | null
  #next: Frame | null = null
  #busy = false
  /** Size of the painted frame in CSS pixels of the page. */
  size = { width: 0, height: 0 }

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#context = canvas.getContext('bitmaprenderer')
  }

  paint(frame: Frame): void {
    this.#next = frame
    if (!this.#busy) this.#run()
  }

  /** Fits the canvas to the room: one to one, and smaller only while the page is still wider than its room. */
  fit(): void {
    const room = this.#canvas.parentElement
    const { width, height } = this.size
    if (!room || width === 0) return
    const scale = Math.min(1, room.clientWidth / width, room.clientHeight / height)
    this.#canvas.style.width = `${width * scale}px`
    this.#canvas.style.height = `${height * scale}px`
  }

  async #run(): Promise<void> {
    this.#busy = true
    while (this.#next) {
      const frame = this.#next
      this.#next = null
      try {
        const bitmap = await createImageBitmap(new Blob([bytesOf(frame.data)], { type: 'image/jpeg' }))
        if (this.#next && document.visibilityState === 'visible') {
          bitmap.close()
          continue
        }
        this.#show(bitmap, frame)
      } catch {
        // A broken frame: the next one repairs the picture.
      }
    }
    this.#busy = false
  }

  #show(bitmap: ImageBitmap, frame: Frame): void {
    if (this.#canvas.width !== bitmap.width) this.#canvas.width = bitmap.width
    if (this.#canvas.height !== bitmap.height) this.#canvas.height = bitmap.height
    this.#context?.transferFromImageBitmap(bitmap)
    this.size = { width: frame.width, height: frame.height }
    this.fit()
    this.#canvas.dataset.frameAt = String(frame.at)
  }
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

/**
 * Makes worlds/shop/public/video/test-bench.webm: `node worlds/kit/make-video.ts [path of a Chromium]`.
 * The frames are drawn on a canvas by drawFrame below, encoded by Chromium's own VP8 encoder and written by webm.ts.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { type EncodedFrame, muxWebm } from './webm.ts'

const WIDTH = 640
const HEIGHT = 360
const SECONDS = 12
const FPS = 20

/** Runs inside the page, so it may use nothing from outside of itself. `t` in seconds. */
function drawFrame(c: OffscreenCanvasRenderingContext2D, t: number): void {
  const chapters = [
    { title: '1  Unpack', ground: '#dce9ec', figure: '#3f8aa3' },
    { title: '2  Run for 40 minutes', ground: '#f1e7cf', figure: '#c98f1f' },
    { title: '3  Measure at one metre', ground: '#e3e0ee', figure: '#7a6aa8' },
    { title: '4  Drop from 80 cm', ground: '#f0dfd8', figure: '#b3543f' },
  ]
  const index = Math.min(3, Math.floor(t / 3))
  const chapter = chapters[index]
  if (!chapter) return
  const within = (t - index * 3) / 3
  c.fillStyle = chapter.ground
  c.fillRect(0, 0, 640, 360)
  c.fillStyle = '#8a623f'
  c.fillRect(0, 276, 640, 84)
  c.fillStyle = chapter.figure
  if (index === 0) {
    c.fillRect(220, 150, 200, 126)
    c.save()
    c.translate(220, 150)
    c.rotate(-within * 1.9)
    c.fillRect(0, -12, 100, 12)
    c.restore()
    c.save()
    c.translate(420, 150)
    c.rotate(within * 1.9)
    c.fillRect(-100, -12, 100, 12)
    c.restore()
  } else if (index === 1) {
    c.translate(320, 190)
    c.rotate(t * 5)
    for (let blade = 0; blade < 4; blade += 1) {
      c.rotate(Math.PI / 2)
      c.fillRect(8, -9, 70, 18)
    }
    c.setTransform(1, 0, 0, 1, 0, 0)
  } else if (index === 2) {
    for (let bar = 0; bar < 16; bar += 1) {
      const height = 24 + 88 * Math.abs(Math.sin(bar * 1.7 + t * 4))
      c.fillRect(150 + bar * 22, 276 - height, 14, height)
    }
  } else {
    const y = 70 + 150 * Math.min(1, within * within * 2.2)
    c.fillRect(276, y, 88, 56)
  }
  c.fillStyle = '#16262c'
  c.font = 'bold 30px Helvetica, Arial, sans-serif'
  c.fillText(chapter.title, 28, 52)
  c.font = '18px Helvetica, Arial, sans-serif'
  c.fillText('Harbor Goods test bench', 28, 340)
  if (index === 2) c.fillText('Limit for the quiet label: 62 dB', 28, 84)
  if (index === 3) c.fillText('Passed after 5 drops', 28, 84)
}

/** Runs inside the page: encodes every frame and gives its bytes back as base64. */
async function encode(options: { width: number; height: number; seconds: number; fps: number; draw: string }) {
  const { width, height, seconds, fps } = options
  const draw = new Function(`return ${options.draw}`)() as typeof drawFrame
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this Chromium has no 2d canvas')
  const chunks: { time: number; key: boolean; base64: string }[] = []
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      chunks.push({ time: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', base64 })
    },
    error(error) {
      throw error
    },
  })
  encoder.configure({ codec: 'vp8', width, height, bitrate: 140_000, framerate: fps })
  for (let index = 0; index < seconds * fps; index += 1) {
    draw(context, index / fps)
    const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1_000_000) / fps) })
    encoder.encode(frame, { keyFrame: index % (3 * fps) === 0 })
    frame.close()
  }
  await encoder.flush()
  return chunks
}

async function main(): Promise<void> {
  // VideoEncoder exists only in a secure context, which a page from loopback is.
  const server = createServer((_, response) => response.end('<!doctype html><title>video</title>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({
    executablePath: process.argv[2] ?? process.env.ASSAY_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    const settings = { width: WIDTH, height: HEIGHT, seconds: SECONDS, fps: FPS, draw: drawFrame.toString() }
    const chunks = await page.evaluate(encode, settings)
    const frames = chunks.map(
      ({ time, key, base64 }): EncodedFrame => ({ time, key, data: new Uint8Array(Buffer.from(base64, 'base64')) }),
    )
    const file = muxWebm(frames, { duration: SECONDS * 1000, width: WIDTH, height: HEIGHT })
    const folder = join(import.meta.dirname, '..', 'shop', 'public', 'video')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'test-bench.webm'), file)
    console.log(`test-bench.webm: ${frames.length} frames, ${file.length} bytes`)
  } finally {
    await browser.close()
    server.close()
  }
}

await main()

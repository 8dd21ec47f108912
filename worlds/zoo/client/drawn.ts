/** Pictures of scenes and things, drawn when asked for: a page loads nothing from elsewhere, and nobody's photo is copied. */
export type Scene =
  | 'beach'
  | 'mountains'
  | 'street'
  | 'room'
  | 'chair'
  | 'lamp'
  | 'bag'
  | 'cup'
  | 'bicycle'
  | 'tree'
  | 'plain'

type Pen = CanvasRenderingContext2D

interface Wish {
  /** Main colour, 0 to 360. */
  hue?: number
  /** Words that are drawn into the picture. */
  words?: string
  width?: number
  height?: number
}

/** A JPEG as a data URL, 640 by 420 unless told otherwise. */
export function drawn(scene: Scene, { hue = 210, words = '', width = 640, height = 420 }: Wish = {}): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d') as Pen
  pen.scale(width / 640, height / 420)
  SCENES[scene](pen, hue)
  if (words) write(pen, words)
  return canvas.toDataURL('image/jpeg', 0.85)
}

const colour = (hue: number, saturation: number, light: number) => `hsl(${hue} ${saturation}% ${light}%)`

function ground(pen: Pen, above: string, below: string): void {
  const shade = pen.createLinearGradient(0, 0, 0, 420)
  shade.addColorStop(0, above)
  shade.addColorStop(1, below)
  box(pen, shade, 0, 0, 640, 420)
}

function box(pen: Pen, fill: string | CanvasGradient, x: number, y: number, width: number, height: number): void {
  pen.fillStyle = fill
  pen.fillRect(x, y, width, height)
}

function shape(pen: Pen, fill: string, ...points: [number, number][]): void {
  pen.fillStyle = fill
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.fill()
}

function ball(pen: Pen, fill: string, x: number, y: number, radius: number, flat = 1): void {
  pen.fillStyle = fill
  pen.beginPath()
  pen.ellipse(x, y, radius, radius * flat, 0, 0, Math.PI * 2)
  pen.fill()
}

function line(pen: Pen, stroke: string, width: number, ...points: [number, number][]): void {
  pen.strokeStyle = stroke
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.stroke()
}

function write(pen: Pen, words: string): void {
  box(pen, 'rgb(255 255 255 / 0.85)', 40, 150, 560, 120)
  pen.fillStyle = '#222'
  pen.font = 'bold 52px Georgia, serif'
  pen.textAlign = 'center'
  pen.fillText(words, 320, 228, 520)
}

const SCENES: Record<Scene, (pen: Pen, hue: number) => void> = {
  beach(pen, hue) {
    ground(pen, colour(hue, 70, 75), colour(hue, 60, 90))
    ball(pen, '#ffdf6b', 500, 90, 46)
    box(pen, colour(hue, 65, 45), 0, 210, 640, 90)
    shape(pen, '#ead7a4', [0, 280], [640, 250], [640, 420], [0, 420])
    line(pen, '#7a5230', 8, [180, 360], [190, 220])
    shape(pen, '#d8433b', [90, 235], [190, 170], [290, 235])
  },
  mountains(pen, hue) {
    ground(pen, colour(hue, 55, 70), '#f4efe6')
    shape(pen, colour(hue, 15, 55), [0, 330], [170, 110], [330, 330])
    shape(pen, colour(hue, 18, 42), [200, 340], [420, 60], [640, 340])
    shape(pen, '#fff', [365, 130], [420, 60], [475, 130], [440, 115], [410, 140])
    box(pen, '#5b8a4a', 0, 320, 640, 100)
    for (let x = 30; x < 640; x += 75) shape(pen, '#2f5d33', [x, 380], [x + 22, 300], [x + 44, 380])
  },
  street(pen, hue) {
    ground(pen, '#bcd4ea', '#eef3f7')
    for (let n = 0; n < 5; n++) {
      box(pen, colour(hue + n * 25, 35, 62), n * 130, 90 + (n % 3) * 30, 122, 260)
      for (let w = 0; w < 6; w++)
        box(pen, '#fdf3c4', n * 130 + 20 + (w % 2) * 50, 140 + (n % 3) * 20 + Math.floor(w / 2) * 55, 30, 34)
    }
    box(pen, '#55585c', 0, 330, 640, 90)
    for (let x = 20; x < 640; x += 110) box(pen, '#f2f2f2', x, 372, 60, 8)
    box(pen, '#c62f2f', 380, 325, 130, 44)
    ball(pen, '#222', 410, 370, 16)
    ball(pen, '#222', 482, 370, 16)
  },
  room(pen, hue) {
    ground(pen, colour(hue, 25, 88), colour(hue, 20, 80))
    box(pen, '#b98b5d', 0, 320, 640, 100)
    box(pen, '#cfe6f7', 380, 60, 180, 150)
    line(pen, '#fff', 8, [470, 60], [470, 210])
    box(pen, colour(hue, 45, 42), 70, 230, 250, 70)
    box(pen, colour(hue, 45, 50), 60, 270, 270, 70)
    ball(pen, colour(hue + 150, 45, 70), 200, 375, 160, 0.16)
    line(pen, '#444', 6, [590, 360], [590, 170])
    shape(pen, '#f5d98b', [555, 175], [575, 120], [605, 120], [625, 175])
  },
  chair(pen, hue) {
    ground(pen, '#f7f7f5', '#e9e9e6')
    box(pen, colour(hue, 50, 45), 220, 70, 200, 170)
    box(pen, colour(hue, 50, 55), 200, 230, 240, 50)
    for (const [top, bottom] of [
      [220, 200],
      [420, 440],
    ] as const)
      line(pen, '#7a5230', 14, [top, 280], [bottom, 390])
  },
  lamp(pen, hue) {
    ground(pen, '#fbfaf6', '#ece8df')
    line(pen, '#555', 10, [320, 370], [320, 200])
    shape(pen, colour(hue, 60, 60), [210, 210], [265, 70], [375, 70], [430, 210])
    ball(pen, '#444', 320, 375, 80, 0.22)
  },
  bag(pen, hue) {
    ground(pen, '#f6f6f8', '#e6e6ea')
    line(pen, '#5a3d28', 14, [240, 180], [260, 80], [380, 80], [400, 180])
    shape(pen, colour(hue, 45, 45), [180, 170], [460, 170], [490, 370], [150, 370])
    box(pen, '#d9b35b', 295, 200, 50, 30)
  },
  cup(pen, hue) {
    ground(pen, '#fffaf2', '#f0e6d6')
    ball(pen, '#d8cdbb', 320, 370, 190, 0.16)
    line(pen, colour(hue, 50, 45), 24, [420, 190], [490, 210], [480, 290], [410, 310])
    shape(pen, colour(hue, 50, 50), [200, 150], [430, 150], [400, 360], [230, 360])
    ball(pen, '#4a2c17', 315, 150, 115, 0.2)
  },
  bicycle(pen, hue) {
    ground(pen, '#f4f8f4', '#dfe8df')
    for (const x of [190, 450]) {
      pen.strokeStyle = '#222'
      pen.lineWidth = 10
      pen.beginPath()
      pen.arc(x, 290, 85, 0, Math.PI * 2)
      pen.stroke()
    }
    line(pen, colour(hue, 65, 45), 13, [190, 290], [260, 160], [410, 160], [320, 290], [190, 290])
    line(pen, colour(hue, 65, 45), 13, [320, 290], [250, 130])
    line(pen, '#444', 12, [450, 290], [400, 120], [450, 110])
    line(pen, '#222', 16, [220, 125], [285, 125])
  },
  tree(pen, hue) {
    ground(pen, '#cfe7f5', '#f3f8ee')
    box(pen, '#7fae62', 0, 340, 640, 80)
    box(pen, '#6b4a2f', 295, 220, 50, 150)
    for (const [x, y] of [
      [250, 180],
      [390, 180],
      [320, 110],
      [320, 200],
    ] as const)
      ball(pen, colour(hue, 45, 40), x, y, 85)
  },
  plain(pen, hue) {
    ground(pen, colour(hue, 60, 45), colour(hue + 40, 60, 60))
  },
}

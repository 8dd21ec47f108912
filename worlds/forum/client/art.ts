/** Pictures as SVG data URIs, drawn from what they show; nothing is fetched. */

const uri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 16777619)
  return value >>> 0
}

/** A creature of the pool in the colours of the handle: shell, starfish, anemone or wave. */
export function avatar(handle: string): string {
  const seed = hash(handle)
  const hue = (seed >>> 3) % 360
  const ink = `hsl(${(hue + 30 + ((seed >>> 12) % 150)) % 360} 48% 42%)`
  const pale = `hsl(${hue} 45% 84%)`
  const shapes = [shell, starfish, anemone, wave]
  const shape = shapes[(seed >>> 20) % shapes.length] ?? shell
  return uri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${pale}"/>${shape(ink, pale, 5 + (seed % 4))}</svg>`,
  )
}

function shell(ink: string, pale: string, ribs: number): string {
  const lines = Array.from({ length: ribs }, (_, index) => {
    const x = 10 + (44 * (index + 0.5)) / ribs
    return `<path d="M32 58Q${x} 36 ${x} 18" stroke="${pale}" stroke-width="2.5" fill="none" stroke-linecap="round"/>`
  })
  return `<path d="M32 60C6 50 4 24 14 14s28-10 36 0 8 36-18 46z" fill="${ink}"/>${lines.join('')}`
}

function starfish(ink: string, pale: string, arms: number): string {
  const spoke = (index: number) =>
    `<g transform="rotate(${(360 * index) / arms} 32 32)"><path d="M26 34q6-44 12 0z" fill="${ink}"/><circle cx="32" cy="18" r="1.7" fill="${pale}"/><circle cx="32" cy="24" r="1.9" fill="${pale}"/></g>`
  return `${Array.from({ length: arms }, (_, index) => spoke(index)).join('')}<circle cx="32" cy="32" r="8" fill="${ink}"/>`
}

function anemone(ink: string, pale: string, arms: number): string {
  const count = arms * 2
  const dot = (index: number) => {
    const angle = (2 * Math.PI * index) / count
    const [x, y] = [32 + 19 * Math.cos(angle), 32 + 19 * Math.sin(angle)]
    return `<path d="M32 32L${x.toFixed(1)} ${y.toFixed(1)}" stroke="${ink}" stroke-width="4.5"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.2" fill="${ink}"/>`
  }
  return `${Array.from({ length: count }, (_, index) => dot(index)).join('')}<circle cx="32" cy="32" r="9" fill="${ink}"/><circle cx="32" cy="32" r="4" fill="${pale}"/>`
}

function wave(ink: string, pale: string, crests: number): string {
  const width = 64 / (crests - 3)
  const line = (y: number) => `M-8 ${y}${`q${width / 4}-12 ${width / 2} 0t${width / 2} 0`.repeat(crests)}V70H-8z`
  return `<circle cx="44" cy="18" r="8" fill="#fff" opacity=".8"/><path d="${line(32)}" fill="${ink}" opacity=".6"/><path d="${line(44)}" fill="${ink}"/><path d="${line(56)}" fill="${pale}" opacity=".5"/>`
}

const OBJECTS: Readonly<Record<string, string>> = {
  blenders:
    '<path d="M132 30h56l-8 66h-40z" fill="#fff" opacity=".55"/><path d="M136 60h48l-5 36h-38z" fill="#e2566b"/><path d="M138 98h44l8 34h-60z" fill="#24393d"/><circle cx="160" cy="116" r="6" fill="#f7c873"/><path d="M128 22h64v9h-64z" fill="#24393d"/>',
  headphones:
    '<path d="M112 96a48 48 0 0 1 96 0" fill="none" stroke="#24393d" stroke-width="11"/><rect x="100" y="88" width="26" height="44" rx="12" fill="#e2566b"/><rect x="194" y="88" width="26" height="44" rx="12" fill="#e2566b"/>',
  backpacks:
    '<path d="M146 34a14 14 0 0 1 28 0" fill="none" stroke="#24393d" stroke-width="7"/><path d="M120 132V66a40 34 0 0 1 80 0v66z" fill="#e08a3c"/><rect x="132" y="90" width="56" height="36" rx="7" fill="#c06a24"/><path d="M132 74h56" stroke="#24393d" stroke-width="4"/>',
  cameras:
    '<path d="M104 58h30l8-14h36l8 14h30v70H104z" fill="#24393d"/><circle cx="160" cy="92" r="27" fill="#d8e6e6"/><circle cx="160" cy="92" r="16" fill="#3a6c7a"/><circle cx="153" cy="86" r="5" fill="#fff" opacity=".8"/><rect x="196" y="66" width="12" height="7" fill="#f7c873"/>',
  'coffee-machines':
    '<path d="M114 36h92v22h-58v50h58v24h-92z" fill="#24393d"/><path d="M164 84h32v16a12 12 0 0 1-12 12h-8a12 12 0 0 1-12-12z" fill="#fff"/><path d="M174 76c-4-5 4-8 0-13M184 76c-4-5 4-8 0-13" stroke="#fff" stroke-width="3" fill="none"/>',
  'vacuum-cleaners':
    '<path d="M196 22l-44 84" stroke="#24393d" stroke-width="8"/><rect x="158" y="40" width="34" height="48" rx="12" transform="rotate(28 175 64)" fill="#e2566b"/><path d="M116 116h54v18h-62z" fill="#24393d"/>',
  'desk-lamps':
    '<path d="M120 132h56" stroke="#24393d" stroke-width="10" stroke-linecap="round"/><path d="M148 132l-18-48 50-36" fill="none" stroke="#24393d" stroke-width="7"/><path d="M168 38l40 22-18 24-30-32z" fill="#f2b33d"/><path d="M184 88l-8 44h52z" fill="#fff3c4" opacity=".7"/>',
  'rain-jackets':
    '<path d="M140 40a20 18 0 0 1 40 0l30 20-8 30-14-6v50h-56V84l-14 6-8-30z" fill="#f2b33d"/><path d="M160 48v86" stroke="#c0801c" stroke-width="4"/><path d="M104 30l-6 14M226 26l-6 14M92 84l-6 14M236 90l-6 14" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  meta: '<path d="M104 40h112v62h-66l-24 24v-24h-22z" fill="#fff"/><path d="M122 60h76M122 78h50" stroke="#087671" stroke-width="6" stroke-linecap="round"/>',
}

const SKIES: Readonly<Record<string, readonly [string, string, string]>> = {
  verano: ['#ffd9a8', '#f7a77a', '#5c9ead'],
  norrland: ['#cfe3ee', '#8fb7cf', '#2f5d7c'],
  albria: ['#dfe3dc', '#a9b8b0', '#54777a'],
  costana: ['#fff0c2', '#f6c667', '#2b9aa8'],
}

/** The picture of a board, 320 by 160: its product before the sea, or its coast. */
export function cover(board: string, seed = board): string {
  const turn = hash(seed)
  const sky = SKIES[board]
  if (sky) return uri(coast(sky, turn))
  const hue = hash(board) % 360
  return uri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 38% 82%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 40% 68%)"/></linearGradient></defs><rect width="320" height="160" fill="url(#g)"/><circle cx="${60 + (turn % 200)}" cy="${30 + (turn % 40)}" r="${50 + (turn % 30)}" fill="#fff" opacity=".18"/><g>${OBJECTS[board] ?? OBJECTS.meta}</g><path d="M0 138q40-14 80 0t80 0 80 0 80 0v22H0z" fill="#087671" opacity=".35"/></svg>`,
  )
}

function coast([light, glow, sea]: readonly [string, string, string], turn: number): string {
  const sun = 60 + (turn % 200)
  const hill = 70 + (turn % 24)
  const boat = 40 + ((turn >> 4) % 220)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${glow}"/></linearGradient></defs><rect width="320" height="160" fill="url(#s)"/><circle cx="${sun}" cy="52" r="22" fill="#fff" opacity=".75"/><path d="M0 104V${hill}l46-20 50 26 60-38 54 40 58-26 52 30v22z" fill="#24393d" opacity=".42"/><rect y="100" width="320" height="60" fill="${sea}"/><path d="M262 104V58h14v46z" fill="#fff"/><path d="M262 70h14v10h-14z" fill="#d9482b"/><path d="M258 58l11-12 11 12z" fill="#24393d"/><path d="M${boat} 122h44l-8 12h-28z" fill="#24393d"/><path d="M${boat + 20} 120V92l20 26z" fill="#fff"/><path d="M0 140q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0" stroke="#fff" stroke-width="2" fill="none" opacity=".5"/></svg>`
}

/** A sound level meter whose display shows the text. */
export function meterPhoto(text: string): string {
  const [value = '', unit = ''] = text.split(' ')
  const tilt = (hash(text) % 9) - 4
  return uri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240"><rect width="360" height="240" fill="#b99f84"/><path d="M0 170h360v70H0z" fill="#8d745c"/><g transform="rotate(${tilt} 180 120)"><rect x="112" y="34" width="136" height="230" rx="16" fill="#2c3335"/><rect x="160" y="4" width="40" height="34" rx="14" fill="#15191a"/><rect x="124" y="54" width="112" height="68" rx="6" fill="#c9d8b6"/><text x="180" y="97" font-family="Consolas, Liberation Mono, monospace" font-size="38" font-weight="700" fill="#1c2a1a" text-anchor="middle">${value}</text><text x="232" y="115" font-family="Consolas, Liberation Mono, monospace" font-size="13" fill="#1c2a1a" text-anchor="end">${unit}A SLOW</text><rect x="134" y="140" width="36" height="20" rx="5" fill="#d9482b"/><rect x="190" y="140" width="36" height="20" rx="5" fill="#5b6669"/><circle cx="180" cy="196" r="20" fill="#5b6669"/></g></svg>`,
  )
}

/** The poster of the measuring week; its text is part of the picture. */
export function poster(): string {
  return uri(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160"><rect width="320" height="160" fill="#00635f"/><path d="M0 118q40-18 80 0t80 0 80 0 80 0v42H0z" fill="#17857f"/><path d="M0 134q40-16 80 0t80 0 80 0 80 0v26H0z" fill="#53aca7"/><text x="22" y="46" font-family="Segoe UI, Liberation Sans, Arial, sans-serif" font-size="25" font-weight="700" fill="#fff">Measuring week</text><text x="22" y="72" font-family="Segoe UI, Liberation Sans, Arial, sans-serif" font-size="16" fill="#d5ebe9">7 to 13 December</text><text x="22" y="98" font-family="Segoe UI, Liberation Sans, Arial, sans-serif" font-size="14" fill="#ffddd1">Bring a meter, tag it “noise”</text><path d="M246 96a34 34 0 0 1 68 0" fill="none" stroke="#fff" stroke-width="6"/><path d="M280 96l20-22" stroke="#f79373" stroke-width="6" stroke-linecap="round"/></svg>',
  )
}

import { type Look, shade } from './paint.ts'

export function blender({ colour, a, b }: Look): string {
  const top = 70 + a * 30
  const flare = 62 + b * 16
  const dark = shade(colour, -0.35)
  return `
  <path d="M${200 - flare} ${top} L${200 + flare} ${top} L246 252 L154 252 Z" fill="#dfeef2" fill-opacity=".75" stroke="#9fb4bb" stroke-width="3"/>
  <path d="M${200 - flare + 14} ${top + 70} L${200 + flare - 14} ${top + 70} L244 248 L156 248 Z" fill="#e2737f" fill-opacity=".55"/>
  <path d="M${200 + flare - 4} ${top + 26} q58 8 40 74 q-8 34 -42 40" fill="none" stroke="${dark}" stroke-width="13" stroke-linecap="round"/>
  <g stroke="#8aa0a8" stroke-width="2">${[0, 1, 2, 3].map((i) => `<line x1="172" y1="${130 + i * 28}" x2="${188 + (i % 2) * 8}" y2="${130 + i * 28}"/>`).join('')}</g>
  <rect x="${200 - flare - 6}" y="${top - 16}" width="${flare * 2 + 12}" height="18" rx="6" fill="${dark}"/>
  <rect x="178" y="${top - 36}" width="44" height="22" rx="6" fill="${shade(colour, -0.15)}"/>
  <path d="M148 252 h104 l22 84 q2 16 -16 16 h-116 q-18 0 -16 -16 Z" fill="${colour}"/>
  <path d="M148 252 h30 l-8 100 h-28 q-18 0 -16 -16 Z" fill="${shade(colour, 0.25)}" fill-opacity=".6"/>
  <circle cx="200" cy="306" r="${19 + a * 6}" fill="${shade(colour, 0.55)}" stroke="${dark}" stroke-width="4"/>
  <line x1="200" y1="306" x2="${200 + 14 * Math.cos(b * 6)}" y2="${306 + 14 * Math.sin(b * 6)}" stroke="${dark}" stroke-width="4" stroke-linecap="round"/>
  <rect x="142" y="350" width="20" height="8" rx="3" fill="#333"/><rect x="238" y="350" width="20" height="8" rx="3" fill="#333"/>`
}

export function coffeeMachine(look: Look): string {
  if (look.kind === 'Moka') return mokaPot(look)
  return look.kind === 'Filter' ? filterMachine(look) : espressoMachine(look)
}

function mokaPot({ colour, a, b }: Look): string {
  const dark = shade(colour, -0.35)
  const top = 104 - a * 14
  return `
  <path d="M150 ${top + 16} l100 0 l-20 108 h-60 Z" fill="${colour}"/><path d="M150 ${top + 16} l30 0 l6 108 h-16 Z" fill="${shade(colour, 0.4)}" fill-opacity=".7"/>
  <path d="M150 ${top + 16} l-26 -10 l20 52 Z" fill="${dark}"/><path d="M154 ${top + 14} q46 -44 92 0 Z" fill="${dark}"/>
  <circle cx="200" cy="${top - 20}" r="${10 + b * 3}" fill="#2b2d31"/>
  <path d="M250 ${top + 30} h40 q14 2 10 18 l-24 92" fill="none" stroke="#2b2d31" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="160" y="${top + 122}" width="80" height="22" rx="5" fill="${dark}"/>
  <path d="M162 ${top + 144} h76 l28 ${212 - top} q2 8 -8 8 h-116 q-10 0 -8 -8 Z" fill="${colour}"/><circle cx="200" cy="${top + 196}" r="8" fill="${dark}"/>`
}

function filterMachine({ colour, a, b }: Look): string {
  const dark = shade(colour, -0.35)
  const left = 112 - a * 10
  return `
  <rect x="${left}" y="84" width="66" height="262" rx="14" fill="${colour}"/><rect x="${left}" y="84" width="196" height="82" rx="16" fill="${colour}"/>
  <rect x="${left + 12}" y="184" width="22" height="110" rx="8" fill="#dbe7ea"/><rect x="${left + 12}" y="${222 + b * 20}" width="22" height="${72 - b * 20}" rx="8" fill="#8fc1d6"/>
  <path d="M${left + 84} 166 h94 l-18 34 h-58 Z" fill="${dark}"/><rect x="${left - 6}" y="334" width="214" height="24" rx="9" fill="${dark}"/>
  <path d="M${left + 92} 214 h82 q26 62 6 116 h-94 q-20 -54 6 -116 Z" fill="#e4eef0" fill-opacity=".85" stroke="#9db0b6" stroke-width="3"/>
  <path d="M${left + 82} 268 h102 q0 34 -8 60 h-86 q-8 -26 -8 -60 Z" fill="#4a2c1c"/>
  <path d="M${left + 180} 234 q40 4 34 44 q-4 28 -30 30" fill="none" stroke="#2b2d31" stroke-width="11" stroke-linecap="round"/>
  <circle cx="${left + 166}" cy="124" r="13" fill="#c8452f"/><rect x="${left + 78}" y="112" width="56" height="24" rx="5" fill="#1d2a30"/>`
}

function espressoMachine({ colour, a, b, c }: Look): string {
  const dark = shade(colour, -0.4)
  const width = 150 + a * 50
  const x = 200 - width / 2
  const steam = 'M0 0 q-10 -14 0 -26 q10 -12 0 -26'
  return `
  <rect x="${x}" y="92" width="${width}" height="262" rx="16" fill="${colour}"/>
  <rect x="${x}" y="92" width="${width * 0.22}" height="262" rx="16" fill="${shade(colour, 0.3)}" fill-opacity=".55"/>
  <rect x="${x + 14}" y="${196}" width="${width - 28}" height="128" rx="8" fill="${shade(dark, -0.2)}"/>
  <rect x="${x + 16}" y="108" width="${width - 32}" height="64" rx="8" fill="${shade(colour, 0.45)}"/>
  ${[0, 1, 2].map((i) => `<circle cx="${x + 42 + i * (30 + b * 8)}" cy="140" r="${10 + c * 3}" fill="${i === 0 ? '#c8452f' : dark}"/>`).join('')}
  <rect x="${178}" y="182" width="44" height="26" rx="5" fill="#30343a"/>
  <path d="M188 208 h24 l-5 16 h-14 Z" fill="#4b5058"/>
  ${b > 0.4 ? `<rect x="214" y="188" width="70" height="13" rx="6" fill="#22252a"/>` : ''}
  <path d="M176 268 h48 l-5 40 q-1 8 -9 8 h-20 q-8 0 -9 -8 Z" fill="#fbfaf6"/>
  <path d="M223 276 q18 0 16 14 q-2 12 -18 12" fill="none" stroke="#fbfaf6" stroke-width="6"/>
  <ellipse cx="200" cy="270" rx="22" ry="4" fill="#5b3520"/>
  <g fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round">
    <path transform="translate(192 258)" d="${steam}"/><path transform="translate(210 256)" d="${steam}"/></g>
  <rect x="${x - 8}" y="322" width="${width + 16}" height="34" rx="8" fill="${dark}"/>
  <g stroke="${shade(dark, 0.35)}" stroke-width="3">${[0, 1, 2, 3, 4, 5].map((i) => `<line x1="${160 + i * 16}" y1="330" x2="${160 + i * 16}" y2="340"/>`).join('')}</g>`
}

export function vacuumCleaner(look: Look): string {
  if (look.kind === 'Robot') return robot(look)
  if (look.kind === 'Canister') return canister(look)
  return look.kind === 'Handheld' ? handheld(look) : stick(look)
}

function stick({ colour, a, b }: Look): string {
  const dark = shade(colour, -0.35)
  return `
  <g transform="rotate(${-14 - a * 10} 200 330)">
    <rect x="192" y="60" width="16" height="274" rx="8" fill="#8b939b"/>
    <path d="M186 40 q14 -16 30 0 v66 h-30 Z" fill="${dark}"/>
    <rect x="172" y="96" width="58" height="${74 + b * 20}" rx="26" fill="${colour}"/>
    <rect x="176" y="104" width="16" height="58" rx="8" fill="${shade(colour, 0.45)}" fill-opacity=".7"/>
    <rect x="180" y="${166 + b * 16}" width="42" height="52" rx="10" fill="#dbe7ea" fill-opacity=".85" stroke="#9db0b6" stroke-width="3"/>
    <path d="M184 ${200 + b * 14} q18 -12 34 2 v12 h-34 Z" fill="#a99f92"/>
    <circle cx="201" cy="128" r="11" fill="${shade(colour, -0.2)}"/>
  </g>
  <path d="M128 320 h150 q14 0 14 14 v14 h-178 v-14 q0 -14 14 -14 Z" fill="${dark}"/>
  <rect x="122" y="340" width="162" height="14" rx="6" fill="#2b2d31"/>
  <g fill="#fff" fill-opacity=".85">${[0, 1, 2].map((i) => `<circle cx="${182 + i * 22}" cy="331" r="4"/>`).join('')}</g>`
}

function canister({ colour, a, b }: Look): string {
  const dark = shade(colour, -0.35)
  return `
  <path d="M168 236 C150 90 60 60 84 ${130 + a * 20} C96 220 84 260 92 336" fill="none" stroke="#3b4046" stroke-width="13" stroke-linecap="round"/>
  <rect x="44" y="330" width="104" height="24" rx="9" fill="${dark}"/>
  <path d="M146 322 q-6 -96 86 -${96 + b * 14} q98 6 106 96 Z" fill="${colour}"/>
  <path d="M158 300 q6 -62 66 -70" stroke="${shade(colour, 0.5)}" stroke-width="9" fill="none" stroke-linecap="round"/>
  <rect x="142" y="306" width="200" height="34" rx="14" fill="${dark}"/>
  <circle cx="292" cy="328" r="32" fill="#2b2d31"/><circle cx="292" cy="328" r="13" fill="${shade(colour, 0.3)}"/>
  <circle cx="176" cy="342" r="15" fill="#2b2d31"/><circle cx="246" cy="262" r="13" fill="${shade(colour, 0.55)}"/>`
}

function handheld({ colour, a, b }: Look): string {
  const dark = shade(colour, -0.35)
  return `
  <path d="M64 ${250 + a * 12} l78 -42 v92 l-70 6 q-10 -2 -8 -14 Z" fill="#dbe7ea" stroke="#9db0b6" stroke-width="3"/>
  <path d="M90 ${276 + a * 6} l50 -6 v28 l-58 4 Z" fill="#a99f92"/>
  <path d="M140 200 h110 q66 6 74 58 q2 44 -48 48 H140 Z" fill="${colour}"/>
  <path d="M176 200 q10 -${62 + b * 16} 92 -52 q66 12 56 112" fill="none" stroke="${dark}" stroke-width="24" stroke-linecap="round"/>
  <rect x="140" y="200" width="22" height="106" fill="${dark}"/><circle cx="226" cy="252" r="26" fill="${shade(colour, 0.4)}"/><circle cx="226" cy="252" r="10" fill="${dark}"/>`
}

function robot({ colour, a, b }: Look): string {
  const dark = shade(colour, -0.35)
  const radius = 116 + a * 14
  return `
  <ellipse cx="200" cy="262" rx="${radius}" ry="${radius * 0.56}" fill="${dark}"/>
  <ellipse cx="200" cy="238" rx="${radius}" ry="${radius * 0.56}" fill="${colour}"/>
  <ellipse cx="200" cy="236" rx="${radius * 0.86}" ry="${radius * 0.46}" fill="none" stroke="${shade(colour, 0.4)}" stroke-width="4"/>
  <ellipse cx="200" cy="206" rx="38" ry="17" fill="${shade(colour, -0.25)}"/>
  <ellipse cx="200" cy="201" rx="38" ry="17" fill="${shade(colour, 0.3)}"/>
  <circle cx="${180 + b * 14}" cy="262" r="9" fill="#e9f5ef"/><circle cx="${216 + b * 10}" cy="262" r="9" fill="#c8452f"/>
  <path d="M${200 - radius} 262 q-26 22 -40 20 M${200 - radius + 6} 276 q-20 30 -34 32" stroke="#6d747b" stroke-width="4" fill="none" stroke-linecap="round"/>`
}

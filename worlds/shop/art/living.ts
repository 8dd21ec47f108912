import { type Look, shade } from './paint.ts'

export function headphone({ colour, a, b, c }: Look): string {
  const dark = shade(colour, -0.35)
  const cup = 52 + a * 14
  const tall = 74 + b * 18
  return `
  <path d="M96 246 C84 ${70 - c * 16} 316 ${70 - c * 16} 304 246" fill="none" stroke="${dark}" stroke-width="${20 + c * 8}" stroke-linecap="round"/>
  <path d="M104 224 C100 96 300 96 296 224" fill="none" stroke="${shade(colour, 0.35)}" stroke-width="8" stroke-linecap="round"/>
  ${[1, -1]
    .map(
      (side) => `<g transform="translate(200 0) scale(${side} 1)">
    <rect x="86" y="196" width="18" height="46" rx="8" fill="#8b939b"/>
    <rect x="${64}" y="${256 - tall / 2 - 14}" width="34" height="${tall + 28}" rx="17" fill="#2b2d31"/>
    <rect x="${80}" y="${256 - tall / 2 - 18}" width="${cup}" height="${tall + 36}" rx="${cup / 2}" fill="${colour}"/>
    <rect x="${80 + cup * 0.55}" y="${256 - tall / 2}" width="${cup * 0.2}" height="${tall}" rx="6" fill="${shade(colour, 0.4)}" fill-opacity=".6"/>
    <circle cx="${80 + cup / 2}" cy="${256 + tall / 2}" r="4" fill="${shade(colour, 0.6)}"/>
  </g>`,
    )
    .join('')}`
}

export function backpack({ colour, a, b, c }: Look): string {
  const dark = shade(colour, -0.3)
  const light = shade(colour, 0.22)
  const width = 150 + a * 50
  const x = 200 - width / 2
  const top = 86 - b * 20
  return `
  <path d="M176 ${top + 8} q0 -36 24 -36 q24 0 24 36" fill="none" stroke="${dark}" stroke-width="9"/>
  <path d="M${x + 8} 170 q-40 40 -26 130 q2 18 20 18" fill="none" stroke="${dark}" stroke-width="16" stroke-linecap="round"/>
  <path d="M${x + width - 8} 170 q40 40 26 130 q-2 18 -20 18" fill="none" stroke="${dark}" stroke-width="16" stroke-linecap="round"/>
  <path d="M${x} 348 V${top + 60} Q${x} ${top} 200 ${top} Q${x + width} ${top} ${x + width} ${top + 60} V348 q0 12 -14 12 H${x + 14} q-14 0 -14 -12 Z" fill="${colour}"/>
  <path d="M${x} ${top + 60} Q${x} ${top} 200 ${top} Q${x + width} ${top} ${x + width} ${top + 60} v44 H${x} Z" fill="${dark}"/>
  <path d="M${x + 12} ${top + 92} H${x + width - 12}" stroke="#e8e3d8" stroke-width="4" stroke-dasharray="9 5"/>
  <rect x="${x + 18}" y="${232 - c * 16}" width="${width - 36}" height="104" rx="14" fill="${light}"/>
  <path d="M${x + 26} ${258 - c * 16} h${width - 52}" stroke="${dark}" stroke-width="5"/>
  <rect x="194" y="${254 - c * 16}" width="12" height="22" rx="4" fill="#e8e3d8"/>
  <rect x="180" y="${190 - c * 10}" width="40" height="18" rx="4" fill="#e8e3d8"/>
  ${b > 0.5 ? `<rect x="${x + 30}" y="${top + 70}" width="14" height="150" rx="5" fill="${dark}"/><rect x="${x + width - 44}" y="${top + 70}" width="14" height="150" rx="5" fill="${dark}"/>` : ''}`
}

export function camera({ colour, a, b, c }: Look): string {
  const dark = shade(colour, -0.4)
  const lens = 62 + a * 18
  const x = 176 + b * 44
  return `
  <path d="M${150 + b * 10} 132 l16 -34 h${70 + c * 20} l16 34 Z" fill="${dark}"/>
  <rect x="68" y="128" width="264" height="176" rx="20" fill="${colour}"/>
  <rect x="68" y="170" width="264" height="92" fill="#2c2a29"/>
  <rect x="68" y="170" width="264" height="92" fill="${shade('#2c2a29', 0.1)}" fill-opacity=".5"/>
  <rect x="92" y="108" width="46" height="22" rx="6" fill="#8b939b"/>
  <circle cx="296" cy="122" r="17" fill="${shade(dark, 0.2)}"/>
  <rect x="284" y="142" width="30" height="18" rx="4" fill="#eef3f4"/>
  <circle cx="96" cy="150" r="8" fill="#c8452f"/>
  <circle cx="${x}" cy="220" r="${lens + 12}" fill="#1b1c1f"/>
  <circle cx="${x}" cy="220" r="${lens}" fill="#34373d"/>
  <circle cx="${x}" cy="220" r="${lens * 0.7}" fill="#151a24"/>
  <circle cx="${x}" cy="220" r="${lens * 0.46}" fill="#28406b"/>
  <ellipse cx="${x - lens * 0.2}" cy="${220 - lens * 0.24}" rx="${lens * 0.2}" ry="${lens * 0.12}" fill="#d7e6ff" fill-opacity=".8"/>
  <path d="M68 150 q-26 40 -18 120" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>`
}

export function deskLamp({ colour, a, b, c }: Look): string {
  const dark = shade(colour, -0.3)
  const elbowX = 128 + a * 34
  const headX = 246 + b * 34
  return `
  <path d="M${headX - 42} 146 L${headX - 108} 344 H${headX + 92} L${headX + 44} 146 Z" fill="#ffe9a8" fill-opacity=".42"/>
  <ellipse cx="${168}" cy="346" rx="${70 + c * 12}" ry="15" fill="${dark}"/>
  <ellipse cx="${168}" cy="340" rx="${70 + c * 12}" ry="15" fill="${colour}"/>
  <path d="M168 336 L${elbowX} 208 L${headX} 112" fill="none" stroke="${dark}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/>
  <circle cx="${elbowX}" cy="208" r="12" fill="${shade(colour, 0.3)}" stroke="${dark}" stroke-width="4"/>
  ${
    c > 0.5
      ? `<rect x="${headX - 62}" y="112" width="124" height="24" rx="12" fill="${colour}"/><rect x="${headX - 54}" y="134" width="108" height="8" rx="4" fill="#fff3c9"/>`
      : `<path d="M${headX - 22} 92 h44 l30 52 h-104 Z" fill="${colour}"/><ellipse cx="${headX}" cy="144" rx="50" ry="9" fill="#fff3c9"/>`
  }`
}

export function rainJacket({ colour, a, b, c }: Look): string {
  const dark = shade(colour, -0.25)
  const light = shade(colour, 0.25)
  const hem = 332 + a * 26
  return `
  <path d="M138 110 L74 ${286 + b * 14} q-2 10 8 13 l30 8 q10 2 13 -8 L150 190 Z" fill="${dark}"/>
  <path d="M262 110 L326 ${286 + b * 14} q2 10 -8 13 l-30 8 q-10 2 -13 -8 L250 190 Z" fill="${dark}"/>
  <path d="M136 108 Q168 84 200 84 Q232 84 264 108 L272 ${hem - 8} q0 8 -10 8 H138 q-10 0 -10 -8 Z" fill="${colour}"/>
  <path d="M156 104 Q150 ${44 - c * 10} 200 ${40 - c * 10} Q250 ${44 - c * 10} 244 104 Q222 128 200 128 Q178 128 156 104 Z" fill="${light}"/>
  <path d="M172 102 Q170 66 200 64 Q230 66 228 102 Q214 118 200 118 Q186 118 172 102 Z" fill="${shade(colour, -0.5)}"/>
  <line x1="200" y1="122" x2="200" y2="${hem}" stroke="#f3efe6" stroke-width="5"/>
  <rect x="196" y="138" width="8" height="16" rx="3" fill="#8b939b"/>
  <path d="M142 ${254 + a * 10} l38 -10 v44 h-38 Z M258 ${254 + a * 10} l-38 -10 v44 h38 Z" fill="${dark}"/>
  ${b > 0.5 ? `<rect x="214" y="150" width="32" height="8" rx="3" fill="#f3efe6"/>` : `<circle cx="228" cy="156" r="8" fill="#f3efe6"/>`}
  <rect x="128" y="${hem - 14}" width="144" height="14" rx="6" fill="${dark}"/>`
}

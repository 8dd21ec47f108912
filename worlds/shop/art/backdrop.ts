/** Where a product is used: a kitchen, a desk, a room, a mountain path or a street in the rain. */
export function backdrop(category: string): string {
  switch (category) {
    case 'blenders':
    case 'coffee-machines':
      return KITCHEN
    case 'desk-lamps':
    case 'headphones':
      return DESK
    case 'vacuum-cleaners':
      return ROOM
    case 'rain-jackets':
      return STREET
    default:
      return HILLS
  }
}

const tiles = Array.from({ length: 24 }, (_, i) => {
  const x = (i % 6) * 70 - (Math.floor(i / 6) % 2) * 35
  return `<rect x="${x}" y="${Math.floor(i / 6) * 58}" width="66" height="54" fill="#e9f0ee"/>`
}).join('')

const KITCHEN = `<rect width="400" height="400" fill="#d5e0dd"/>${tiles}
  <rect y="232" width="400" height="168" fill="#b98a5a"/><rect y="232" width="400" height="12" fill="#d1a679"/>
  <rect x="20" y="150" width="46" height="84" rx="6" fill="#f6f1e6"/><path d="M30 150 q4 -46 -8 -62 M44 150 q-2 -56 10 -78 M56 150 q10 -36 24 -44" stroke="#4c7a55" stroke-width="6" fill="none"/>
  <circle cx="344" cy="222" r="17" fill="#d9a62e"/><circle cx="370" cy="220" r="19" fill="#cf3b33"/>`

const DESK = `<rect width="400" height="400" fill="#e8e2d6"/><rect x="232" y="30" width="136" height="150" fill="#bcd6e4" stroke="#fff" stroke-width="8"/>
  <line x1="300" y1="30" x2="300" y2="180" stroke="#fff" stroke-width="6"/><rect y="300" width="400" height="100" fill="#8a623f"/><rect y="300" width="400" height="10" fill="#a67b54"/>
  <rect x="22" y="270" width="92" height="14" fill="#26406e"/><rect x="28" y="256" width="84" height="14" fill="#c0623f"/><rect x="20" y="284" width="98" height="16" fill="#9db394"/>`

const ROOM = `<rect width="400" height="400" fill="#e6ebe6"/><rect y="270" width="400" height="130" fill="#c6a27a"/>
  <g stroke="#b08c64" stroke-width="2"><path d="M0 300 H400 M0 336 H400 M0 372 H400 M90 270 V300 M230 300 V336 M120 336 V372"/></g>
  <rect x="20" y="176" width="170" height="84" rx="18" fill="#66727f"/><rect x="34" y="216" width="142" height="54" rx="12" fill="#7c8894"/><rect x="262" y="60" width="96" height="120" fill="#f7f4ec" stroke="#b98a5a" stroke-width="6"/><circle cx="310" cy="112" r="26" fill="#d9a62e"/>`

const rain = Array.from({ length: 40 }, (_, i) => {
  const x = (i * 97) % 400
  const y = (i * 61) % 380
  return `<line x1="${x}" y1="${y}" x2="${x - 8}" y2="${y + 26}"/>`
}).join('')

const STREET = `<rect width="400" height="400" fill="#aeb9c2"/><rect x="10" y="60" width="90" height="240" fill="#8793a0"/><rect x="112" y="100" width="74" height="200" fill="#97a3ae"/><rect x="290" y="40" width="100" height="260" fill="#7f8b98"/>
  <g fill="#f0dca0">${[0, 1, 2, 3].map((i) => `<rect x="28" y="${86 + i * 50}" width="20" height="24"/><rect x="${62 + 260}" y="${70 + i * 54}" width="20" height="26"/>`).join('')}</g>
  <rect y="296" width="400" height="104" fill="#5f6b76"/><ellipse cx="120" cy="356" rx="70" ry="10" fill="#8fa0ad"/><g stroke="#e6eef3" stroke-opacity=".7" stroke-width="2">${rain}</g>`

const HILLS = `<rect width="400" height="400" fill="#cfe3ee"/><circle cx="318" cy="74" r="34" fill="#f7e3a2"/>
  <path d="M0 250 L90 120 L150 200 L240 90 L400 260 V400 H0 Z" fill="#8fa9a0"/><path d="M0 300 Q110 220 220 290 T400 270 V400 H0 Z" fill="#6b8f71"/>
  <path d="M150 400 Q210 340 190 310 Q180 290 230 280" fill="none" stroke="#d9c9a5" stroke-width="26" stroke-linecap="round"/>`

import { type CategoryPlan, graded } from './plan.ts'

export const deskLamps: CategoryPlan = {
  slug: 'desk-lamps',
  blurb: 'Light to read, draw and solder by',
  brands: ['Lumenwerk', 'Folio', 'Candela Nord', 'Solace', 'Pivotal', 'Brixham'],
  roots: ['Glim', 'Orbis', 'Halo', 'Tarn', 'Lucerne', 'Vela', 'Nook', 'Stella', 'Ray'],
  suffixes: ['5', '8', '10', 'Duo', 'Flex', 'Tall', 'Clamp', 'Warm', 'Oak'],
  priceRange: [19, 210],
  colours: ['Black', 'Cream', 'Brass', 'Sage', 'Tomato red', 'Silver'],
  specs: [
    { key: 'brightness', label: 'Brightness', unit: 'lm', step: 10, better: 'high' },
    { key: 'power', label: 'Power', unit: 'W', step: 1, better: 'low' },
    { key: 'temperature', label: 'Colour temperature', unit: 'K' },
    { key: 'reach', label: 'Reach of the arm', unit: 'cm', better: 'high' },
    { key: 'cri', label: 'Colour rendering (CRI)', better: 'high' },
    { key: 'dimmable', label: 'Dimmable' },
    { key: 'usb', label: 'USB charging port' },
    { key: 'fixing', label: 'Fixing' },
  ],
  drawSpecs(random, level) {
    const brightness = graded(random, level, 220, 1400, { step: 10, spread: 0.15 })
    return {
      brightness,
      power: Math.max(3, Math.round(brightness / 95 + random.normal(0, 1.2))),
      temperature: random.pick([2700, 3000, 3500, 4000, 5000]),
      reach: graded(random, level, 24, 92, { step: 1, spread: 0.2 }),
      cri: graded(random, level, 80, 98, { step: 1, spread: 0.15 }),
      dimmable: random.chance(0.4 + level * 0.5),
      usb: random.chance(0.35),
      fixing: random.pick(['Foot', 'Clamp', 'Foot and clamp']),
    }
  },
  suffixSpecs: { Clamp: { fixing: 'Clamp' }, Warm: { temperature: 2700 }, Tall: { reach: 88 } },
  known: {
    'Lumen Arc': { price: 149, brand: 'Lumenwerk', specs: { brightness: 1100, power: 12, cri: 95, dimmable: true } },
    'Folio LED': { price: 69.9, brand: 'Folio', specs: { brightness: 620, power: 7, cri: 90, dimmable: true } },
    Nightowl: { price: 45, brand: 'Candela Nord', specs: { brightness: 380, power: 4, temperature: 2700 } },
    'Beam 12': { price: 89, brand: 'Lumenwerk', specs: { brightness: 1200, power: 12, cri: 92 } },
    'Solace Warm': { price: 58.5, brand: 'Solace', specs: { brightness: 450, power: 5, temperature: 2700 } },
    'Pivot Clip': { price: 29.9, brand: 'Pivotal', specs: { brightness: 300, power: 4, fixing: 'Clamp' } },
  },
  pitches: [
    'The {name} throws {brightness} where you point it and draws {power}.',
    'Its light of {temperature} is even across the whole desk.',
    'The arm reaches {reach} and stays where you leave it, without a screw to tighten.',
    'A colour rendering index of {cri} keeps a red pencil red.',
    'The light source can be changed with a coin.',
  ],
  praise: [
    'No flicker, not even at the lowest setting.',
    'The arm stays exactly where I put it.',
    'The light is warm without being yellow.',
    'It lights the whole table and not the neighbour.',
    'It remembers the last setting.',
    'The foot is heavy enough for the full reach.',
  ],
  complaints: [
    'The arm sinks slowly over the evening.',
    'It hums when dimmed.',
    'The switch is at the far end of the cord.',
    'It gets too hot to touch.',
    'The clamp does not fit a table thicker than three centimetres.',
    'The light is colder than the number says.',
  ],
}

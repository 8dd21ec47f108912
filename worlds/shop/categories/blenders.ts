import { type CategoryPlan, graded } from './plan.ts'

export const blenders: CategoryPlan = {
  slug: 'blenders',
  blurb: 'From pocket-sized smoothie makers to jugs that crush ice',
  brands: ['Kettleby', 'Nordmix', 'Altavo', 'Brixham', 'Solbruk', 'Verdano', 'Hearthline', 'Omvia'],
  roots: ['Swirl', 'Vento', 'Maren', 'Quirl', 'Torva', 'Frappe', 'Kolmix', 'Ripple', 'Zest'],
  suffixes: ['200', '450', '600', '1200', 'Go', 'Plus', 'Max', 'Steel', 'Twin'],
  priceRange: [29, 289],
  colours: ['Graphite', 'Cream', 'Brushed steel', 'Tomato red', 'Sage', 'Ice blue'],
  specs: [
    { key: 'noise', label: 'Noise at full speed', unit: 'dB', step: 1, better: 'low' },
    { key: 'power', label: 'Motor power', unit: 'W', step: 50, better: 'high' },
    { key: 'capacity', label: 'Jug capacity', unit: 'l', step: 0.1, better: 'high' },
    { key: 'weight', label: 'Weight', unit: 'kg', better: 'low' },
    { key: 'speeds', label: 'Speed settings' },
    { key: 'jug', label: 'Jug material' },
    { key: 'dishwasher', label: 'Dishwasher-safe parts' },
    { key: 'cord', label: 'Cord length', unit: 'm' },
  ],
  drawSpecs(random, level) {
    const power = graded(random, level, 250, 1800, { step: 50 })
    const insulated = random.chance(0.35)
    // A stronger motor is louder unless the jug sits in a hood.
    const noise = Math.round(66 + power / 90 - (insulated ? 14 : 0) + random.normal(0, 3.5))
    return {
      noise: Math.min(94, Math.max(56, noise)),
      power,
      capacity: graded(random, level, 0.5, 2.2, { step: 0.1, spread: 0.18 }),
      weight: graded(random, level, 1.1, 5.6, { step: 0.1 }),
      speeds: random.pick([2, 3, 5, 8, 10, 12]),
      jug: random.pick(['Glass', 'Tritan', 'Stainless steel']),
      dishwasher: random.chance(0.7),
      cord: random.pick([0.9, 1, 1.2, 1.5]),
    }
  },
  suffixSpecs: {
    '200': { power: 200, noise: 66, capacity: 0.5 },
    '450': { power: 450 },
    '600': { power: 600 },
    '1200': { power: 1200, noise: 81 },
    Go: { capacity: 0.5, weight: 1.1 },
    Steel: { jug: 'Stainless steel' },
  },
  known: {
    'Hushmix 300': { price: 89.9, brand: 'Nordmix', specs: { noise: 61, power: 300, capacity: 0.8 } },
    'Calmix S': { price: 129, brand: 'Solbruk', specs: { noise: 58, power: 550, capacity: 1.2 } },
    'Vortano Pro': { price: 249, brand: 'Altavo', specs: { noise: 84, power: 1600, capacity: 2 } },
    'Brisk 900': { price: 99.5, brand: 'Brixham', specs: { noise: 78, power: 900, capacity: 1.5 } },
    'Pulsar Mini': { price: 44.9, brand: 'Omvia', specs: { noise: 72, power: 350, capacity: 0.5 } },
    'Tidewhirl X2': { price: 146, brand: 'Kettleby', specs: { noise: 67, power: 1000, capacity: 1.6 } },
  },
  pitches: [
    'The {power} motor of the {name} turns frozen berries into something you can drink through a straw.',
    'Measured at one metre and full speed, it makes {noise}.',
    'The {capacity} jug pours without dripping and has markings that are moulded in, not printed on.',
    'Rubber feet keep it in its place, and the cord of {cord} winds up underneath.',
    'The blades lift out for cleaning with a quarter turn; no tool is needed.',
  ],
  praise: [
    'Crushes ice without stopping halfway.',
    'I can blend before seven without waking anybody.',
    'The jug comes apart in seconds and nothing sticks under the blades.',
    'Soups come out silky, even with celery in them.',
    'It stays put on a wet worktop.',
    'The lid seals so well that I have stopped putting a towel over it.',
  ],
  complaints: [
    'The lid leaks as soon as the jug is more than two thirds full.',
    'Smells of hot plastic after a minute.',
    'The markings on the jug are impossible to read once it is wet.',
    'It stalls on frozen mango and needs a shake.',
    'The base is so light that it wanders across the worktop.',
    'The rubber ring came off in the first week.',
  ],
}

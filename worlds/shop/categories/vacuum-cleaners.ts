import { type CategoryPlan, graded } from './plan.ts'

export const vacuumCleaners: CategoryPlan = {
  slug: 'vacuum-cleaners',
  blurb: 'Cordless, canister and robots that know the way home',
  brands: ['Dustral', 'Aerovent', 'Brixham', 'Cleanfold', 'Omvia', 'Hearthline', 'Tornea'],
  roots: ['Gale', 'Zephyr', 'Puro', 'Siroc', 'Breezo', 'Vaclo', 'Nimbo', 'Flurry', 'Scirocco'],
  suffixes: ['300', '500', 'V6', 'V10', 'Stick', 'Bot', 'Pet', 'Silent', 'Eco'],
  priceRange: [69, 690],
  colours: ['Graphite', 'Tomato red', 'Ice blue', 'Cream', 'Purple'],
  specs: [
    { key: 'noise', label: 'Noise', unit: 'dB', step: 1, better: 'low' },
    { key: 'runtime', label: 'Battery run time', unit: 'min', step: 5, better: 'high' },
    { key: 'weight', label: 'Weight', unit: 'kg', better: 'low' },
    { key: 'bin', label: 'Bin capacity', unit: 'l', better: 'high' },
    { key: 'suction', label: 'Suction', unit: 'kPa', better: 'high' },
    { key: 'type', label: 'Type' },
    { key: 'hepa', label: 'HEPA filter' },
    { key: 'pets', label: 'Brush for pet hair' },
  ],
  drawSpecs(random, level) {
    const type = random.pick(['Cordless stick', 'Canister', 'Robot', 'Handheld'])
    const cordless = type !== 'Canister'
    return {
      noise: graded(random, random.next(), 56, 84, { step: 1 }),
      runtime: cordless ? graded(random, level, 15, 90, { step: 5, spread: 0.18 }) : 0,
      weight:
        type === 'Handheld'
          ? graded(random, level, 0.6, 1.4, { step: 0.1 })
          : graded(random, level, 2, 6.5, { step: 0.1 }),
      bin: graded(random, level, 0.3, 2.6, { step: 0.1, spread: 0.2 }),
      suction: graded(random, level, 5, 28, { step: 1, spread: 0.15 }),
      type,
      hepa: random.chance(0.3 + level * 0.6),
      pets: random.chance(0.4),
    }
  },
  suffixSpecs: {
    V6: { type: 'Cordless stick', runtime: 40, weight: 2.4 },
    V10: { type: 'Cordless stick', runtime: 60, weight: 2.7 },
    Stick: { type: 'Cordless stick', runtime: 35, weight: 2.3 },
    Bot: { type: 'Robot', runtime: 80, weight: 3.2, noise: 61 },
    Pet: { pets: true },
    Silent: { noise: 57 },
  },
  known: {
    'Dustral V8': {
      price: 379,
      brand: 'Dustral',
      specs: { type: 'Cordless stick', noise: 74, runtime: 60, weight: 2.6 },
    },
    'Whisper Glide': { price: 229, brand: 'Aerovent', specs: { type: 'Canister', noise: 57, runtime: 0, weight: 5.1 } },
    'Cyclair 2': {
      price: 299,
      brand: 'Tornea',
      specs: { type: 'Cordless stick', noise: 71, runtime: 45, weight: 2.9 },
    },
    'Sweepo Bot': { price: 349, brand: 'Cleanfold', specs: { type: 'Robot', noise: 62, runtime: 90, weight: 3.4 } },
    'Corda 400': { price: 119, brand: 'Brixham', specs: { type: 'Canister', noise: 76, runtime: 0, weight: 4.8 } },
    'Minivac Go': { price: 79, brand: 'Omvia', specs: { type: 'Handheld', noise: 70, runtime: 20, weight: 0.8 } },
  },
  pitches: [
    'The {name} reaches {suction} and still makes no more than {noise}.',
    'It weighs {weight} and stands up by itself.',
    'The {bin} bin opens downwards over the waste basket, with one button.',
    'The roller frees itself of hair at the end of every run.',
    'Spare filters and brushes will be sold for ten years.',
  ],
  praise: [
    'Picks up dog hair at the first pass.',
    'The bin empties without a cloud of dust.',
    'Quiet enough for a phone call.',
    'It glides under the sofa.',
    'The battery does the whole flat.',
    'The light in front shows what I have been missing for years.',
  ],
  complaints: [
    'The battery gives up before the second room.',
    'The brush tangles and has to be cut free.',
    'It scratches over the edge of every carpet.',
    'The bin is full after one room.',
    'The trigger must be held all the time, which hurts.',
    'The wall mount broke on day three.',
  ],
}

import { type CategoryPlan, graded } from './plan.ts'

export const backpacks: CategoryPlan = {
  slug: 'backpacks',
  blurb: 'For the office, the weekend and the long way round',
  brands: ['Fjordline', 'Carrow', 'Altpfad', 'Mistral & Co', 'Tramwell', 'Ostrava', 'Pell'],
  roots: ['Trail', 'Summit', 'Metro', 'Kestrel', 'Lomond', 'Vagary', 'Harrier', 'Steppe', 'Roam'],
  suffixes: ['16', '22', '26', '32', '40', 'Roll', 'Daily', 'Alpine', 'Zip'],
  priceRange: [32, 260],
  colours: ['Forest green', 'Black', 'Midnight blue', 'Mustard', 'Slate', 'Terracotta'],
  specs: [
    { key: 'volume', label: 'Volume', unit: 'l', step: 1, better: 'high' },
    { key: 'weight', label: 'Weight', unit: 'g', step: 10, better: 'low' },
    { key: 'laptop', label: 'Laptop sleeve up to', unit: 'in' },
    { key: 'raincover', label: 'Rain cover included' },
    { key: 'material', label: 'Outer fabric' },
    { key: 'back', label: 'Back length', unit: 'cm' },
    { key: 'pockets', label: 'Pockets' },
    { key: 'hipbelt', label: 'Hip belt' },
  ],
  drawSpecs(random, level) {
    const volume = graded(random, random.next(), 14, 52, { step: 1 })
    return {
      volume,
      weight: Math.round((380 + volume * 21 + random.normal(0, 110) - level * 120) / 10) * 10,
      laptop: random.pick([13, 14, 15.6, 16, 17]),
      raincover: random.chance(0.25 + level * 0.5),
      material: random.pick(['Recycled polyester', 'Ripstop nylon', 'Waxed canvas', 'Cordura']),
      back: graded(random, volume / 60, 40, 58, { step: 1 }),
      pockets: random.int(3, 11),
      hipbelt: volume > 26,
    }
  },
  suffixSpecs: {
    '16': { volume: 16, weight: 560, hipbelt: false },
    '22': { volume: 22, weight: 740, hipbelt: false },
    '26': { volume: 26, weight: 890, hipbelt: false },
    '32': { volume: 32, weight: 1060, hipbelt: true },
    '40': { volume: 40, weight: 1280, hipbelt: true },
  },
  known: {
    'Fjell 28': { price: 139, brand: 'Fjordline', specs: { volume: 28, weight: 980, raincover: true } },
    'Carryall Day': { price: 74.9, brand: 'Carrow', specs: { volume: 22, weight: 720, raincover: false } },
    'Torrent 35': { price: 168, brand: 'Fjordline', specs: { volume: 35, weight: 1180, raincover: true } },
    'Nomada Slim': { price: 98, brand: 'Pell', specs: { volume: 17, weight: 640, raincover: false } },
    'Ridgeway 45': { price: 209, brand: 'Altpfad', specs: { volume: 45, weight: 1490, raincover: true } },
    'Pocketpack 18': { price: 39.5, brand: 'Tramwell', specs: { volume: 18, weight: 310, raincover: false } },
  },
  pitches: [
    'The {name} carries {volume} and weighs {weight} empty.',
    'The back panel of {back} is vented in the middle and firm at the sides.',
    'A sleeve for laptops up to {laptop} opens from the side, so that the rest stays packed.',
    '{pockets} pockets, one of them hidden against your back for passport and keys.',
    'Every zip is covered, and its pullers are large enough for gloves.',
  ],
  praise: [
    'The straps stay comfortable, even fully loaded.',
    'Everything stayed dry in two hours of rain.',
    'It fits under the seat of every plane I have been on.',
    'The side access to the laptop is faster than I thought.',
    'The zips run smoothly even after a day on the beach.',
    'The hidden pocket is exactly where it should be.',
  ],
  complaints: [
    'The bottle pockets are too tight once the main room is full.',
    'A seam at the shoulder opened on the second trip.',
    'My back is wet after ten minutes.',
    'The colour is nothing like the picture.',
    'It tips over as soon as I put it down.',
    'The chest strap keeps sliding down.',
  ],
}

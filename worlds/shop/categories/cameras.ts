import { type CategoryPlan, graded } from './plan.ts'

export const cameras: CategoryPlan = {
  slug: 'cameras',
  blurb: 'Compacts, system cameras and instant prints',
  brands: ['Optarion', 'Lumora', 'Kestrel Optics', 'Fieldcraft', 'Irisa', 'Tessaro'],
  roots: ['Argus', 'Halide', 'Prisma', 'Sable', 'Monocle', 'Heron', 'Focal', 'Zenna', 'Cobalt'],
  suffixes: ['10', '24', 'R', 'S2', 'X', 'Zoom', 'Mark II', 'Street', 'Air'],
  priceRange: [89, 1490],
  colours: ['Black', 'Silver', 'Tan', 'Forest green', 'Cream'],
  specs: [
    { key: 'resolution', label: 'Resolution', unit: 'MP', step: 1, better: 'high' },
    { key: 'weight', label: 'Weight with battery', unit: 'g', step: 10, better: 'low' },
    { key: 'zoom', label: 'Optical zoom', unit: '×', better: 'high' },
    { key: 'shots', label: 'Pictures per charge', step: 10, better: 'high' },
    { key: 'video', label: 'Video' },
    { key: 'screen', label: 'Screen', unit: 'in' },
    { key: 'stabilised', label: 'Image stabilisation' },
    { key: 'sealed', label: 'Weather sealed' },
  ],
  drawSpecs(random, level) {
    return {
      resolution: graded(random, level, 12, 48, { step: 1, spread: 0.15 }),
      weight: graded(random, level, 210, 780, { step: 10, spread: 0.18 }),
      zoom: random.pick([1, 3, 4, 5, 8, 10, 20]),
      shots: graded(random, level, 180, 720, { step: 10, spread: 0.2 }),
      video: random.pick(level > 0.5 ? ['4K, 60 fps', '4K, 30 fps', '6K, 30 fps'] : ['Full HD, 60 fps', '4K, 30 fps']),
      screen: random.pick([2.7, 3, 3.2]),
      stabilised: random.chance(0.3 + level * 0.6),
      sealed: random.chance(level * 0.8),
    }
  },
  suffixSpecs: { '10': { zoom: 10 }, '24': { resolution: 24 }, Zoom: { zoom: 20 }, Air: { weight: 220 } },
  known: {
    'Lumora Z5': { price: 1199, brand: 'Lumora', specs: { resolution: 33, weight: 620, sealed: true } },
    'Optika 30': { price: 449, brand: 'Optarion', specs: { resolution: 24, weight: 340, zoom: 30 } },
    'Fieldcam M2': {
      price: 789,
      brand: 'Fieldcraft',
      specs: { resolution: 26, weight: 510, sealed: true, shots: 640 },
    },
    'Skylark D7': { price: 949, brand: 'Kestrel Optics', specs: { resolution: 30, weight: 690, stabilised: true } },
    'Vista Compact': { price: 259, brand: 'Tessaro', specs: { resolution: 20, weight: 240, zoom: 5 } },
    'Iris Instant': { price: 119, brand: 'Irisa', specs: { resolution: 12, weight: 380, zoom: 1 } },
  },
  pitches: [
    'The {name} records {resolution} on a sensor that stays clean in dim rooms.',
    'With its battery in place it weighs {weight}.',
    'One charge is good for {shots} pictures by our own count, screen at half brightness.',
    'Film in {video}, with the focus following the face you tap.',
    'The dials have a firm click and are marked so that they can be set before switching on.',
  ],
  praise: [
    'The colours straight from the camera are a joy.',
    'It finds focus in near darkness.',
    'It fits a coat pocket and still feels solid.',
    'The menus were clear after five minutes.',
    'Battery for a whole day of walking around.',
    'The viewfinder is bright and large.',
  ],
  complaints: [
    'Half of the indoor pictures are blurred.',
    'The battery is empty by noon.',
    'The strap lug came loose in the first month.',
    'The menu hides everything you need three levels deep.',
    'The screen cannot be read in sunlight.',
    'The lens cap falls off in every bag.',
  ],
}

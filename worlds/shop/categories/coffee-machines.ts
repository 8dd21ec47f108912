import { type CategoryPlan, graded } from './plan.ts'

export const coffeeMachines: CategoryPlan = {
  slug: 'coffee-machines',
  blurb: 'Espresso, filter and everything between',
  brands: ['Kaffa', 'Bellavento', 'Hearthline', 'Altavo', 'Rossby', 'Drip & Co', 'Solbruk'],
  roots: ['Aroma', 'Tazza', 'Bruna', 'Portafil', 'Sorrento', 'Ember', 'Lungo', 'Macchia', 'Roast'],
  suffixes: ['4', '8', '10', 'Bar', 'Duo', 'Classic', 'Compact', 'Plus', 'Pro'],
  priceRange: [39, 890],
  colours: ['Brushed steel', 'Black', 'Cream', 'Tomato red', 'Copper'],
  specs: [
    { key: 'tank', label: 'Water tank', unit: 'l', step: 0.1, better: 'high' },
    { key: 'heatup', label: 'Heat-up time', unit: 's', step: 5, better: 'low' },
    { key: 'noise', label: 'Noise while brewing', unit: 'dB', step: 1, better: 'low' },
    { key: 'pressure', label: 'Pump pressure', unit: 'bar' },
    { key: 'type', label: 'Type' },
    { key: 'width', label: 'Width', unit: 'cm', better: 'low' },
    { key: 'grinder', label: 'Built-in grinder' },
    { key: 'milk', label: 'Milk frother' },
  ],
  drawSpecs(random, level) {
    const espresso = random.chance(0.25 + level * 0.65)
    return {
      tank: graded(random, level, 0.6, 2.4, { step: 0.1, spread: 0.2 }),
      heatup: graded(random, 1 - level, 15, 180, { step: 5, spread: 0.18 }),
      noise: graded(random, random.next(), 48, 76, { step: 1 }),
      pressure: espresso ? random.pick([9, 15, 19, 20]) : 0,
      type: espresso ? random.pick(['Espresso', 'Bean to cup']) : random.pick(['Filter', 'Moka', 'Capsule']),
      width: graded(random, level, 14, 38, { step: 1 }),
      grinder: espresso && random.chance(level),
      milk: espresso && random.chance(0.6),
    }
  },
  suffixSpecs: { Bar: { type: 'Espresso', pressure: 15 }, Compact: { width: 16 } },
  known: {
    'Crema Uno': { price: 189, brand: 'Bellavento', specs: { type: 'Espresso', pressure: 15, tank: 1.1, noise: 62 } },
    'Baristo Duo': {
      price: 549,
      brand: 'Kaffa',
      specs: { type: 'Bean to cup', pressure: 19, grinder: true, milk: true, noise: 66 },
    },
    'Percola 12': { price: 79.9, brand: 'Drip & Co', specs: { type: 'Filter', pressure: 0, tank: 1.8, noise: 52 } },
    'Moka Nova': { price: 64, brand: 'Rossby', specs: { type: 'Moka', pressure: 0, tank: 0.6, noise: 49 } },
    'Ristretto R1': {
      price: 329,
      brand: 'Bellavento',
      specs: { type: 'Espresso', pressure: 9, heatup: 25, noise: 58 },
    },
    'Drip Harbor': { price: 99, brand: 'Drip & Co', specs: { type: 'Filter', pressure: 0, tank: 1.4, noise: 50 } },
  },
  pitches: [
    'The {name} is ready {heatup} after you press the button.',
    'Its {tank} tank is filled from the front, under a cupboard too.',
    'Brewing makes {noise}, measured at one metre.',
    'At {width} wide it leaves room for the toaster.',
    'All parts that touch coffee can be taken out and rinsed.',
  ],
  praise: [
    'The coffee is hot from the first cup.',
    'Descaling takes ten minutes and the manual explains it well.',
    'The crema is thick and lasts.',
    'It switches itself off, which calms my conscience.',
    'Filling the tank from the front is a blessing.',
    'Small enough for our tiny kitchen.',
  ],
  complaints: [
    'The drip tray overflows after three cups.',
    'The coffee is lukewarm by the time it reaches the cup.',
    'It asks for descaling every week.',
    'The pump rattles the whole shelf.',
    'The milk spout clogs unless it is cleaned at once.',
    'The tank is hard to put back without spilling.',
  ],
}

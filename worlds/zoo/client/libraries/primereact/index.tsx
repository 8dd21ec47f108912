/** PrimeReact 10 in its Lara theme, light on most pages and dark on one. */
import 'primeicons/primeicons.css'
import type { Library } from '../../page.ts'
import { about } from './about.tsx'
import { courses } from './courses.tsx'
import { garden } from './garden.tsx'
import { house } from './house.tsx'
import { plans } from './plans.tsx'
import { rental } from './rental.tsx'
import { stock } from './stock.tsx'
import { visits } from './visits.tsx'

if (location.pathname.endsWith('/house')) await import('primereact/resources/themes/lara-dark-teal/theme.css')
else await import('primereact/resources/themes/lara-light-blue/theme.css')
document.body.style.cssText =
  'background: var(--surface-ground); color: var(--text-color); font-family: var(--font-family); padding: 1rem 2rem'

const library: Library = [
  { path: 'garden', title: 'Greenfield garden centre', sections: garden },
  { path: 'courses', title: 'Evening courses', sections: courses },
  { path: 'rental', title: 'Holiday rental', sections: rental },
  { path: 'visits', title: 'Visits and appointments', sections: visits.slice(0, 8) },
  { path: 'stay', title: 'A stay with us', sections: visits.slice(8) },
  { path: 'stock', title: 'Stock room', sections: stock },
  { path: 'plans', title: 'Plans for the year', sections: plans },
  { path: 'house', title: 'A house by the lake', sections: house },
  { path: 'about', title: 'About the house', sections: about },
]
export default library

/** Element Plus on Vue 3, its components written with `h()`. */
import 'element-plus/dist/index.css'
import 'element-plus/theme-chalk/dark/css-vars.css'
import type { Library } from '../../page.ts'
import { booking } from './booking.ts'
import { clinic } from './clinic.ts'
import { gallery } from './gallery.ts'
import { office } from './office.ts'
import { railway } from './railway.ts'

if (location.pathname.endsWith('/office')) document.documentElement.classList.add('dark')
document.body.style.cssText =
  'font-family: Helvetica, Arial, sans-serif; color: var(--el-text-color-primary); background: var(--el-bg-color); padding: 0 24px'

const library: Library = [
  { path: 'railway', title: 'Valley railway', sections: railway },
  { path: 'booking', title: 'Book a seat', sections: booking.slice(0, 8) },
  { path: 'seats', title: 'Fares and groups', sections: booking.slice(8) },
  { path: 'clinic', title: 'Surgery hours', sections: clinic },
  { path: 'office', title: 'Back office', sections: office },
  { path: 'gallery', title: 'The station gallery', sections: gallery.slice(0, 8) },
  { path: 'visit', title: 'Visit the gallery', sections: gallery.slice(8) },
]
export default library

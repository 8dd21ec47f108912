/** UIkit 3, by its attributes and its own script. */
import 'uikit/dist/css/uikit.css'
import UIkit from 'uikit'
import Icons from 'uikit/dist/js/uikit-icons'
import type { Library } from '../../page.ts'
import { farmhouse } from './farmhouse.ts'
import { hostel } from './hostel.ts'
import { market } from './market.ts'

UIkit.use(Icons)
document.body.style.padding = '0 32px 60px'

const library: Library = [
  { path: 'market', title: 'The old market hall', sections: market },
  { path: 'hostel', title: 'Hostel on the hill', sections: hostel.slice(0, 9) },
  { path: 'nights', title: 'Your nights on the hill', sections: hostel.slice(9) },
  { path: 'farmhouse', title: 'Our farmhouse', sections: farmhouse },
]
export default library

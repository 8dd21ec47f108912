/** slick (react-slick). */
import Slick from 'react-slick'
import 'slick-carousel/slick/slick.css'
import 'slick-carousel/slick/slick-theme.css'
import { drawn } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'
import { reacted } from '../../reacted.ts'

dress()
const Slides = ((Slick as unknown as { default?: typeof Slick }).default ?? Slick) as typeof Slick

const Offers = () => (
  <div style={{ width: 520, padding: '0 32px 32px' }}>
    <Slides dots arrows>
      {(['chair', 'lamp', 'bag'] as const).map((scene, n) => (
        <img
          key={scene}
          src={drawn(scene, {
            hue: n * 90,
            words: ['Spring prices', 'Light sale', 'Free delivery'][n] ?? '',
            height: 300,
          })}
          alt={['Spring prices', 'Light sale', 'Free delivery'][n]}
        />
      ))}
    </Slides>
  </div>
)

const Rooms = () => (
  <div style={{ width: 600, padding: '0 32px' }}>
    <Slides slidesToShow={3} dots={false}>
      {['Attic', 'Cellar', 'Hall', 'Kitchen', 'Study'].map((each, n) => (
        <div key={each}>
          <img src={drawn('room', { hue: n * 60, width: 180, height: 120 })} alt={`${each} with furniture`} />
          <p>{each}</p>
        </div>
      ))}
    </Slides>
  </div>
)

const Still = () => (
  <div className="slick-slider">
    <div className="slick-list" style={{ display: 'flex', gap: 16 }}>
      {['Delivered in two days', 'Return within 30 days', 'Repair in the shop'].map((each) => (
        <div className="slick-slide" key={each} style={{ display: 'block', float: 'none', height: 'auto' }}>
          {each}
        </div>
      ))}
    </div>
  </div>
)

const library: Library = [
  {
    path: 'furniture',
    title: 'Furniture',
    sections: reacted([
      ['s1', 'Now', Offers],
      ['s2', 'Ideas for your rooms', Rooms],
      ['s3', 'Good to know', Still],
    ]),
  },
]
export default library

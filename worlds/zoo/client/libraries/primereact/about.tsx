import { Button } from 'primereact/button'
import { Card } from 'primereact/card'
import { Carousel } from 'primereact/carousel'
import { DataView as Pages } from 'primereact/dataview'
import { Galleria } from 'primereact/galleria'
import { Image } from 'primereact/image'
import { Message } from 'primereact/message'
import { Skeleton } from 'primereact/skeleton'
import { Tag } from 'primereact/tag'
import { useState } from 'react'
import { drawn, type Scene } from '../../drawn.ts'
import { reacted } from '../../reacted.ts'

const THINGS = [
  { name: 'Armchair', scene: 'chair', hue: 10, price: 240, note: 'new' },
  { name: 'Reading lamp', scene: 'lamp', hue: 50, price: 65, note: 'sold out' },
  { name: 'Weekend bag', scene: 'bag', hue: 200, price: 110, note: '-20 %' },
  { name: 'Cup', scene: 'cup', hue: 150, price: 12, note: 'last one' },
].map((each) => ({ ...each, picture: drawn(each.scene as Scene, { hue: each.hue, width: 320, height: 210 }) }))

function Thing({ thing }: { thing: (typeof THINGS)[number] }) {
  const [liked, setLiked] = useState(false)
  return (
    <Card
      title={thing.name}
      subTitle={`€ ${thing.price}`}
      header={<img src={thing.picture} alt={thing.name} />}
      footer={
        <Button
          icon={liked ? 'pi pi-heart-fill' : 'pi pi-heart'}
          label="Keep"
          size="small"
          outlined
          onClick={() => setLiked(!liked)}
        />
      }
      style={{ width: 240, margin: 8 }}
    >
      <Tag value={thing.note} severity={thing.note === 'sold out' ? 'danger' : 'info'} />
    </Card>
  )
}

const Things = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap' }}>
    {THINGS.map((thing) => (
      <Thing thing={thing} key={thing.name} />
    ))}
  </div>
)

const Sold = () => (
  <Pages
    value={THINGS}
    paginator
    rows={3}
    itemTemplate={(thing: (typeof THINGS)[number]) => (
      <div style={{ padding: 12, borderBottom: '1px solid var(--surface-border)', width: '100%' }}>
        <b>{thing.name}</b> sold for € {thing.price} at the last flea market
      </div>
    )}
  />
)

const VIEWS = (['beach', 'mountains', 'street', 'tree'] as const).map((scene, n) => ({
  large: drawn(scene, { hue: 200 + n * 20 }),
  small: drawn(scene, { hue: 200 + n * 20, width: 120, height: 80 }),
  words: ['The beach', 'Behind the village', 'Main street', 'The old oak'][n],
}))

const Round = () => (
  <Galleria
    value={VIEWS}
    numVisible={4}
    style={{ maxWidth: 520 }}
    showItemNavigators
    item={(view) => <img src={view.large} alt={view.words} style={{ width: '100%' }} />}
    thumbnail={(view) => <img src={view.small} alt={view.words} />}
  />
)

const Trips = () => (
  <Carousel
    value={VIEWS}
    numVisible={1}
    circular
    autoplayInterval={0}
    style={{ maxWidth: 520 }}
    itemTemplate={(view) => (
      <img src={drawn('beach', { words: `${view.words}: trips daily`, hue: 190 })} alt="" style={{ width: '100%' }} />
    )}
  />
)

const Salon = () => <Image src={drawn('room', { hue: 220 })} alt="The living room" width="320" preview />

const Plain = () => <Image src={drawn('mountains', { hue: 210 })} alt="View to the north" width="320" />

const Hint = () => <Message severity="warn" text="The jetty is being mended until Easter." />

const Waiting = () => (
  <div style={{ display: 'flex', gap: 16 }}>
    {[1, 2, 3].map((n) => (
      <div key={n}>
        <Skeleton width="200px" height="120px" />
        <Skeleton width="160px" className="mt-2" />
      </div>
    ))}
  </div>
)

export const about = reacted([
  ['s82', 'From the attic', Things],
  ['s83', 'Gone already', Sold],
  ['s84', 'A walk around', Round],
  ['s85', 'On the water', Trips],
  ['s86', 'Inside', Salon],
  ['s87', 'Outside', Plain],
  ['s88', '', Hint],
  ['s89', 'Next summer', Waiting],
])

import { BreadCrumb } from 'primereact/breadcrumb'
import { Button } from 'primereact/button'
import { MegaMenu } from 'primereact/megamenu'
import { Menu } from 'primereact/menu'
import { Menubar } from 'primereact/menubar'
import { PanelMenu } from 'primereact/panelmenu'
import { SplitButton } from 'primereact/splitbutton'
import { Steps } from 'primereact/steps'
import { TabMenu } from 'primereact/tabmenu'
import { TieredMenu } from 'primereact/tieredmenu'
import { useRef } from 'react'
import { reacted } from '../../reacted.ts'

const place = (label: string, url = `#${label.toLowerCase()}`) => ({ label, url })
const places = (...labels: string[]) => labels.map((label) => place(label))

function Account() {
  const menu = useRef<Menu>(null)
  const model = [
    { label: 'My orders', icon: 'pi pi-box' },
    { label: 'Addresses', icon: 'pi pi-map' },
    { separator: true },
    { label: 'Sign out', icon: 'pi pi-sign-out' },
  ]
  return (
    <>
      <Menu model={model} popup ref={menu} />
      <Button label="Hello, Ines" icon="pi pi-user" onClick={(event) => menu.current?.toggle(event)} />
    </>
  )
}

function Save() {
  const model = [
    { label: 'Save as a gift', icon: 'pi pi-heart' },
    { label: 'Send to a friend', icon: 'pi pi-send' },
    { label: 'Print', icon: 'pi pi-print' },
  ]
  return <SplitButton label="Save basket" icon="pi pi-check" model={model} severity="success" />
}

function Sort() {
  const menu = useRef<TieredMenu>(null)
  const model = [
    { label: 'Move to', icon: 'pi pi-folder', items: places('Spring bed', 'Autumn bed', 'Balcony') },
    {
      label: 'Share',
      icon: 'pi pi-share-alt',
      items: [{ label: 'Neighbours', items: places('Number 12', 'Number 14') }, place('Family')],
    },
    { label: 'Delete', icon: 'pi pi-trash' },
  ]
  return (
    <>
      <TieredMenu model={model} popup ref={menu} />
      <Button icon="pi pi-ellipsis-v" text aria-label="What to do" onClick={(event) => menu.current?.toggle(event)} />
    </>
  )
}

const Bar = () => (
  <Menubar
    start={<b style={{ marginRight: 16 }}>Greenfield</b>}
    model={[
      { label: 'Plants', items: [{ label: 'Indoor', items: places('Ferns', 'Palms') }, ...places('Roses', 'Herbs')] },
      { label: 'Tools', items: places('Spades', 'Shears', 'Gloves') },
      place('Workshops'),
    ]}
  />
)

const Wide = () => (
  <MegaMenu
    model={[
      {
        label: 'Seeds',
        icon: 'pi pi-sun',
        items: [
          [{ label: 'Vegetables', items: places('Tomato', 'Carrot', 'Kale') }],
          [{ label: 'Flowers', items: places('Sunflower', 'Poppy', 'Cosmos') }],
        ],
      },
      {
        label: 'Soil',
        icon: 'pi pi-globe',
        items: [
          [{ label: 'Bags', items: places('10 litres', '40 litres') }],
          [{ label: 'Loose', items: places('By the ton') }],
        ],
      },
    ]}
  />
)

const Side = () => (
  <div style={{ width: 280 }}>
    <PanelMenu
      model={[
        { label: 'Advice', icon: 'pi pi-comments', items: places('Lawn', 'Pond', 'Hedge') },
        {
          label: 'Service',
          icon: 'pi pi-wrench',
          items: [{ label: 'Repairs', items: places('Mowers', 'Pumps') }, place('Delivery')],
        },
      ]}
    />
  </div>
)

const Trail = () => (
  <BreadCrumb
    home={{ icon: 'pi pi-home', url: '#home' }}
    model={[place('Outdoor'), place('Furniture'), { label: 'Benches' }]}
  />
)

const Flat = () => <Menubar model={[place('Opening hours'), place('Find us'), place('Jobs'), place('Press')]} />

const Links = () => (
  <TabMenu
    activeIndex={0}
    model={[place('Today', '#today'), place('This week', '#week'), place('Season', '#season')]}
  />
)

const Progress = () => (
  <Steps readOnly activeIndex={2} model={[{ label: 'Ordered' }, { label: 'Packed' }, { label: 'On its way' }]} />
)

const SmallPrint = () => (
  <Menu
    model={[
      { label: 'Company', items: places('History', 'Imprint') },
      { label: 'Help', items: places('Contact') },
    ]}
  />
)

export const garden = reacted([
  ['s1', '', Bar],
  ['s2', 'Your account', Account],
  ['s3', 'Basket', Save],
  ['s4', 'Lavender, three pots', Sort],
  ['s5', 'For beds and pots', Wide],
  ['s6', 'Good to know', Side],
  ['s7', '', Trail],
  ['s8', 'Branch in the harbour', Flat],
  ['s9', 'Offers', Links],
  ['s10', 'Order 5518', Progress],
  ['s11', 'Greenfield Ltd', SmallPrint],
])

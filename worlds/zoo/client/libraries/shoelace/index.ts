/** Shoelace: custom elements with shadow trees. */
import '@shoelace-style/shoelace/dist/themes/light.css'
import '@shoelace-style/shoelace/dist/shoelace.js'
import { setBasePath } from '@shoelace-style/shoelace/dist/utilities/base-path.js'
import { drawn } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { built } from '../../parts/built.ts'

setBasePath('/shoelace-assets')
document.body.style.cssText = 'margin: 0; padding: 16px 32px; font-family: var(--sl-font-sans)'

const of = (rows: [id: string, heading: string, html: string, wire?: (place: HTMLElement) => void][]) =>
  built(
    rows.map(([id, heading, html, wire]) => [
      id,
      heading,
      (place: HTMLElement) => {
        place.innerHTML = html
        wire?.(place)
      },
    ]),
  )

const opens = (selector: string) => (place: HTMLElement) => {
  const overlay = place.querySelector(selector) as HTMLElement & { show(): void; hide(): void }
  place.querySelector('.open')?.addEventListener('click', () => overlay.show())
  overlay.querySelector('.close')?.addEventListener('click', () => overlay.hide())
}

const plant = (name: string, hue: number, words: string, badge = '') =>
  `<sl-card style="width:230px"><img slot="image" src="${drawn('tree', { hue, width: 320, height: 200 })}" alt="${name}"><strong>${name}</strong> ${badge ? `<sl-badge variant="warning" pill>${badge}</sl-badge>` : ''}<br>${words}<div slot="footer"><sl-button size="small">Details</sl-button></div></sl-card>`

const library: Library = [
  {
    path: 'garden',
    title: 'Community garden',
    sections: of([
      [
        's1',
        'Plot 7',
        '<sl-dropdown><sl-button slot="trigger" caret>Actions</sl-button><sl-menu><sl-menu-item>Water it</sl-menu-item><sl-menu-item>Hand over<sl-menu slot="submenu"><sl-menu-item>To a neighbour</sl-menu-item><sl-menu-item>To the club</sl-menu-item></sl-menu></sl-menu-item><sl-menu-item>Give up</sl-menu-item></sl-menu></sl-dropdown>',
      ],
      [
        's2',
        '',
        '<sl-tab-group><sl-tab slot="nav" panel="soil">Soil</sl-tab><sl-tab slot="nav" panel="sun">Sun</sl-tab><sl-tab slot="nav" panel="pests">Pests</sl-tab><sl-tab-panel name="soil">Clay with sand</sl-tab-panel><sl-tab-panel name="sun">Six hours in June</sl-tab-panel><sl-tab-panel name="pests">Slugs</sl-tab-panel></sl-tab-group>',
      ],
      [
        's3',
        'By month',
        `<sl-tab-group style="width:420px">${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'].map((each) => `<sl-tab slot="nav" panel="${each}">${each}</sl-tab><sl-tab-panel name="${each}">What to sow in ${each}</sl-tab-panel>`).join('')}</sl-tab-group>`,
      ],
      [
        's4',
        '',
        '<sl-breadcrumb><sl-breadcrumb-item href="#garden">Garden</sl-breadcrumb-item><sl-breadcrumb-item href="#plots">Plots</sl-breadcrumb-item><sl-breadcrumb-item>Plot 7</sl-breadcrumb-item></sl-breadcrumb>',
      ],
      [
        's5',
        'Rules',
        '<sl-details summary="Water" style="width:480px">From six to nine in the evening.</sl-details><sl-details summary="Fire" open style="width:480px">Never between May and September.</sl-details>',
      ],
      [
        's6',
        'Where things are',
        '<sl-tree style="width:300px"><sl-tree-item expanded>Shed<sl-tree-item expanded>Left wall<sl-tree-item>Spades</sl-tree-item><sl-tree-item>Rakes</sl-tree-item></sl-tree-item><sl-tree-item>Right wall<sl-tree-item>Seeds</sl-tree-item></sl-tree-item></sl-tree-item><sl-tree-item>Green house<sl-tree-item>Pots</sl-tree-item></sl-tree-item></sl-tree>',
      ],
      [
        's7',
        'Leave the plot',
        '<sl-button class="open">Give it up</sl-button><sl-dialog label="Do you give up plot 7?">Somebody else will get it in spring.<sl-button slot="footer" class="close">Keep it</sl-button></sl-dialog>',
        opens('sl-dialog'),
      ],
      [
        's8',
        'Neighbours',
        '<sl-button class="open">Who is near</sl-button><sl-drawer label="Near plot 7">Amara has plot 6, Piotr plot 8.<sl-button slot="footer" class="close">Close</sl-button></sl-drawer>',
        opens('sl-drawer'),
      ],
      [
        's9',
        'Compost',
        '<p>Bring it <sl-tooltip content="Only on Saturdays before noon, peel and leaves, no bones"><span tabindex="0" style="text-decoration:underline dotted">to the heap</span></sl-tooltip>.</p>',
      ],
      [
        's10',
        'Work done',
        '<sl-progress-bar value="45" label="Paths laid" style="width:320px;height:12px"></sl-progress-bar>',
      ],
      ['s11', 'Members say', '<sl-rating label="Rating" readonly value="4"></sl-rating>'],
      ['s12', 'In plain words', '<sl-alert open variant="primary">The pump is being mended until Friday.</sl-alert>'],
    ]),
  },
  {
    path: 'seeds',
    title: 'Order seeds',
    sections: of([
      [
        's1',
        'Kind',
        '<sl-select label="Kind of seed" style="width:260px"><sl-option value="bean">Beans</sl-option><sl-option value="pea">Peas</sl-option><sl-option value="corn">Corn</sl-option></sl-select>',
      ],
      [
        's2',
        'Several at once',
        '<sl-select label="Herbs" multiple clearable style="width:320px"><sl-option value="dill">Dill</sl-option><sl-option value="mint">Mint</sl-option><sl-option value="thyme">Thyme</sl-option></sl-select>',
      ],
      ['s3', 'How much', '<sl-range label="Grams" min="10" max="500" style="width:320px"></sl-range>'],
      [
        's4',
        'Also send',
        '<fieldset style="border:0;padding:0"><legend>Extras</legend><sl-checkbox>Labels</sl-checkbox><br><sl-checkbox>Twine</sl-checkbox><br><sl-checkbox>Gloves</sl-checkbox></fieldset>',
      ],
      [
        's5',
        'Who gets it',
        '<form onsubmit="return false" style="width:340px"><sl-input label="Name"></sl-input><sl-input type="number" label="Plot"></sl-input><sl-select label="Fetch it at"><sl-option value="shed">Shed</sl-option><sl-option value="gate">Gate</sl-option></sl-select><sl-textarea label="Anything else"></sl-textarea><sl-button type="submit">Order</sl-button></form>',
      ],
      [
        's6',
        'In the picture',
        `<sl-carousel pagination navigation style="width:520px;--aspect-ratio:16/9">${[90, 130, 30].map((hue, n) => `<sl-carousel-item><img alt="Trees of field ${n + 1}" src="${drawn('tree', { hue })}"></sl-carousel-item>`).join('')}</sl-carousel>`,
      ],
      [
        's7',
        'Spring and autumn',
        `<sl-image-comparer style="width:480px"><img slot="before" src="${drawn('tree', { hue: 110 })}" alt="The old tree in spring, green"><img slot="after" src="${drawn('tree', { hue: 25 })}" alt="The old tree in autumn, brown"></sl-image-comparer>`,
      ],
      [
        's8',
        'Young trees',
        `<div style="display:flex;gap:16px">${plant('Apple', 110, '€ 18, red fruit', 'last ones')}${plant('Plum', 280, '€ 22, blue fruit')}${plant('Quince', 60, '€ 25, yellow fruit', 'new')}</div>`,
      ],
      [
        's9',
        'Paid with',
        '<sl-radio-group label="Paid with" value="card"><sl-radio value="card">Card</sl-radio><sl-radio value="cash">Cash</sl-radio></sl-radio-group>',
      ],
      [
        's10',
        'Already chosen',
        '<sl-select label="Kind of seed" disabled value="bean" style="width:260px"><sl-option value="bean">Beans</sl-option></sl-select>',
      ],
      ['s11', 'You get news', '<sl-switch checked>By mail</sl-switch>'],
      ['s12', 'Loading the list', '<sl-skeleton effect="sheen" style="width:320px"></sl-skeleton>'],
      ['s13', 'Notes', '<sl-textarea label="Notes" style="width:320px"></sl-textarea>'],
    ]),
  },
]
export default library

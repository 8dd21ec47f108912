import { drawn } from '../../drawn.ts'
import { written } from '../../written.ts'

const choice = (...names: string[]) => names.map((each) => `<option>${each}</option>`).join('')
const tick = (name: string) => `<label><input class="uk-checkbox" type="checkbox"> ${name}</label><br>`

export const hostel = written([
  [
    's13',
    'Stay with us',
    `<form class="uk-form-stacked" style="max-width:420px"><label class="uk-form-label">Name <input class="uk-input" type="text"></label>
    <label class="uk-form-label">Nights <input class="uk-input" type="number" value="2"></label>
    <label class="uk-form-label">Arrival <input class="uk-input" type="date" value="2027-08-02"></label>
    <label class="uk-form-label">Room <select class="uk-select">${choice('Four beds', 'Six beds', 'Alone')}</select></label>
    <label><input class="uk-checkbox" type="checkbox"> Breakfast</label><br><button class="uk-button uk-button-primary" type="button">Ask</button></form>`,
  ],
  ['s14', 'Bring along', `<div>${tick('Towel')}${tick('Slippers')}${tick('Padlock')}</div>`],
  [
    's15',
    'Late arrival',
    `<input class="uk-input uk-form-width-medium" type="datetime-local" value="2027-08-02T22:30" aria-label="We come at">`,
  ],
  [
    's16',
    'Wake-up call',
    `<input class="uk-input uk-form-width-small" type="time" value="06:45" aria-label="Call me">`,
  ],
  [
    's17',
    'Light in the dormitory',
    `<input class="uk-range" type="range" value="3" min="0" max="10" step="1" aria-label="Brightness" style="max-width:320px">`,
  ],
  [
    's18',
    'Beds taken tonight',
    `<progress class="uk-progress" value="34" max="48" style="max-width:320px"></progress>`,
  ],
  [
    's19',
    'Papers of the group',
    `<div class="uk-placeholder uk-text-center" uk-form-custom="target: true" style="display:block;max-width:420px"><input type="file" multiple aria-label="List of names"><input class="uk-input uk-form-width-medium" type="text" placeholder="List of names" aria-label="Chosen" disabled></div>`,
  ],
  [
    's20',
    'House map',
    `<p><a class="uk-button uk-button-default" href="data:text/plain,stairs%20left" download="house.txt"><span uk-icon="upload"></span> Plan of the house</a></p>`,
  ],
  [
    's21',
    'Dormitory',
    `<select class="uk-select" disabled style="max-width:240px" aria-label="Dormitory">${choice('Lark')}</select>`,
  ],
  [
    's22',
    'Kitchen',
    `<p>Open until ten <span uk-icon="info" uk-tooltip="title: Hot plates go off at nine; pos: right" tabindex="0"></span></p>`,
  ],
  [
    's23',
    'Who is on duty',
    `<button class="uk-button uk-button-default" type="button">Noor</button><div class="uk-card uk-card-body uk-card-default" uk-drop="mode: click"><b>Noor at the desk</b><p>Until midnight, then the bell.</p><button class="uk-button uk-button-small" type="button">Ring the bell</button></div>`,
  ],
  [
    's24',
    'Lost your key?',
    `<a class="uk-button uk-button-default" href="#hx" uk-toggle>New key</a><div id="hx" uk-modal><div class="uk-modal-dialog uk-modal-body"><h2 class="uk-modal-title">Five euros</h2><p>We take the deposit and open for you.</p><button class="uk-button uk-modal-close" type="button">Fine</button></div></div>`,
  ],
  [
    's25',
    'Around the hill',
    `<a class="uk-button uk-button-default" href="#hy" uk-toggle>What to do</a><div id="hy" uk-offcanvas="overlay: true"><div class="uk-offcanvas-bar"><button class="uk-offcanvas-close" type="button" uk-close></button><h3>On foot</h3><p>The mill is an hour away.</p></div></div>`,
  ],
  ['s26', '', `<div class="modal uk-alert-warning" uk-alert><p>Water is off on Monday from ten to eleven.</p></div>`],
  [
    's27',
    'Rooms',
    `<p class="uk-text-meta">Smallest first</p><ul class="uk-list uk-list-divider">${['Lark', 'Owl', 'Swift'].map((each, n) => `<li><a href="#${each.toLowerCase()}"><b>${each}</b></a><br>${4 + n * 2} beds, floor ${n + 1}</li>`).join('')}</ul>`,
  ],
  [
    's28',
    'More of us',
    `<ul class="uk-list">${['Imprint', 'Privacy', 'Jobs', 'Press'].map((each) => `<li><a href="#${each.toLowerCase()}">${each}</a></li>`).join('')}</ul>`,
  ],
  [
    's29',
    'Rules',
    `<div class="uk-accordion"><h4 class="uk-accordion-title" aria-expanded="true" style="cursor:default">Quiet from ten</h4><div class="uk-accordion-content">Doors are locked at midnight.</div></div>`,
  ],
  [
    's30',
    'The yard',
    `<img src="${drawn('tree', { hue: 100, words: 'Meet here at 9' })}" alt="" width="360" height="236">`,
  ],
])

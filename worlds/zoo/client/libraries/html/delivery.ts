import { all, one, type Row } from './row.ts'

const STREETS = ['Amsterdam road', 'Beach road', 'Canal street', 'Harbour lane', 'Mill lane', 'Station square']

/** What is filled in before something is sent. */
export const delivery: Row[] = [
  ['s1', 'How far may it travel?', '<label>Kilometres <input type="range" min="0" max="200" value="40"></label>'],
  ['s2', 'How far along we are', '<progress max="100" value="40" aria-label="Order"></progress>'],
  [
    's3',
    'Who brings it',
    '<label>Carrier <select><option>Post</option><option>Bicycle courier</option><option>Own van</option></select></label>',
  ],
  [
    's4',
    'Which rooms are near the door?',
    '<select multiple size="4" aria-label="Rooms"><option>Kitchen</option><option>Hall</option><option>Study</option><option>Cellar</option></select>',
  ],
  [
    's5',
    'Where it goes',
    `<label>Street <input list="streets" autocomplete="off"></label><datalist id="streets">${STREETS.map((each) => `<option value="${each}"></option>`).join('')}</datalist>`,
  ],
  ['s6', 'When you are at home', '<label>Day <input type="date" min="2026-12-02" max="2027-01-31"></label>'],
  ['s7', 'Bringing it back', '<label>Collected at <input type="datetime-local" value="2026-12-09T14:30"></label>'],
  ['s8', 'Not before', '<label>Ring the bell after <input type="time" value="08:00"></label>'],
  ['s9', 'Show us the door', '<label>Photo of the entrance <input type="file" accept="image/*"></label>'],
  [
    's10',
    'What the driver should know',
    `<fieldset><legend>Tick what is true</legend>${['Steep stairs', 'Narrow gate', 'A dog', 'No lift'].map((each) => `<label><input type="checkbox" name="know"> ${each}</label><br>`).join('')}</fieldset>`,
  ],
  [
    's11',
    'Tell me by mail when',
    `<label><input type="checkbox" id="every"> Everything</label><br>${['it is packed', 'it leaves', 'it arrives'].map((each) => `<label style="margin-left:1.5em"><input type="checkbox" class="one"> ${each}</label><br>`).join('')}`,
    (place) => {
      const every = one<HTMLInputElement>(place, '#every')
      const boxes = all<HTMLInputElement>(place, '.one')
      every.addEventListener('change', () => {
        for (const box of boxes) box.checked = every.checked
      })
    },
  ],
  ['s12', '', '<label><input type="checkbox"> I have read the terms of carriage.</label>'],
  [
    's13',
    'Report damage',
    '<form><p><label>Order number <input name="number" required></label></p><p><label>What is broken <textarea name="what"></textarea></label></p><p><label>Parts <input type="number" name="parts" min="1" value="1"></label></p><p><label>Do you want <select name="want"><option>Money back</option><option>A new one</option></select></label></p><button type="submit">Send</button></form>',
    (place) => one(place, 'form').addEventListener('submit', (event) => event.preventDefault()),
  ],
  [
    's14',
    'My orders',
    '<form><label>E-mail <input type="email" autocomplete="username"></label> <label>Password <input type="password" autocomplete="current-password"></label> <button type="submit">Sign in</button></form>',
    (place) => one(place, 'form').addEventListener('submit', (event) => event.preventDefault()),
  ],
  [
    's15',
    '',
    '<form role="search"><input type="search" aria-label="Search the help pages" placeholder="Search the help pages"> <button>Search</button></form>',
    (place) => one(place, 'form').addEventListener('submit', (event) => event.preventDefault()),
  ],
  [
    's16',
    'Weight of the parcel',
    '<style>.w{position:relative;width:260px;height:28px}.w input{position:absolute;inset:0;width:100%;pointer-events:none;background:none;appearance:none}.w input::-webkit-slider-thumb{pointer-events:auto;appearance:none;width:18px;height:18px;border-radius:50%;background:#2563eb}.w::before{content:"";position:absolute;top:12px;left:0;right:0;height:4px;background:#cbd5e1}</style><div class="w"><input type="range" min="0" max="30" value="5" aria-label="From kilogrammes"><input type="range" min="0" max="30" value="20" aria-label="To kilogrammes"></div><output>5 to 20 kg</output>',
    (place) => {
      const [low, high] = all<HTMLInputElement>(place, 'input')
      place.addEventListener('input', () => {
        one(place, 'output').textContent = `${low?.value} to ${high?.value} kg`
      })
    },
  ],
  [
    's17',
    'Insurance',
    '<select disabled aria-label="Insurance"><option>Included</option></select> <input type="range" disabled aria-label="Sum" value="80"> Chosen by your contract.',
  ],
  [
    's18',
    'How it is lifted',
    '<fieldset><legend>One of these</legend><label><input type="radio" name="lift" checked> By hand</label> <label><input type="radio" name="lift"> By crane</label></fieldset>',
  ],
  ['s19', 'Rated by 214 customers', '<span class="slider rating" role="img" aria-label="4 of 5 stars">★★★★☆</span>'],
  ['s20', 'Papers', '<a class="upload" href="#contract" download>⬆ Contract of carriage (PDF, 120 kB)</a>'],
]

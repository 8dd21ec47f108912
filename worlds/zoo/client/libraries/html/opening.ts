import { all, one, type Row } from './row.ts'

/** A button that says whether what it opens is open. */
function unfolds(place: HTMLElement): void {
  for (const button of all(place, 'button[aria-controls]'))
    button.addEventListener('click', () => {
      const open = button.getAttribute('aria-expanded') !== 'true'
      button.setAttribute('aria-expanded', String(open))
      one(place, `#${button.getAttribute('aria-controls')}`).hidden = !open
    })
}

/** Answers of a health insurance, and what comes over the page. */
export const opening: Row[] = [
  [
    's1',
    'What people ask',
    '<details><summary>Is my dentist paid?</summary><p>Two checks a year, and fillings by the list.</p></details><details open><summary>What of glasses?</summary><p>Up to 120 a year.</p></details><details><summary>Am I insured abroad?</summary><p>Everywhere, for eight weeks.</p></details>',
  ],
  [
    's2',
    'Your contract',
    '<h3><button aria-expanded="false" aria-controls="paid">What is paid <span>+</span></button></h3><div id="paid" hidden><p>Doctors, hospitals, and medicine on prescription.</p></div>',
    unfolds,
  ],
  ['s3', 'Coming soon', '<button aria-expanded="false">Letters of last year</button>'],
  [
    's4',
    'Change your address',
    '<button class="o">Change it</button><dialog aria-label="New address"><form method="dialog"><p><label>Street <input></label></p><p><label>Town <input></label></p><button value="no">Leave it</button> <button value="yes">Save</button></form></dialog>',
    (place) => one(place, '.o').addEventListener('click', () => one<HTMLDialogElement>(place, 'dialog').showModal()),
  ],
  [
    's5',
    'Who answers',
    '<button popovertarget="who">Noor Haddad</button><div popover id="who" style="inset:auto;position-area:bottom span-right;width:260px;padding:12px"><h4>Noor Haddad</h4><p>Since 2019 with us; speaks Arabic and French.</p><p>Monday to Thursday, 8 to 4</p><button>Ask for a call</button></div>',
  ],
  [
    's6',
    'Your share',
    '<p>You pay <abbr title="The part of each bill that you pay yourself, at most 350 a year">the excess</abbr> first.</p>',
  ],
  ['s7', '', '<p><a href="#fees" title="Fees of doctors">Fees of doctors</a></p>'],
  [
    's8',
    'A word on drugs',
    '<p><span class="tooltip" role="note">Ask before you buy: not every drug is paid.</span></p>',
  ],
  [
    's9',
    '',
    '<div class="modal dialog" style="border:1px solid #bbb;padding:16px"><h3>Two thousand people in one year</h3><p>So many joined since last winter.</p></div>',
  ],
  [
    's10',
    'Letter of 3 November',
    '<div style="position:relative;display:inline-block"><button class="o">Remove it</button><div class="p" role="dialog" aria-label="Remove the letter?" hidden style="position:absolute;left:0;top:100%;background:#fff;border:1px solid #999;padding:8px;width:220px;z-index:5">Remove the letter? <button>No</button> <button>Yes</button></div></div>',
    (place) => {
      const panel = one(place, '.p')
      one(place, '.o').addEventListener('click', () => (panel.hidden = !panel.hidden))
      for (const each of all(panel, 'button')) each.addEventListener('click', () => (panel.hidden = true))
    },
  ],
  [
    's11',
    'Your basket',
    '<button class="o">Show the basket</button><aside class="d" role="dialog" aria-label="Basket" style="position:fixed;right:0;top:0;bottom:0;width:300px;background:#fff;box-shadow:0 0 12px #0006;padding:16px;transform:translateX(110%);transition:transform .2s;visibility:hidden;z-index:20"><button class="c" aria-label="Close">×</button><h3>Travel cover</h3><p>14 days, 32.00</p></aside>',
    (place) => {
      const panel = one(place, '.d')
      const set = (open: boolean) =>
        Object.assign(panel.style, {
          transform: open ? '' : 'translateX(110%)',
          visibility: open ? 'visible' : 'hidden',
        })
      one(place, '.o').addEventListener('click', () => set(true))
      one(place, '.c').addEventListener('click', () => set(false))
      document.addEventListener('keydown', (event) => event.key === 'Escape' && set(false))
    },
  ],
  [
    's12',
    '',
    '<div style="display:flex;gap:24px"><aside class="drawer sidebar" style="width:200px;border-right:1px solid #bbb"><b>Offices</b><p>North: Mill lane 4</p><p>South: Pier 2</p></aside><p>Come in without an appointment.</p></div>',
  ],
  [
    's13',
    '',
    '<div role="status" class="toast popup" style="background:#e7f6ec;padding:10px">Your bill of 12 October was paid. <button aria-label="Hide">×</button></div>',
    (place) => one(place, 'button').addEventListener('click', () => one(place, '[role=status]').remove()),
  ],
  [
    's14',
    'Need a hand?',
    '<style>.h{position:relative;border:1px solid #888;border-radius:50%;padding:0 7px}.h span{display:none;position:absolute;left:100%;top:0;width:200px;background:#222;color:#fff;padding:6px;z-index:4}.h:hover span,.h:focus span{display:block}.h.w span{background:#b45309}</style><p>Number of the card <button class="h" aria-describedby="t1">?<span role="tooltip" id="t1">It stands on the back, ten digits.</span></button></p><p>Cancel <button class="h w" aria-describedby="t2">⚠<span role="tooltip" id="t2">You cannot come back before a year is over.</span></button></p>',
  ],
  [
    's15',
    'All conditions',
    '<p><button class="e" aria-pressed="false">Unfold all</button></p><details><summary>Part one: who is insured</summary><p>Everybody of the household.</p></details><details><summary>Part two: from when</summary><p>From the first of the next month.</p></details>',
    (place) =>
      one(place, '.e').addEventListener('click', () => {
        for (const each of all<HTMLDetailsElement>(place, 'details')) each.open = true
      }),
  ],
]

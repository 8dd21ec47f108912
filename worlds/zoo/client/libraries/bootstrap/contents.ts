import { drawn } from '../../drawn.ts'

type Row = [id: string, heading: string, html: string, wire?: (place: HTMLElement) => void]

const button = (words: string, more = '') => `<button type="button" class="btn btn-primary" ${more}>${words}</button>`

/** Where to go. */
export const going: Row[] = [
  [
    's1',
    'Boat 12',
    `<div class="dropdown">${button('Do', 'data-bs-toggle="dropdown" aria-expanded="false" id="boat"').replace('btn-primary', 'btn-primary dropdown-toggle')}<ul class="dropdown-menu" aria-labelledby="boat"><li><a class="dropdown-item" href="#take">Take it out</a></li><li><a class="dropdown-item" href="#fault">Tell of a fault</a></li><li><a class="dropdown-item" href="#log">Log book</a></li></ul></div>`,
  ],
  [
    's2',
    '',
    '<nav class="navbar navbar-expand-lg bg-body-tertiary"><div class="container-fluid"><a class="navbar-brand" href="#home">Club</a><ul class="navbar-nav"><li class="nav-item"><a class="nav-link" href="#boats">Boats</a></li><li class="nav-item dropdown"><a class="nav-link dropdown-toggle" href="#races" role="button" data-bs-toggle="dropdown" aria-expanded="false">Races</a><ul class="dropdown-menu"><li><a class="dropdown-item" href="#spring">Spring</a></li><li><a class="dropdown-item" href="#head">Head of the river</a></li></ul></li><li class="nav-item dropdown"><a class="nav-link dropdown-toggle" href="#young" role="button" data-bs-toggle="dropdown" aria-expanded="false">Young rowers</a><ul class="dropdown-menu"><li><a class="dropdown-item" href="#camp">Summer camp</a></li><li><a class="dropdown-item" href="#school">Schools</a></li></ul></li></ul></div></nav>',
  ],
  [
    's3',
    'Results of the year',
    `<p id="at">Races 1 to 10</p><nav aria-label="Races"><ul class="pagination"><li class="page-item disabled"><span class="page-link">Previous</span></li>${[1, 2, 3].map((n) => `<li class="page-item${n === 1 ? ' active' : ''}"><a class="page-link" href="#r${n}">${n}</a></li>`).join('')}<li class="page-item"><a class="page-link" href="#next">Next</a></li></ul></nav>`,
    (place) => {
      for (const link of place.querySelectorAll('a'))
        link.addEventListener('click', (event) => {
          event.preventDefault()
          const n = Number(link.textContent) || 2
          ;(place.querySelector('#at') as HTMLElement).textContent = `Races ${n * 10 - 9} to ${n * 10}`
        })
    },
  ],
  [
    's4',
    '',
    '<nav aria-label="breadcrumb"><ol class="breadcrumb"><li class="breadcrumb-item"><a href="#home">Club</a></li><li class="breadcrumb-item"><a href="#boats">Boats</a></li><li class="breadcrumb-item active" aria-current="page">Boat 12</li></ol></nav>',
  ],
  [
    's5',
    'The boat house',
    `<ul class="nav nav-tabs" role="tablist">${['Rooms', 'Keys', 'Costs'].map((each, n) => `<li class="nav-item" role="presentation"><button class="nav-link${n ? '' : ' active'}" data-bs-toggle="tab" data-bs-target="#house${n}" type="button" role="tab" aria-selected="${!n}">${each}</button></li>`).join('')}</ul><div class="tab-content p-3">${['Two changing rooms and a gym.', 'Ask Amara for a key.', 'Free for members.'].map((each, n) => `<div class="tab-pane${n ? '' : ' show active'}" id="house${n}" role="tabpanel">${each}</div>`).join('')}</div>`,
  ],
  [
    's6',
    '',
    '<ul class="nav nav-tabs"><li class="nav-item"><a class="nav-link active" href="/bootstrap/club">Club</a></li><li class="nav-item"><a class="nav-link" href="/bootstrap/courses">Courses</a></li><li class="nav-item"><a class="nav-link" href="/bootstrap/shelf">Shelf</a></li></ul>',
  ],
  [
    's7',
    'Your way to the licence',
    '<ol class="d-flex gap-4 list-unstyled steps"><li class="text-success">✓ Theory</li><li class="fw-bold">Practice</li><li class="text-secondary">Test</li></ol>',
  ],
  [
    's8',
    '',
    '<nav aria-label="Page"><ul class="pagination"><li class="page-item active"><span class="page-link">1</span></li></ul></nav>',
  ],
  ['s9', 'Find it', '<div class="breadcrumb">River road › Pier 4 › Yellow house</div>'],
]

/** What is chosen and filled in. */
export const choosing: Row[] = [
  [
    's1',
    'Which evenings?',
    ['Monday', 'Wednesday', 'Friday']
      .map(
        (each) =>
          `<div class="form-check"><input class="form-check-input" type="checkbox" id="on${each}"><label class="form-check-label" for="on${each}">${each}</label></div>`,
      )
      .join(''),
  ],
  [
    's2',
    'Subjects',
    `<div class="form-check"><input class="form-check-input" type="checkbox" id="all"><label class="form-check-label" for="all">All of them</label></div>${['Pottery', 'Spanish', 'First aid'].map((each, n) => `<div class="form-check ms-4"><input class="form-check-input one" type="checkbox" id="sub${n}"><label class="form-check-label" for="sub${n}">${each}</label></div>`).join('')}`,
    (place) => {
      const all = place.querySelector('#all') as HTMLInputElement
      all.addEventListener('change', () => {
        for (const box of place.querySelectorAll<HTMLInputElement>('.one')) box.checked = all.checked
      })
    },
  ],
  [
    's3',
    'Sign up',
    '<form onsubmit="return false"><div class="mb-2"><label class="form-label" for="who">Name</label><input class="form-control" id="who"></div><div class="mb-2"><label class="form-label" for="mail">E-mail</label><input type="email" class="form-control" id="mail"></div><div class="mb-2"><label class="form-label" for="course">Course</label><select class="form-select" id="course"><option>Pottery</option><option>Spanish</option><option>First aid</option></select></div><div class="form-check mb-2"><input class="form-check-input" type="checkbox" id="ok"><label class="form-check-label" for="ok">Send me news</label></div><button class="btn btn-primary">Sign up</button></form>',
  ],
  [
    's4',
    'Sort by',
    '<select class="form-select" style="width:240px" aria-label="Order of the courses"><option>Start</option><option>Price</option><option>Place</option></select>',
  ],
  [
    's5',
    'How loud may it be?',
    '<label for="loud" class="form-label">Loudness</label><input type="range" class="form-range" style="width:320px" id="loud">',
  ],
  [
    's6',
    'Places taken',
    '<div class="progress slider" role="progressbar" aria-valuenow="60" aria-valuemin="0" aria-valuemax="100" aria-label="Places taken" style="width:320px"><div class="progress-bar" style="width:60%"></div></div>',
  ],
  [
    's7',
    'Your work',
    '<label class="form-label" for="work">A picture of it</label><input class="form-control" style="width:360px" type="file" id="work">',
  ],
  [
    's8',
    'Starts',
    '<label class="form-label" for="day">First day</label><input class="form-control" style="width:220px" type="date" id="day"> <label class="form-label" for="hour">at</label><input class="form-control" style="width:220px" type="time" id="hour">',
  ],
  [
    's9',
    'Come in',
    '<form onsubmit="return false"><label class="form-label" for="user">Name</label><input id="user" class="form-control" style="width:240px"><label class="form-label" for="word">Password</label><input id="word" type="password" class="form-control" style="width:240px"></form>',
  ],
  [
    's10',
    'Agreed',
    '<div class="form-check"><input class="form-check-input" type="checkbox" id="terms"><label class="form-check-label" for="terms">I have read the rules of the house</label></div>',
  ],
  [
    's11',
    'Quiet mode',
    '<div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" id="quiet"><label class="form-check-label" for="quiet">No mail at night</label></div>',
  ],
  [
    's12',
    'Find a course',
    '<input class="form-control" style="width:280px" list="known" aria-label="Course"><datalist id="known"><option>Pottery</option><option>Spanish</option><option>Sailing</option></datalist>',
  ],
]

const thing = (scene: 'chair' | 'lamp' | 'bag', name: string, price: number, hue: number, badge = '') =>
  `<div class="card" style="width:220px"><img class="card-img-top" src="${drawn(scene, { hue, width: 320, height: 200 })}" alt="${name}"><div class="card-body"><h5 class="card-title">${name}${badge ? ` <span class="badge text-bg-danger">${badge}</span>` : ''}</h5><p class="card-text">€ ${price}</p><a class="btn btn-primary" href="#buy">Look at it</a></div></div>`

/** What is looked at. */
export const looking: Row[] = [
  [
    's1',
    'New',
    `<div class="d-flex gap-3">${thing('chair', 'Red armchair', 240, 0, 'sold out')}${thing('lamp', 'Brass lamp', 65, 45)}${thing('bag', 'Blue bag', 110, 220, '-20 %')}</div>`,
  ],
  [
    's2',
    'Rooms',
    `<div id="rooms" class="carousel slide" style="width:560px"><div class="carousel-indicators">${[0, 1, 2].map((n) => `<button type="button" data-bs-target="#rooms" data-bs-slide-to="${n}" aria-label="Room ${n + 1}"${n ? '' : ' class="active" aria-current="true"'}></button>`).join('')}</div><div class="carousel-inner">${[20, 140, 260].map((hue, n) => `<div class="carousel-item${n ? '' : ' active'}"><img class="d-block w-100" src="${drawn('room', { hue, height: 320 })}" alt="Living room ${n + 1}"></div>`).join('')}</div><button class="carousel-control-prev" type="button" data-bs-target="#rooms" data-bs-slide="prev"><span class="carousel-control-prev-icon" aria-hidden="true"></span><span class="visually-hidden">Previous</span></button><button class="carousel-control-next" type="button" data-bs-target="#rooms" data-bs-slide="next"><span class="carousel-control-next-icon" aria-hidden="true"></span><span class="visually-hidden">Next</span></button></div>`,
  ],
  [
    's3',
    'Questions',
    `<div class="accordion" id="faq" style="width:560px">${[
      ['When is it sent?', 'On the next working day.'],
      ['Can it be returned?', 'Within 30 days.'],
      ['Who repairs it?', 'Our own joiner.'],
    ]
      .map(
        ([q, a], n) =>
          `<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button${n ? ' collapsed' : ''}" type="button" data-bs-toggle="collapse" data-bs-target="#faq${n}" aria-expanded="${!n}" aria-controls="faq${n}">${q}</button></h2><div id="faq${n}" class="accordion-collapse collapse${n ? '' : ' show'}" data-bs-parent="#faq"><div class="accordion-body">${a}</div></div></div>`,
      )
      .join('')}</div>`,
  ],
  [
    's4',
    'Size',
    `${button('See sizes', 'data-bs-toggle="modal" data-bs-target="#sizes"')}<div class="modal fade" id="sizes" tabindex="-1" aria-labelledby="sizesTitle" aria-hidden="true"><div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h1 class="modal-title fs-5" id="sizesTitle">Sizes</h1><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div><div class="modal-body">80 by 70 by 90 centimetres</div><div class="modal-footer">${button('Good', 'data-bs-dismiss="modal"')}</div></div></div></div>`,
  ],
  [
    's5',
    'Narrow it down',
    `${button('Filters', 'data-bs-toggle="offcanvas" data-bs-target="#filters"')}<div class="offcanvas offcanvas-start" tabindex="-1" id="filters" aria-label="Filters"><div class="offcanvas-header"><h5>Filters</h5><button type="button" class="btn-close" data-bs-dismiss="offcanvas" aria-label="Close"></button></div><div class="offcanvas-body"><label>Colour <input class="form-control"></label></div></div>`,
  ],
  [
    's6',
    'Wood',
    `<p>Made of <span tabindex="0" data-bs-toggle="tooltip" title="From forests within 80 kilometres, felled in winter" style="border-bottom:1px dotted">local oak</span></p>`,
  ],
  [
    's7',
    'The maker',
    `<button type="button" class="btn btn-link" data-bs-toggle="popover" title="Sofia Lund">Sofia Lund<template><p>Joiner since 1998</p><p>Workshop in Voss</p><a href="#visit">Visit</a> · <a href="#write">Write</a></template></button>`,
  ],
  [
    's8',
    'Of the month',
    `<div class="carousel"><img src="${drawn('lamp', { hue: 50 })}" width="420" alt="Brass lamp with a yellow shade"></div>`,
  ],
  [
    's9',
    'Our promise',
    '<div class="d-flex gap-3"><div class="card" style="width:200px"><div class="card-body">We answer within a day.</div></div><div class="card" style="width:200px"><div class="card-body">We take things back.</div></div></div>',
  ],
  [
    's10',
    'A word from the owner',
    '<div class="modal position-static d-block" style="height:auto"><div class="modal-content p-3">We close on the 24th and open again on the 2nd. Thank you for a good year.</div></div>',
  ],
]

/** What is read. */
export const reading: Row[] = [
  [
    's1',
    'Boats',
    `<table class="table" style="width:560px"><thead><tr><th>Boat</th><th>Seats</th><th>Built</th><th>State</th></tr></thead><tbody><tr><td>Tern</td><td>1</td><td>2014</td><td>ready</td></tr><tr class="table-danger"><td>Heron</td><td>4</td><td>1998</td><td>broken</td></tr><tr class="table-warning"><td>Gull</td><td>2</td><td>2020</td><td>lent</td></tr></tbody></table>`,
  ],
  [
    's2',
    'News',
    `<div class="list-group" style="width:480px">${[
      ['Ice on the river', '2 Dec', 'Boats stay in.'],
      ['New oars', '28 Nov', 'Two pairs have come.'],
      ['Christmas row', '20 Nov', 'Meet at ten.'],
    ]
      .map(
        ([title, day, text], n) =>
          `<a href="#news${n}" class="list-group-item list-group-item-action"><div class="d-flex justify-content-between"><h5 class="mb-1">${title}</h5><small>${day}</small></div><p class="mb-1">${text}</p></a>`,
      )
      .join('')}</div>`,
  ],
  [
    's3',
    '',
    '<div class="alert alert-info alert-dismissible" role="alert">The gate is closed on Sundays.<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close"></button></div>',
  ],
  [
    's4',
    'At the desk',
    '<ul class="list-group" style="width:280px"><li class="list-group-item">Keys</li><li class="list-group-item">Maps</li><li class="list-group-item">Lost things</li></ul>',
  ],
  [
    's5',
    '',
    '<footer class="d-flex gap-4"><ul class="list-unstyled"><li><a href="#about">About</a></li><li><a href="#press">Press</a></li><li><a href="#jobs">Jobs</a></li></ul><ul class="list-unstyled"><li><a href="#terms">Terms</a></li><li><a href="#privacy">Privacy</a></li></ul></footer>',
  ],
  [
    's6',
    'Write to all',
    '<label class="form-label" for="all-text">Text</label><textarea class="form-control editor" id="all-text" rows="3" style="width:420px"></textarea>',
  ],
  [
    's7',
    'More about ice',
    '<div><button class="btn btn-link" aria-expanded="false" type="button">Rules of the river</button></div>',
  ],
  [
    's8',
    'Address',
    '<table><tr><td style="width:160px">River road 4</td><td>5020 Bergen</td></tr><tr><td>Open at ten</td><td>Ring twice</td></tr></table>',
  ],
]

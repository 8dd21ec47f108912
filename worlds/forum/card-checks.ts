import type { CardCheck, Step } from '../kit/card-check.ts'

/** A long thread of readings with pictures, an accepted solution and replies that are left out at first. */
const THREAD = '/t/333'
const FIRST_COMMENT = '.comment >> nth=0'
const MEMBER = '/u/nora_oakes'

const openMenu: Step = { click: 'header button[aria-label^="Menu of"]' }
const chooseBoard: Step[] = [
  { click: 'role=textbox[name="Board and subject"]' },
  { click: 'role=option[name="Products"]' },
  { click: 'role=option[name="Blenders"]' },
  { click: 'role=option[name="Hushmix 300"]' },
]
const writeText: Step[] = [
  ...chooseBoard,
  { press: ['role=textbox[name="Board and subject"]', 'Escape'] },
  { click: 'button:has-text("Next")' },
  { fill: ['role=textbox[name="Title"]', 'Hushmix 300 after a week of porridge'] },
  { fill: ['role=textbox[name="Text"]', 'It does porridge in 40 s. Does anybody else use it for that?'] },
  { click: 'button:has-text("Next")' },
]
const postComment: Step[] = [
  { fill: ['role=textbox[name="Your comment"]', 'Mine reads 64.9 dB at 1 m.'] },
  { click: '[aria-label="Comments"] >> role=button[name="Post"]' },
]

/** How each entry of the forum's site card is seen to be true. */
export const cardChecks: Record<string, CardCheck> = {
  F1: { path: '/?boards=norrland&sort=new', see: '[role=feed] article:has-text("Norrland")' },
  F2: { path: '/b/blenders?sort=replies&tags=hushmix-300', see: 'text=/\\d of \\d+ threads match/' },
  F3: { path: THREAD, see: '.comment-accepted:has-text("Accepted solution")' },
  F4: { path: '/search?q=%22drizzle+pack%22+min&in=comments', see: '.search-hit mark:has-text("Drizzle Pack")' },
  F5: { path: `${MEMBER}?tab=badges`, see: '.badge-card:has-text("Earned")' },
  F6: {
    path: '/t/15',
    before: [{ click: '.poll input[type=radio] >> nth=1' }, { click: '.poll button:has-text("Vote")' }],
    see: '.poll:has-text("yours: Hushmix 300")',
  },
  F7: {
    path: '/write',
    before: [...writeText, { click: 'button:has-text("Next")' }, { click: 'button:has-text("Publish")' }],
    see: 'h1:has-text("Hushmix 300 after a week of porridge")',
  },
  F8: {
    path: THREAD,
    before: [
      { click: `${FIRST_COMMENT} >> button:has-text("Quote")` },
      { press: ['role=textbox[name=/Your reply to/]', 'Control+End'] },
      { click: '.comment button:has-text("Post")' },
    ],
    see: '.comment-target:has-text("Tess Wharf") blockquote',
  },
  F9: {
    path: THREAD,
    before: [{ click: 'button[aria-label^="Bookmark this thread"]' }, openMenu, { click: 'text=/^Bookmarks \\(6\\)/' }],
    see: 'article:has-text("Is my Hushmix 300 too loud?")',
  },
  F10: { path: '/notifications', see: 'button:has-text("replied to you in")' },

  A1: { path: '/', before: [openMenu, { click: 'role=menuitem[name=/^Bookmarks/]' }], see: 'h1:has-text("Bookmarks")' },
  A2: {
    path: '/',
    before: [openMenu, { hover: 'role=menuitem[name="My posts"]' }, { click: 'role=menuitem[name="Badges"]' }],
    see: '.badge-card:has-text("Earned")',
  },
  A3: {
    path: '/b/blenders',
    before: [{ click: 'button[aria-label="Page 2"]' }],
    see: 'text=/^All \\d+ threads · page 2 of 3/',
  },
  A4: {
    path: '/b/blenders',
    before: [{ fill: ['input[aria-label="Go to page"]', '3'] }, { press: ['input[aria-label="Go to page"]', 'Enter'] }],
    see: 'text=/page 3 of 3/',
  },
  A5: {
    path: '/write?board=blenders',
    before: [{ click: 'button:has-text("Next")' }, { click: 'button:has-text("Back")' }],
    see: 'text="Blenders: Noise, ice, gaskets and the long way to smooth nut butter."',
  },
  A6: { path: MEMBER, before: [{ click: 'role=tab[name=/Comments/]' }], see: '[aria-label="Sort comments"]' },
  A7: { path: THREAD, before: [{ click: 'main a:has-text("Blenders")' }], see: 'h1:has-text("Blenders")' },
  A8: {
    path: '/b/norrland',
    before: [{ click: 'role=checkbox[name="With a poll"]' }, { click: 'role=checkbox[name="Not locked"]' }],
    see: '.result-count:has-text("match")',
  },
  A9: { path: '/write', before: chooseBoard, see: 'text=/^Blenders: Noise/' },
  A10: {
    path: '/write',
    before: [
      { fill: ['role=textbox[name="Board and subject"]', 'isvik lodge'] },
      { click: 'role=option[name=/Isvik Lodge/]' },
    ],
    see: 'text=/^Norrland: Hotels/',
  },
  A11: {
    path: '/b/blenders',
    before: [{ click: 'role=button[name="Started between"]' }, { click: 'button:has-text("Last 30 days")' }],
    see: '.result-count:has-text("match")',
  },
  A12: {
    path: '/write',
    before: [
      ...writeText,
      { click: 'role=switch[name="Add a poll"]' },
      { fill: ['role=textbox[name="Option 1"]', 'Every day'] },
      { fill: ['role=textbox[name="Option 2"]', 'Never'] },
      { click: 'button:has-text("Next")' },
    ],
    see: 'text="Poll: Every day / Never"',
  },
  A13: {
    path: '/search?q=noise',
    before: [{ click: 'input[aria-label="Sort hits"]' }, { click: 'role=option[name="Most votes"]' }],
    see: 'input[aria-label="Sort hits"][value="Most votes"]',
  },
  A14: {
    path: '/b/blenders',
    before: [{ fill: ['role=combobox[name="Tags"]', 'hush'] }, { click: 'role=option[name=/hushmix-300/]' }],
    see: '.result-count:has-text("match")',
  },
  A15: {
    path: '/b/blenders',
    before: [{ drag: ['role=slider[name="Minimum number of replies"]', 120] }],
    see: '.result-count:has-text("match")',
  },
  A16: {
    path: '/tags/hushmix-300',
    before: [{ click: 'button[aria-label^="Bookmark this thread"]' }],
    see: 'button[aria-label^="Remove bookmark"]',
  },
  A17: { path: '/', before: [{ hover: '.trend-card' }], see: '.trend-card:hover .trend-more' },
  A18: { path: '/', before: [{ click: 'button[aria-label="Next trending thread"]' }], see: 'text="2 of 8"' },
  A19: { path: '/search?q=noise', before: [{ click: 'button:has-text("Advanced options")' }], see: 'text="Author"' },
  A20: {
    path: THREAD,
    before: [{ click: '.comment-toggle' }],
    see: '.comment:has-text("replies hidden")',
  },
  A21: {
    path: THREAD,
    before: [{ click: 'button[aria-label^="Enlarge"]' }, { press: ['role=slider[name="Zoom in percent"]', 'End'] }],
    see: 'role=slider[name="Zoom in percent"] >> .. >> text="300 %"',
  },
  A22: {
    path: '/',
    before: [{ click: 'button[aria-label^="Notifications"]' }, { click: 'button:has-text("Mark all as read")' }],
    see: 'button[aria-label="Notifications, 0 unread"]',
  },
  A23: {
    path: '/members',
    before: [{ click: 'th:has-text("Accepted") button' }],
    see: 'th[aria-sort="descending"]:has-text("Accepted")',
  },
  A24: {
    path: '/',
    before: [{ click: 'button[aria-label="Expand Blenders"]' }, { click: 'nav a:has-text("Hushmix 300")' }],
    see: 'h1:has-text("hushmix-300")',
  },
  A25: {
    path: '/',
    before: [{ scroll: '.feed-status' }, { scroll: 'page' }],
    see: 'text=/[4-9]0 of \\d+ threads loaded/',
  },
  A26: { path: '/?boards=blenders', before: [{ click: '[role=feed] .thread-title' }], see: '[aria-label="Comments"]' },
  A27: {
    path: '/write',
    before: [{ click: '.draft-row button:has-text("Delete")' }, { click: 'role=dialog >> text="Delete draft"' }],
    see: 'text="You have no drafts."',
  },
  A28: {
    path: THREAD,
    before: [
      ...postComment,
      { click: '.comment-target button:has-text("Delete")' },
      { click: 'button:has-text("Yes, delete")' },
    ],
    see: 'text="Comment deleted"',
  },
  A29: {
    path: THREAD,
    before: [{ hover: '.readings .chart path[fill="#087671"] >> nth=2' }],
    see: '.readings .chart >> text=/: [\\d.]+ dB/',
  },
  A30: { path: MEMBER, before: [{ click: '.chart path[fill="#087671"] >> nth=1' }], see: 'h1:has-text("Search")' },

  P1: { path: THREAD, before: [{ hover: 'article time' }], see: 'role=tooltip[name=/days ago|months ago/]' },
  P2: {
    path: '/b/blenders?from=2026-11-03&to=2026-11-17',
    before: [{ click: 'role=button[name="Started between"]' }],
    see: 'button[data-in-range]:has-text("10")',
  },
  P3: { path: '/b/meta', see: 'tr:has-text("House rules"):has-text("Pinned"):has-text("Locked")' },
  P4: { path: '/boards', see: 'img[alt="Drawing for the board Rain jackets"]' },
  P5: { path: '/', see: '.carousel-position:has-text("1 of 8")' },
  P6: { path: THREAD, see: 'img.photo-thumb' },
  P7: { path: '/', see: 'img[alt="Poster of an event in December"]' },
  P8: { path: THREAD, see: '.comment-toggle[aria-expanded="true"]' },
  P9: { path: THREAD, before: [{ hover: '.comment .author-link' }], see: '.author-card:has-text("accepted answers")' },
  P10: { path: `${THREAD}?sort=old`, see: '[aria-label="Comments"] label[data-active]:has-text("Old")' },
  P11: { path: '/search?q=hushmix', see: '.search-hit:has-text("Thread") mark' },
  P12: { path: '/notifications', see: 'button:has-text("New")' },
  P13: { path: '/b/blenders?sort=replies', see: 'tr:has-text("Crushed ice with the Tidewhirl X2"):has-text("41")' },
  P14: { path: '/members?sort=joined&dir=asc', see: 'th[aria-sort="ascending"]:has-text("Joined")' },
  P15: {
    path: THREAD,
    before: [{ click: 'button:has-text("Readings as a table")' }],
    see: '.readings tr:has-text("Hushmix 300"):has-text("dB")',
  },
  P16: {
    path: '/',
    before: [{ click: 'button[aria-label="Expand Norrland"]' }],
    see: 'nav a:has-text("Isvik Lodge")',
  },
  P17: { path: THREAD, see: '.readings .chart svg' },
  P18: { path: MEMBER, see: '[aria-label="Activity by month"] .chart svg' },
  P19: {
    path: MEMBER,
    before: [{ click: 'button:has-text("Months as a table")' }],
    see: '[aria-label="Activity by month"] tr:has-text("Nov 2026")',
  },
  P20: { path: MEMBER, see: '[aria-label="Activity by month"] .chart >> text="Votes received"' },
}

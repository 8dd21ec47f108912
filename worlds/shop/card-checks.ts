import type { CardCheck, Step } from '../kit/card-check.ts'

const BLENDER = '/p/hushmix-300'
const COMPARISON = '/compare?items=hushmix-300,calmix-s,tidewhirl-x2'
const CARD = '.product-card:has(a[href="/p/hushmix-300"])'

const toCart: Step[] = [{ click: 'button:has-text("Add to cart")' }, { click: 'header a[aria-label="Cart: 1"]' }]
const toCheckout: Step[] = [...toCart, { click: 'a:has-text("Go to checkout")' }]
const place: Step[] = [
  { click: '.ant-cascader' },
  { click: '.ant-cascader-menu-item:has-text("Norrland")' },
  { click: '.ant-cascader-menu-item:has-text("Fjordby")' },
]
const toDelivery: Step[] = [
  ...toCheckout,
  { fill: ['label:has-text("Name") >> nth=0', 'Ada Quay'] },
  { fill: ['label:has-text("E-mail")', 'ada@harbor.test'] },
  ...place,
  { fill: ['label:has-text("Street")', 'Pier 4'] },
  { click: 'button:has-text("Next: delivery")' },
]
const day: Step[] = [
  { click: 'label:has-text("Preferred day")' },
  { click: '.ant-picker-header-next-btn' },
  { click: '.ant-picker-cell-in-view >> text="14"' },
]

/** How each entry of the shop's site card is seen to be true. */
export const cardChecks: Record<string, CardCheck> = {
  F1: { path: '/search?q=nordmix', see: 'a:has-text("Hushmix 300")' },
  F2: { path: '/c/rain-jackets', see: 'text="60 products"' },
  F3: { path: '/c/blenders?price=0-150&rating=4&noise=50-69', see: 'a:has-text("Calmix S")' },
  F4: { path: `${BLENDER}?tab=specs`, see: 'tr:has-text("Noise at full speed"):has-text("61 dB")' },
  F5: { path: `${BLENDER}?tab=prices`, see: '.price-chart svg' },
  F6: { path: `${BLENDER}?tab=reviews`, see: 'text=/people found this helpful/' },
  F7: { path: COMPARISON, see: 'tbody tr:has-text("Calmix S")' },
  F8: { path: BLENDER, before: toCart, see: '[aria-label="Quantity of Hushmix 300"]' },
  F9: {
    path: BLENDER,
    before: [
      ...toDelivery,
      ...day,
      { click: 'button:has-text("Next: check")' },
      { click: 'text="I have checked these details"' },
      { click: 'button:has-text("Reserve")' },
    ],
    see: 'text="Reserved: R-1001"',
  },
  F10: { path: '/s/northlight', see: 'text="within 100 days"' },

  A1: {
    path: '/',
    before: [
      { click: 'header button:has-text("Categories")' },
      { hover: '.ant-dropdown-menu-submenu-title:has-text("Kitchen")' },
      { click: '.ant-dropdown-menu-submenu-popup a:has-text("Coffee machines")' },
    ],
    see: 'h1:has-text("Coffee machines")',
  },
  A2: { path: '/c/blenders', before: [{ click: '.ant-pagination-item-2' }], see: 'text="13–24 of 60"' },
  A3: {
    path: '/search?q=',
    before: [
      { fill: ['.ant-pagination-options-quick-jumper input', '40'] },
      { press: ['.ant-pagination-options-quick-jumper input', 'Enter'] },
    ],
    see: 'text="469–480 of 480"',
  },
  A4: { path: BLENDER, before: [{ click: '.ant-breadcrumb a:has-text("Blenders")' }], see: 'h1:has-text("Blenders")' },
  A5: {
    path: '/c/blenders',
    before: [{ drag: ['[aria-label="Highest price"]', -90] }],
    see: 'section[aria-label="Active filters"] >> text=/€\\d+ to €1\\d\\d/',
  },
  A6: {
    path: '/c/blenders',
    before: [{ drag: ['[aria-label="Highest noise at full speed"]', -90] }],
    see: 'section[aria-label="Active filters"] >> text=/Noise at full speed: \\d+ to \\d+ dB/',
  },
  A7: {
    path: '/c/blenders',
    before: [{ click: 'label:has-text("Nordmix (")' }, { click: 'label:has-text("Solbruk (")' }],
    see: 'section[aria-label="Active filters"]:has-text("Nordmix"):has-text("Solbruk")',
  },
  A8: {
    path: '/c/blenders',
    before: [{ click: '.sort-by .ant-select' }, { click: '.ant-select-item-option:has-text("Price, highest first")' }],
    see: '.sort-by:has-text("Price, highest first")',
  },
  A9: {
    path: '/c/blenders',
    before: [{ click: '[aria-label="Save: Hushmix 300"]' }],
    see: '[aria-label="Remove from saved: Hushmix 300"]',
  },
  A10: { path: '/c/blenders', before: [{ hover: CARD }], see: `${CARD} >> button:has-text("Quick view")` },
  A11: {
    path: '/c/blenders',
    before: [{ hover: CARD }, { click: `${CARD} >> button:has-text("Quick view")` }],
    see: '.ant-drawer td:has-text("61 dB")',
  },
  A12: {
    path: BLENDER,
    before: [{ hover: '.buy-box .rating-button' }, { click: '.ant-popover a:has-text("Read the reviews")' }],
    see: 'ul[aria-label="Reviews"] li',
  },
  A13: {
    path: '/',
    before: [{ click: '.promotions .slick-next' }],
    see: '.slick-active a[href="/promotions/storm-season"]',
  },
  A14: {
    path: BLENDER,
    before: [{ click: '[role=tab]:has-text("Specifications")' }],
    see: 'td:has-text("Motor power")',
  },
  A15: {
    path: BLENDER,
    before: [{ click: '.gallery .ant-image' }, { click: '.ant-image-preview-actions-action >> nth=-1' }],
    see: '.ant-image-preview img',
  },
  A16: {
    path: BLENDER,
    before: [{ click: '.ant-collapse-header:has-text("Returns")' }],
    see: 'text=/takes it back within 60 days/',
  },
  A17: { path: BLENDER, before: [{ press: ['video', 'Space'] }], see: 'text=/^Playing, 0:\\d\\d of 0:12/' },
  A18: {
    path: `${BLENDER}?tab=prices`,
    before: [{ hover: '.price-chart svg' }],
    see: '.price-chart >> text=/Week of \\d+ \\w+ 2026/',
  },
  A19: {
    path: `${BLENDER}?tab=prices`,
    before: [{ click: '.price-chart text:has-text("List price")' }],
    see: '.price-chart text[fill="#cfd2d7"]',
  },
  A20: {
    path: `${BLENDER}?tab=prices`,
    before: [{ drag: ['.price-chart path[transform^="matrix(13,0,0,-13"]', 300] }],
    see: 'figcaption >> text=/Shown: \\d+ \\w+ 2026 to 30 Nov 2026/',
  },
  A21: {
    path: `${BLENDER}?tab=reviews`,
    before: [{ click: '.listing-bar .ant-select' }, { click: '.ant-select-item-option:has-text("1 star")' }],
    see: 'text=/\\d+ reviews? with 1 star/',
  },
  A22: {
    path: COMPARISON,
    before: [{ click: 'th:has-text("Noise")' }],
    see: 'th[aria-sort="ascending"]:has-text("Noise")',
  },
  A23: {
    path: COMPARISON,
    before: [{ click: '[aria-label="Remove Calmix S from the comparison"]' }],
    see: 'tbody:has-text("Hushmix 300"):not(:has-text("Calmix S"))',
  },
  A24: {
    path: BLENDER,
    before: [
      ...toCart,
      { click: '[aria-label="Remove Hushmix 300"]' },
      { click: '.ant-modal-confirm button:has-text("Remove")' },
    ],
    see: 'text="The cart is empty."',
  },
  A25: {
    path: BLENDER,
    before: [
      ...toCart,
      { click: 'button:has-text("Empty the cart")' },
      { click: '.ant-popconfirm button:has-text("Empty the cart")' },
    ],
    see: 'text="The cart is empty."',
  },
  A26: {
    path: BLENDER,
    before: [...toDelivery, { click: 'button:has-text("Back")' }],
    see: '.ant-steps-item-active:has-text("Your details")',
  },
  A27: { path: BLENDER, before: toDelivery, see: '.ant-steps-item-active:has-text("Delivery")' },
  A28: { path: BLENDER, before: [...toCheckout, ...place], see: '.ant-cascader:has-text("Norrland / Fjordby")' },
  A29: { path: BLENDER, before: [...toDelivery, ...day], see: 'input[value="14 Dec 2026"]' },
  A30: {
    path: '/sellers',
    before: [
      { click: 'th:has-text("Country") .ant-table-filter-trigger' },
      { click: '.ant-table-filter-dropdown >> text="Norrland"' },
      { click: '.ant-table-filter-dropdown button:has-text("OK")' },
    ],
    see: 'tbody:has-text("Northlight Supply"):not(:has-text("Casa Clara"))',
  },

  P1: {
    path: BLENDER,
    before: [{ hover: '.buy-box .product-badge' }],
    see: '.ant-tooltip:has-text("of 100 points")',
  },
  P2: { path: '/c/blenders', see: '.product-card:has-text("Harbor Pick"):has-text("In stock")' },
  P3: { path: '/c/vacuum-cleaners', see: '.product-card img[alt*="from the front"]' },
  P4: { path: '/c/blenders', see: `${CARD} >> img[alt*="ice blue"]` },
  P5: { path: '/', see: '.slick-active img[alt="Promotion: Quiet kitchen week"]' },
  P6: { path: '/', see: '.slick-dots .slick-active [aria-label="Promotion 1 of 5"]' },
  P7: { path: BLENDER, before: [{ click: '[aria-label^="Picture 4 of 4"]' }], see: 'img[alt$="in its box"]' },
  P8: {
    path: '/c/blenders',
    before: [{ hover: `${CARD} >> .rating-button` }],
    see: '.ant-popover:has-text("of 5 from 40 reviews") >> text="5 stars"',
  },
  P9: { path: BLENDER, before: [{ click: '.ant-collapse-header' }], see: '.ant-collapse-header[aria-expanded="true"]' },
  P10: { path: `${BLENDER}?tab=reviews`, see: '.sort-by:has-text("Most helpful")' },
  P11: { path: `${BLENDER}?tab=reviews&stars=1`, see: 'li[data-stars="1"] >> text=/found this helpful/' },
  P12: { path: `${BLENDER}?tab=specs`, see: 'tr:has-text("Motor power"):has-text("300 W")' },
  P13: { path: `${COMPARISON}&sort=price&order=descend`, see: 'th[aria-sort="descending"]:has-text("Price")' },
  P14: { path: COMPARISON, see: 'tr:has-text("Calmix S") td:has-text("58 dB") >> text="Best"' },
  P15: { path: `${BLENDER}?tab=prices`, see: '.price-chart text:has-text("€84")' },
  P16: { path: `${BLENDER}?tab=prices`, see: '.price-chart text:has-text("Dec 2025")' },
  P17: { path: `${BLENDER}?tab=prices&table=open`, see: 'td:has-text("€73.00")' },
  P18: { path: `${BLENDER}?tab=prices`, see: '.price-chart text:has-text("List price")' },
  P19: { path: BLENDER, see: 'video[aria-label^="How we test"]' },
  P20: { path: BLENDER, see: 'text="Paused, 0:00 of 0:12"' },
}

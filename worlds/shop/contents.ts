/**
 * What is really on the pages of the shop, read off its own source: the truth by which drafts of its card are measured. A type stands
 * here where the guidelines of the taxonomy let it count for a visitor who has put nothing into the cart, the comparison or the list of
 * saved products.
 */

/** What comes with every product card: heart, quick view in a drawer (a large picture, a table of properties with their heads), rating with a popover, badge with a tooltip, pictures. */
const CARDS = ['AT27', 'AT28', 'AT32', 'AT40', 'PT01', 'PT05', 'PT06', 'PT07', 'PT11', 'PT17', 'PT20']
/** The menu of categories in the header; it counts for the frame of every page and for nothing else. */
export const shopFrame: readonly string[] = ['AT01', 'AT02']
const TRAIL = ['AT09']
const LISTING = ['AT04', 'AT05', 'AT10', 'AT18', 'AT21']

export const shopContents: readonly { path: RegExp; types: readonly string[] }[] = [
  { path: /^\/$/, types: [...CARDS, 'AT29', 'PT08', 'PT09', 'PT10'] },
  { path: /^\/(c\/[^/]+|search)$/, types: [...TRAIL, ...LISTING, ...CARDS] },
  { path: /^\/(compare|saved|cart)$/, types: [...TRAIL] },
  { path: /^\/sellers$/, types: [...TRAIL, 'AT10', 'AT33', 'AT34', 'PT20', 'PT22'] },
  { path: /^\/s\/[^/]+$/, types: [...TRAIL, ...CARDS, 'AT17', 'AT18', 'AT41'] },
  { path: /^\/help$/, types: [...TRAIL, 'AT30', 'PT16'] },
  { path: /^\/promotions\/[^/]+$/, types: [...TRAIL, ...CARDS] },
  {
    path: /^\/p\/[^/]+$/,
    types: [
      ...TRAIL,
      ...CARDS,
      ...['AT04', 'AT07', 'AT18', 'AT30', 'AT31', 'AT43', 'AT44', 'AT45', 'AT56'],
      ...['PT11', 'PT14', 'PT16', 'PT18', 'PT19', 'PT20', 'PT27', 'PT28', 'PT31', 'PT33', 'PT50', 'PT51', 'PT52'],
    ],
  },
]

/** What a visitor can do there, each with the verbs and nouns by which it may be called. */
export const shopFunctions: readonly { what: string; label: RegExp }[] = [
  { what: 'search', label: /^(search|find) products( and brands)?$/i },
  { what: 'lists and categories', label: /^(browse|view) (products|categories|product lists)$/i },
  { what: 'filters', label: /^(filter|narrow|sort) products$/i },
  { what: 'one product', label: /^(inspect|view|read) (products|product details)$/i },
  { what: 'price history', label: /^(track|view|examine) (prices|price history)$/i },
  { what: 'reviews', label: /^read (product |customer )?reviews$/i },
  { what: 'comparison', label: /^compare products$/i },
  { what: 'cart', label: /^(manage|view) (the )?cart$/i },
  { what: 'reservation', label: /^(reserve|order) (orders?|products)$/i },
  { what: 'sellers', label: /^(browse|check|compare|view) sellers$/i },
  { what: 'one seller', label: /^(inspect|view|read) sellers?$/i },
  { what: 'question to a seller', label: /^ask (sellers?|questions?)$/i },
  { what: 'saved products', label: /^(view|save|manage) (saved )?products$/i },
  { what: 'promotions', label: /^(inspect|view|browse) promotions$/i },
  { what: 'help', label: /^read help$/i },
]

/** Whether a type is really on a page of the shop; null for an address that the shop does not have. */
export function isOnShopPage(type: string, address: string): boolean | null {
  const { pathname } = new URL(address)
  return shopContents.find(({ path }) => path.test(pathname))?.types.includes(type) ?? null
}

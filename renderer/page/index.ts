/** The page pane: a live page that can be shown beside anything. */

export { openTab, showOnPage } from './actions.ts'
export { PagePane } from './PagePane.tsx'
export { focusPage, pageBeside } from './pane.ts'

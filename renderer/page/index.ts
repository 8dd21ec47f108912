/** The page pane: a live page that can be shown beside anything. */
export { navigate, showOnPage } from './actions.ts'
export { PagePane } from './PagePane.tsx'
export { focusPage, pageBeside } from './pane.ts'
export { page } from './state.ts'

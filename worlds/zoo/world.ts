/** The component zoo: pages full of real components, with labels that only whoever scores a scanner reads. */
import { defineWorld } from '../kit/index.ts'
import { readZooLabels } from './labels.ts'

export const zoo = defineWorld<ReadonlySet<string>, Record<string, never>>({
  name: 'zoo',
  title: 'Zoo',
  createData: () => new Set(readZooLabels().flatMap(({ instances }) => instances.map(({ page }) => page))),
  createState: () => ({}),
  routes: [],
  exists: (path, pages) => path === '/' || pages.has(path) || [...pages].some((page) => page.startsWith(path)),
})

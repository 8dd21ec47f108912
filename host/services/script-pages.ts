import { citedUrls, languageOf } from '../../rubrics/index.ts'

/**
 * Official scripts may read pages of their own, such as a maker's price list, with `extract(…, source=url)`. As texts that cite them, so that these pages are captured
 * with those of the answers; nothing for scripts that read none.
 */
export function pagesOfScripts(
  tasks: readonly string[],
  sourceOf: (task: string) => string | undefined,
): { task: string; text: string }[] {
  return [...new Set(tasks)].flatMap((task) => {
    const source = sourceOf(task) ?? ''
    if (languageOf(source) !== 'python' || !/\bsource\s*=/.test(source)) return []
    const urls = citedUrls(source).map(({ url }) => url)
    return urls.length === 0 ? [] : [{ task, text: urls.join('\n') }]
  })
}

import { download } from '../../app/download.ts'

/** Hands a page to the person as a file; `path` gives its name. */
export const downloadPage = (html: string, path: string): void =>
  download(html, path.split(/[\\/]/).at(-1) ?? 'agreement.html', 'text/html')

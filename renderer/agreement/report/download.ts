/** Hands a page to the person as a file; `path` gives its name. */
export function download(html: string, path: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = url
  link.download = path.split(/[\\/]/).at(-1) ?? 'agreement.html'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

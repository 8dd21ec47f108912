/** Resolves when the person or the system asks the process to stop. A second Ctrl+C ends it at once. */
export function untilStopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        process.once('SIGINT', () => process.exit(130))
        done()
      })
    }
  })
}

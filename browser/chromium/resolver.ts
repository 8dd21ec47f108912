/** Every way to write "this machine" that Chromium does not fold into `127.0.0.1` by itself. */
const LOOPBACK = ['127.*', 'localhost', '*.localhost', '::1', '0.0.0.0', '::', '::ffff:7f*']

/**
 * The value of `--host-resolver-rules`. Refusing a port in the resolver covers everything that connects: navigation, redirects,
 * frames, fetch, WebSocket, workers; it cannot be escaped by a name that leads back to this machine, since the port is what is refused.
 * The first rule that fits counts.
 */
export function resolverRules(worldsPort: number | undefined, blockedOrigins: readonly string[]): string {
  const rules = blockedPorts(blockedOrigins).flatMap((port) =>
    // Ports 80 and 443 are everyone's, so there only this machine's own names are refused.
    port === 80 || port === 443
      ? LOOPBACK.map((host) => `MAP ${host.includes('::') ? `[${host}]` : host}:${port} ~NOTFOUND`)
      : [`MAP *:${port} ~NOTFOUND`],
  )
  const worlds = worldsPort === undefined ? '~NOTFOUND' : `127.0.0.1:${worldsPort}`
  return [...rules, `MAP *.assay.test ${worlds}`, `MAP assay.test ${worlds}`].join(', ')
}

/** The ports behind origins. Throws on anything that is not an http or https origin. */
export function blockedPorts(origins: readonly string[]): number[] {
  return [
    ...new Set(
      origins.map((origin) => {
        const url = new URL(origin)
        if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${origin} is not an http origin`)
        return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
      }),
    ),
  ]
}

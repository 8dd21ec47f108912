/**
 * The only part of the renderer that talks to the host. It hides which door the window came through: the rest uses `host` to call,
 * `api` for queries, and `useStream` for streams.
 */
export { api, host, link, queryClient, start, useLinkState } from './client.ts'
export { describeError, type ErrorFacts, errorText } from './errors.ts'
export { ConnectionLost } from './link.ts'
export { useLiveChanges } from './live.ts'
export { useStream } from './stream.ts'

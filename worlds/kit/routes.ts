import { HttpError, type Route } from './world.ts'

export interface RouteMatch<Data, State> {
  route: Route<Data, State>
  params: Record<string, string>
}

/** The values of the `:names` of `pattern` in `path`, or undefined where it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const want = pattern.split('/')
  const have = path.split('/')
  if (want.length !== have.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of want.entries()) {
    const value = have[index] ?? ''
    if (part.startsWith(':')) {
      if (value === '') return undefined
      params[part.slice(1)] = decode(value)
    } else if (part !== value) {
      return undefined
    }
  }
  return params
}

/**
 * The first route for this method and path.
 * @throws HttpError 404 where no route has the path, 405 where one has it under another method
 */
export function findRoute<Data, State>(
  routes: readonly Route<Data, State>[],
  method: string,
  path: string,
): RouteMatch<Data, State> {
  let pathKnown = false
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (!params) continue
    if (route.method === method) return { route, params }
    pathKnown = true
  }
  if (pathKnown) throw new HttpError(405, `${method} is not possible on ${path}`)
  throw new HttpError(404, `there is no ${path} here`)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new HttpError(400, `the path segment "${segment}" is not valid percent-encoding`)
  }
}

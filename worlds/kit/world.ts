import type { Random } from './random.ts'

export interface Request<Data, State> {
  data: Data
  state: State
  /** Values of the `:names` in the route's path, percent-decoded. */
  params: Record<string, string>
  query: URLSearchParams
  /** Parsed JSON of the request, or undefined when there was none. Comes from a page: check it before use. */
  body: unknown
}

export interface Route<Data, State> {
  method: 'GET' | 'POST' | 'DELETE' | 'PUT'
  /** Such as '/api/products/:id'; a `:name` stands for one path segment. */
  path: string
  /** Returns what is answered as JSON; throws HttpError for any other status. */
  handle(request: Request<Data, State>): unknown
}

export interface World<Data, State> {
  /** First label of its host: 'shop' is served as shop.assay.test. */
  name: string
  title: string
  /** Immutable, and the same for the same seed. */
  createData(random: Random): Data
  /** Mutable, one per browser session, plain JSON. */
  createState(data: Data): State
  routes: Route<Data, State>[]
  /** Whether a page stands at this path; otherwise the app shell is answered with status 404. */
  exists(path: string, data: Data): boolean
}

/** A world whose types the server does not need to know. */
export type AnyWorld = World<unknown, unknown>

/** Gives a world its types; it is passed through unchanged. */
export function defineWorld<Data, State>(world: World<Data, State>): World<Data, State> {
  return world
}

/** Thrown by a route to answer with a status other than 200 and `{ error: message }`. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'HttpError'
    this.status = status
  }
}

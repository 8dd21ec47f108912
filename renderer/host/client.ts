import { type Client, type ClientContext, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { type DataTag, QueryClient, type QueryFunction, type QueryKey, type SkipToken } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Contract } from '../../contract/index.ts'
import { ConnectionLost, connect, HostLink, type LinkState } from './link.ts'

export const link = new HostLink()
export const host: ContractRouterClient<Contract> = createORPCClient(link)

/**
 * The part of @orpc/tanstack-query that we use, in the types of our own @tanstack/react-query: two copies of query-core can be
 * installed side by side, and their types do not fit together though the values do.
 */
type QueryApi<T> =
  T extends Client<infer _Context extends ClientContext, infer Input, infer Output, infer ErrorOf>
    ? {
        queryOptions(...options: InputOption<Input>): {
          queryKey: DataTag<QueryKey, Output, ErrorOf>
          queryFn: QueryFunction<Output>
        }
        queryKey(...options: InputOption<Input>): DataTag<QueryKey, Output, ErrorOf>
        key(): QueryKey
      }
    : { [K in keyof T]: QueryApi<T[K]> } & { key(): QueryKey }
type InputOption<Input> = undefined extends Input ? [] : [options: { input: Input | SkipToken }]

/** Query options and keys by procedure: `useQuery(api.tasks.get.queryOptions({ input: { id } }))`. */
export const api = createTanstackQueryUtils(host) as unknown as QueryApi<typeof host>

/** Data is fresh until the host says that it changed (`useLiveChanges`), so nothing is fetched again by the clock or by focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => error instanceof ConnectionLost && failures < 5,
      retryDelay: 500,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

export function start(): void {
  connect(link)
}

export function useLinkState(): LinkState {
  return useSyncExternalStore(link.subscribe, () => link.state)
}

import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Contract } from '../../contract/index.ts'
import { ConnectionLost, connect, HostLink, type LinkState } from './link.ts'

export const link = new HostLink()
export const host: ContractRouterClient<Contract> = createORPCClient(link)

/** Query options and keys by procedure: `useQuery(api.tasks.get.queryOptions({ input: { id } }))`. */
export const api = createTanstackQueryUtils(host)

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

import { createContext, type ReactNode, useContext } from 'react'
import { useApi } from '../../kit/client.ts'
import type { Me } from '../views.ts'

interface MeContext {
  me: Me | undefined
  /** To be called after anything that changes the counts in the header. */
  refresh(): void
}

const Context = createContext<MeContext>({ me: undefined, refresh: () => undefined })

/** Who is signed in, and the boards, for every page. */
export function MeProvider({ children }: { children: ReactNode }) {
  const { data, reload } = useApi<Me>('/api/me')
  return <Context.Provider value={{ me: data, refresh: reload }}>{children}</Context.Provider>
}

export function useMe(): MeContext {
  return useContext(Context)
}

import { App } from 'antd'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { api, useApi } from '../../kit/client.ts'
import type { SessionAnswer } from '../answers.ts'
import type { Product } from '../types.ts'

export interface Session extends SessionAnswer {
  /** Puts a product into the cart and says so. Resolves to false when the shop refuses, having said why. */
  addToCart(product: Product, colour: string, quantity: number): Promise<boolean>
  toggleCompare(product: Product): Promise<void>
  toggleSaved(product: Product): Promise<void>
  reload(): void
}

const EMPTY: SessionAnswer = { cartCount: 0, compare: [], saved: [], helpful: [] }
const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside of SessionProvider')
  return session
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { message } = App.useApp()
  const { data = EMPTY, reload } = useApi<SessionAnswer>('/api/session')

  const attempt = useCallback(
    async (action: () => Promise<unknown>, done: string): Promise<boolean> => {
      try {
        await action()
        message.success(done)
        return true
      } catch (error) {
        message.error(error instanceof Error ? error.message : String(error))
        return false
      } finally {
        reload()
      }
    },
    [message, reload],
  )

  const session = useMemo<Session>(() => {
    async function toggle(
      list: 'compare' | 'saved',
      product: Product,
      words: readonly [string, string],
    ): Promise<void> {
      const inside = data[list].includes(product.slug)
      const method = inside ? 'DELETE' : 'POST'
      const done = `${product.name} ${words[inside ? 1 : 0]}`
      await attempt(() => api(`/api/${list}/${product.slug}`, { method }), done)
    }
    return {
      ...data,
      reload,
      addToCart: (product, colour, quantity) =>
        attempt(
          () => api('/api/cart', { method: 'POST', body: { slug: product.slug, colour, quantity } }),
          `${product.name} is in the cart`,
        ),
      toggleCompare: (product) => toggle('compare', product, ['will be compared', 'is no longer compared']),
      toggleSaved: (product) => toggle('saved', product, ['is saved', 'is no longer saved']),
    }
  }, [data, reload, attempt])

  return <SessionContext value={session}>{children}</SessionContext>
}

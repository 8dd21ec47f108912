import { useQuery } from '@tanstack/react-query'
import { taskContent } from '../../tasks/index.ts'
import { api } from '../host/index.ts'
import type { TaskData } from './data.ts'

/** A task with the hash of its content, which a review names; the hash that `tasks.get` tells is the file's. */
export function useTask(id: string) {
  const query = useQuery(api.tasks.get.queryOptions({ input: { id } }))
  const told = query.data
  const content = useQuery({
    queryKey: ['task content', id, told?.hash],
    queryFn: () => sha256(told ? taskContent(told.task) : ''),
    enabled: told !== undefined,
  })
  const data: TaskData | undefined = told && content.data ? { ...told, contentHash: content.data } : undefined
  return { data, error: query.error ?? content.error, refetch: query.refetch }
}

/** SHA-256 of a text in hex, as the workspace computes it. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

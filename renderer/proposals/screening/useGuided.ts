import { useQuery } from '@tanstack/react-query'
import { sayFailed } from '../../app/status.ts'
import { api, host, queryClient } from '../../host/index.ts'

/** Whether the person who sits here has seen the guide; undefined while that is read. It is kept with the settings of this machine, by name. */
export function useGuided(): { guided: boolean | undefined; note: () => void } {
  const { data } = useQuery(api.settings.get.queryOptions())
  const note = async () => {
    if (!data || data.guided.includes(data.annotator)) return
    try {
      const settings = await host.settings.set({ guided: [...data.guided, data.annotator] })
      queryClient.setQueryData(api.settings.get.queryKey(), settings)
    } catch (error) {
      sayFailed('That you have read the guide was not kept', error)
    }
  }
  return { guided: data?.guided.includes(data.annotator), note }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, host } from '../../host/index.ts'
import { Field, Loaded, MethodForm, WholeField } from '../../kit/index.ts'

interface Props {
  onClose: () => void
  onStarted: (id: string) => void
}

/** Address, bounds and method. Enter starts it. */
export function StartExploring({ onClose, onStarted }: Props) {
  const queries = useQueryClient()
  const methods = useQuery(api.exploring.methods.queryOptions())
  const [url, setUrl] = useState('http://')
  const [pages, setPages] = useState(40)
  const [depth, setDepth] = useState(4)
  const [minutes, setMinutes] = useState(60)
  const ready = URL.canParse(url) && pages >= 1 && depth >= 0 && minutes >= 1
  const start = async (method: 'built-in' | 'model'): Promise<void> => {
    const { id } = await host.exploring.start({ url, bounds: { pages, depth, perKind: 2, minutes }, method })
    await queries.invalidateQueries({ queryKey: api.exploring.key() })
    onStarted(id)
  }
  return (
    <Loaded query={methods} what="Looking for methods">
      {(known) => (
        <MethodForm
          methods={known}
          action="Explore"
          failed="It was not started"
          ready={ready}
          onStart={start}
          onClose={onClose}
        >
          <Field label="Address of the site">
            <input type="url" value={url} onChange={(event) => setUrl(event.currentTarget.value)} />
          </Field>
          <WholeField label="Most pages" value={pages} min={1} max={500} onChange={setPages} />
          <WholeField label="Most links from there" value={depth} min={0} max={10} onChange={setDepth} />
          <WholeField label="Most minutes" value={minutes} min={1} max={600} onChange={setMinutes} />
          <p>
            Only links are followed, one page a second at most. Links that sign out, delete, buy or download are left.
          </p>
        </MethodForm>
      )}
    </Loaded>
  )
}

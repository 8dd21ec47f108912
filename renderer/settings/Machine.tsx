import { useQuery } from '@tanstack/react-query'
import { api } from '../host/index.ts'
import { CopyButton, Loaded, StatusTag } from '../kit/index.ts'
import styles from './settings.module.css'

/** What Assay found on this machine. */
export function Machine() {
  const query = useQuery(api.workspace.doctor.queryOptions())
  return (
    <section className={styles.block} aria-labelledby="settings-machine">
      <h2 id="settings-machine">This machine</h2>
      <Loaded query={query} what="Looking at the machine">
        {(doctor) => (
          <>
            <dl className={styles.facts}>
              <dt>Node</dt>
              <dd>{doctor.node}</dd>
              <dt>Electron</dt>
              <dd>
                {doctor.electron.version ?? 'not installed'}{' '}
                {doctor.electron.binary ? (
                  <code>{doctor.electron.binary}</code>
                ) : (
                  <StatusTag state="open">no binary</StatusTag>
                )}
              </dd>
              <dt>Chromium</dt>
              <dd>
                {doctor.chromium.path ? (
                  <>
                    {doctor.chromium.version} <code>{doctor.chromium.path}</code>
                    {doctor.chromium.source && ` (${doctor.chromium.source})`}
                  </>
                ) : (
                  <StatusTag state="failed">none found</StatusTag>
                )}
              </dd>
            </dl>
            <CopyButton text={JSON.stringify(doctor, null, 2)}>Copy all</CopyButton>
          </>
        )}
      </Loaded>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { RawCardFile } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import { Button, ConflictPanel, ErrorPanel, Loaded, Loading, Scroll, StatusTag } from '../../kit/index.ts'
import { cardFileKeys } from '../keys.ts'
import sheet from '../sitecards.module.css'
import { CardHead } from './CardHead.tsx'
import styles from './card.module.css'
import { useRaw } from './useRaw.ts'

const RawEditor = lazy(() => import('./RawEditor.tsx'))

/** The files of a card as the text they are, with what is wrong at its line. `chosen` names the file. */
export function RawView({ site, chosen }: { site: string; chosen: string | null }) {
  const card = useQuery(api.sitecards.get.queryOptions({ input: { site } }))
  const query = useQuery(api.sitecards.raw.queryOptions({ input: { site } }))
  return (
    <Loaded query={card} what={`Reading the card of ${site}`}>
      {({ card }) => (
        <>
          <CardHead card={card} view="raw" />
          <Loaded query={query} what="Reading the files of the card">
            {(files) => {
              const file = files.find(({ name }) => name === chosen) ?? files[0]
              return file && <RawFile key={`${site} ${file.name}`} site={site} file={file} files={files} />
            }}
          </Loaded>
        </>
      )}
    </Loaded>
  )
}

interface RawFileProps {
  site: string
  file: RawCardFile
  files: readonly RawCardFile[]
}

function RawFile({ site, file, files }: RawFileProps) {
  const raw = useRaw(site, file)
  const { draft, findings } = raw
  const show = (name: string) => go('sitecards', [site, 'raw', name], { replace: true })
  const next = () => show(files[(files.indexOf(file) + 1) % files.length]?.name ?? file.name)
  useKeys(cardFileKeys, { nextFile: next, save: raw.save })
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <>
      <div className={styles.bar}>
        {files.map(({ name, text }) => (
          <Button key={name} look={name === file.name ? 'primary' : 'quiet'} onClick={() => show(name)}>
            {name}
            {text === null && ' (none yet)'}
          </Button>
        ))}
        <span className={styles.spacer} />
        {raw.dirty && errors > 0 && <StatusTag state="warning">can be saved, but not read as a whole</StatusTag>}
        {raw.dirty && <Button onClick={raw.discard}>Discard</Button>}
        <Button look="primary" keyName="mod+s" disabled={!raw.dirty} onClick={raw.save}>
          Save
        </Button>
      </div>
      {draft?.theirs && (
        <ConflictPanel
          texts={{ file: file.name, yours: draft.text, theirs: draft.theirs.source, theirHash: draft.theirs.hash }}
          keepLabel="Go on with mine; saving writes over theirs"
          onKeepMine={raw.keepMine}
          onTakeTheirs={raw.takeTheirs}
        />
      )}
      {raw.problem && <ErrorPanel error={raw.problem} title="The file could not be saved" />}
      {draft && (
        <Suspense fallback={<Loading what="Opening the editor" />}>
          <RawEditor
            id={`${site}/${file.name}`}
            label={`Text of ${file.name}`}
            text={draft.text}
            findings={findings}
            onType={raw.type}
          />
        </Suspense>
      )}
      {findings.length > 0 && (
        <Scroll label={`Findings in ${file.name}`} className={sheet.findings}>
          {findings.map(({ line, field, message, severity }) => (
            <div key={`${line} ${field} ${message}`}>
              <StatusTag state={severity === 'error' ? 'failed' : severity}>{severity}</StatusTag>
              <code>
                {line}
                {field && ` ${field}`}
              </code>
              <span>{message}</span>
            </div>
          ))}
        </Scroll>
      )}
    </>
  )
}

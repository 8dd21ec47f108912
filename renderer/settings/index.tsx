import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Settings } from '../../contract/index.ts'
import { say } from '../app/status.ts'
import { setTheme, type ThemeChoice, themeChoice } from '../app/theme.ts'
import { api, host, queryClient } from '../host/index.ts'
import { Button, ErrorPanel, Loaded, Scroll, Section, StatusTag } from '../kit/index.ts'
import { Machine } from './Machine.tsx'
import { ModelCalls } from './ModelCalls.tsx'
import styles from './settings.module.css'

export default function SettingsSection() {
  const query = useQuery(api.settings.get.queryOptions())
  return (
    <Section title="Settings">
      <Scroll label="Settings">
        <Loaded query={query} what="Reading the settings">
          {(settings) => (
            <div className={styles.page}>
              <Annotator settings={settings} key={`annotator ${settings.annotator}`} />
              <Theme />
              <Model settings={settings} key={JSON.stringify(settings)} />
              <ModelCalls />
              <Machine />
            </div>
          )}
        </Loaded>
      </Scroll>
    </Section>
  )
}

/** Saves a part of the settings; `problem` is what the host refused it for. */
function useSave() {
  const [problem, setProblem] = useState<unknown>(null)
  const save = async (part: Parameters<typeof host.settings.set>[0]) => {
    setProblem(null)
    try {
      const settings = await host.settings.set(part)
      queryClient.setQueryData(api.settings.get.queryKey(), settings)
      // Whose verdicts are “mine” may have changed.
      await queryClient.invalidateQueries()
      say('Settings saved')
    } catch (error) {
      setProblem(error)
    }
  }
  return { save, problem }
}

const ANNOTATOR = /^[a-z0-9][a-z0-9-]{0,40}$/

function Annotator({ settings }: { settings: Settings }) {
  const [name, setName] = useState(settings.annotator)
  const { save, problem } = useSave()
  const fits = ANNOTATOR.test(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fits) save({ annotator: name })
  }
  return (
    <section className={styles.block} aria-labelledby="settings-annotator">
      <h2 id="settings-annotator">Who decides here</h2>
      <form onSubmit={submit}>
        <TextInput
          label="Annotator"
          description="Every decision carries this name and goes to this person's own file in the workspace, so that two people's work merges without conflict."
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fits ? null : 'Lower-case letters, digits and hyphens, at most 41; the first is no hyphen.'}
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit" look="primary" disabled={!fits || name === settings.annotator}>
          Decide as {fits ? name : '…'}
        </Button>
      </form>
      {problem !== null && <ErrorPanel error={problem} title="The annotator could not be changed" />}
    </section>
  )
}

function Theme() {
  const choice = themeChoice.use()
  return (
    <section className={styles.block} aria-labelledby="settings-theme">
      <h2 id="settings-theme">Look</h2>
      <SegmentedControl
        aria-label="Theme"
        value={choice}
        onChange={(value) => setTheme(value as ThemeChoice)}
        transitionDuration={0}
        data={[
          { value: 'system', label: 'Like the system' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </section>
  )
}

function Model({ settings }: { settings: Settings }) {
  const [baseUrl, setBaseUrl] = useState(settings.modelBaseUrl)
  const [name, setName] = useState(settings.modelName)
  const { save, problem } = useSave()
  const [trials, setTrials] = useState(settings.modelTrials)
  const [screenshots, setScreenshots] = useState(settings.modelScreenshots)
  const changed =
    baseUrl !== settings.modelBaseUrl ||
    name !== settings.modelName ||
    trials !== settings.modelTrials ||
    screenshots !== settings.modelScreenshots
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save({
      modelBaseUrl: baseUrl.trim(),
      modelName: name.trim(),
      modelTrials: trials,
      modelScreenshots: screenshots,
    })
  }
  return (
    <section className={styles.block} aria-labelledby="settings-model">
      <h2 id="settings-model">Language model</h2>
      <p>
        Everything works without one: the offline judge checks claims against captured pages. A model is used only where
        you choose the model judge.
      </p>
      <form onSubmit={submit}>
        <TextInput
          label="Base address"
          description="Of a server that speaks the OpenAI protocol, such as http://127.0.0.1:11434/v1; empty for the provider whose key is in the environment"
          value={baseUrl}
          onChange={(event) => setBaseUrl(event.currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
        />
        <TextInput
          label="Model"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
        />
        <div className={styles.field}>
          <span id="settings-trials">Votes for each claim; the majority counts</span>
          <SegmentedControl
            aria-labelledby="settings-trials"
            value={String(trials)}
            onChange={(value) => setTrials(Number(value) as Settings['modelTrials'])}
            transitionDuration={0}
            data={['1', '3', '5']}
          />
        </div>
        <Checkbox
          label="Also show it the picture of the page"
          checked={screenshots}
          onChange={(event) => setScreenshots(event.currentTarget.checked)}
        />
        <div className={styles.key}>
          Key:{' '}
          {settings.modelKey ? (
            <StatusTag state="pass">found in the environment</StatusTag>
          ) : (
            <StatusTag state="open">none in the environment</StatusTag>
          )}
        </div>
        <p>
          Keys are read from the environment of Assay. They are never shown, and never written to the workspace or a
          log.
        </p>
        <Button type="submit" look="primary" disabled={!changed}>
          Save model
        </Button>
      </form>
      {problem !== null && <ErrorPanel error={problem} title="The model could not be saved" />}
    </section>
  )
}

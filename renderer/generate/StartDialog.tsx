import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, host } from '../host/index.ts'
import { counted, Dialog, Loaded, MethodForm } from '../kit/index.ts'
import { AcceptedProposals, type Chosen, Subsets } from './Choices.tsx'
import styles from './generate.module.css'
import type { Kind } from './words.ts'

interface StartProps {
  kind: Kind
  /** A proposal that the person came from. */
  proposal: string | null
  opened: boolean
  onClose: () => void
  onStarted: (batch: string) => void
}

const TITLES: Record<Kind, string> = { proposals: 'Generate proposals', tasks: 'Generate tasks' }

/** What a batch is to be made of, by which method, and how many. Enter starts it. */
export function StartDialog({ opened, ...props }: StartProps) {
  const methods = useQuery({
    ...api.proposing.methods.queryOptions({ input: { kind: props.kind } }),
    enabled: opened,
    staleTime: 0,
  })
  return (
    <Dialog opened={opened} onClose={props.onClose} title={TITLES[props.kind]} size="lg">
      <Loaded query={methods} what="Looking for a model">
        {(known) => <Form {...props} methods={known} />}
      </Loaded>
    </Dialog>
  )
}

interface FormProps extends Omit<StartProps, 'opened'> {
  methods: Awaited<ReturnType<typeof host.proposing.methods>>
}

function Form({ kind, proposal, methods, onClose, onStarted }: FormProps) {
  const [perSlot, setPerSlot] = useState(kind === 'proposals' ? 3 : 1)
  const [chosen, setChosen] = useState<Chosen>({
    subsets: [],
    proposals: proposal ? [proposal] : [],
    unscreened: false,
  })
  const slots = kind === 'proposals' ? chosen.subsets.length : chosen.proposals.length
  return (
    <MethodForm
      methods={methods}
      action="Start"
      failed="No batch was started"
      ready={slots > 0}
      onStart={async (method) => {
        const { id } = await host.proposing.start(
          kind === 'proposals'
            ? { kind, method, perSlot, subsets: chosen.subsets }
            : { kind, method, proposals: chosen.proposals, unscreened: chosen.unscreened },
        )
        onStarted(id)
      }}
      onClose={onClose}
    >
      {kind === 'proposals' ? (
        <>
          <Subsets chosen={chosen} onChoose={setChosen} />
          <label className={styles.number}>
            <span>Proposals for each subset</span>
            <input
              type="number"
              min={1}
              max={10}
              value={perSlot}
              onChange={(event) => setPerSlot(Math.min(10, Math.max(1, Number(event.currentTarget.value) || 1)))}
            />
          </label>
        </>
      ) : (
        <AcceptedProposals chosen={chosen} onChoose={setChosen} />
      )}
      <p className={styles.hint} role="status">
        {slots === 0
          ? kind === 'proposals'
            ? 'Choose clusters or a round of sampling.'
            : 'Choose proposals.'
          : `${counted(slots, kind === 'proposals' ? 'subset' : 'proposal')}, up to ${counted(slots * perSlot, 'item')}. Nothing of it counts until a person takes it.`}
      </p>
    </MethodForm>
  )
}

import { Button } from '../kit/index.ts'
import styles from './judge.module.css'
import { type JudgeLine, type KnownJudge, lineOf } from './judgeChoices.ts'

interface JudgeLinesProps {
  judges: readonly KnownJudge[]
  lines: readonly JudgeLine[]
  onChange: (lines: JudgeLine[]) => void
}

/** The judges to choose from, any number of them; a model more than once, each time in another way. */
export function JudgeLines({ judges, lines, onChange }: JudgeLinesProps) {
  const change = (key: number, part: Partial<JudgeLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const model = judges.find(({ id }) => id === 'model')
  return (
    <fieldset>
      <legend>Judges</legend>
      {lines.map((line) => {
        const known = judges.find(({ id }) => id === line.judge)
        return known ? (
          <div key={line.key} className={styles.judgeLine}>
            <label data-off={!known.available || undefined}>
              <input
                type="checkbox"
                checked={line.chosen}
                disabled={!known.available}
                onChange={() => change(line.key, { chosen: !line.chosen })}
              />
              <span>
                {known.label} <small>{known.version}</small>
                {!known.available && <small className={styles.why}>{known.reason}</small>}
              </span>
            </label>
            {line.judge === 'model' && known.available && line.chosen && (
              <ModelOptions line={line} onChange={(part) => change(line.key, part)} />
            )}
          </div>
        ) : null
      })}
      {model?.available && (
        <Button
          look="quiet"
          onClick={() => onChange([...lines, lineOf('model', Math.max(...lines.map(({ key }) => key)) + 1, true)])}
        >
          Add the model in another way
        </Button>
      )}
    </fieldset>
  )
}

function ModelOptions({ line, onChange }: { line: JudgeLine; onChange: (part: Partial<JudgeLine>) => void }) {
  return (
    <div className={styles.modelOptions}>
      <label>
        Model
        <input
          value={line.model}
          placeholder="as in the settings"
          onChange={(event) => onChange({ model: event.currentTarget.value })}
        />
      </label>
      <label>
        Trials
        <select
          value={line.trials}
          onChange={(event) => onChange({ trials: event.currentTarget.value as JudgeLine['trials'] })}
        >
          <option value="">as in the settings</option>
          <option value="1">1</option>
          <option value="3">3</option>
          <option value="5">5</option>
        </select>
      </label>
      <label>
        Pictures
        <select
          value={line.screenshots}
          onChange={(event) => onChange({ screenshots: event.currentTarget.value as JudgeLine['screenshots'] })}
        >
          <option value="">as in the settings</option>
          <option value="with">text and picture</option>
          <option value="without">text only</option>
        </select>
      </label>
    </div>
  )
}

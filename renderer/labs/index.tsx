import { Scroll, Section, Tag } from '../kit/index.ts'
import styles from './labs.module.css'

const COMING = [
  {
    title: 'Reliability',
    text: 'Faults in the execution layer (a stale page, a lost click, a slow answer, a wrong tab) put under an agent on purpose, with paired runs that show what each fault costs and what recovery is worth. One command will replay a whole experiment from its seed.',
  },
  {
    title: 'Interventions',
    text: 'Changes to a page that leave the task as it is (another label, another order, another component) or do not, a canonical diff that says which of the two a change was, and the paired analysis of runs with and without it.',
  },
] as const

/** Says what will be here. Nothing of it works yet, so there is nothing to press. */
export default function LabsSection() {
  return (
    <Section title="Labs">
      <Scroll label="Labs">
        <div className={styles.page}>
          <p className={styles.lead}>Two workshops will be here. Neither is built yet.</p>
          {COMING.map((each) => (
            <section key={each.title} className={styles.block} aria-label={each.title}>
              <h2>
                {each.title} <Tag sign="○">not built yet</Tag>
              </h2>
              <p>{each.text}</p>
            </section>
          ))}
        </div>
      </Scroll>
    </Section>
  )
}

import { useKeys } from '../../app/keys.ts'
import { go, type SectionProps } from '../../app/router.ts'
import { Button, Kbd, Scroll, Section } from '../../kit/index.ts'
import { guideKeys } from './keys.ts'
import styles from './sets.module.css'
import { useGuided } from './useGuided.ts'

/** The guide as a place of its own: a key goes back to where one came from. */
export function GuideRoom({ path }: SectionProps) {
  const { note } = useGuided()
  return (
    <Guide
      onDone={() => {
        note()
        go('proposals', path.slice(1), { replace: true })
      }}
    />
  )
}

/** What the two criteria ask, with the three ways in which sites only seem to need each other. */
export function Guide({ onDone }: { onDone: () => void }) {
  useKeys(guideKeys, { begin: onDone })
  return (
    <Section
      title="How to judge a proposal"
      crumb="two questions, one key each"
      actions={
        <Button look="primary" keyName="enter" onClick={onDone}>
          Go on
        </Button>
      }
    >
      <Scroll label="Guide">
        <article className={styles.guide}>
          <section aria-labelledby="guide-need">
            <h2 id="guide-need">
              <Kbd of="1" /> Real need
            </h2>
            <p>
              Would a person in this situation want this, and do something with the answer? Say no where features of
              sites are strung together so that there is something to click.
            </p>
            <Pair
              no="List the badges of all forum moderators beside the stars of hotels in their home towns."
              why="Nobody decides anything by it."
              yes="Find a quiet room for a night nurse, and a lamp that the people in the forum find dim enough for it."
              because="Somebody rents the room and buys the lamp."
            />
          </section>
          <section aria-labelledby="guide-way">
            <h2 id="guide-way">
              <Kbd of="2" /> Found on the way
            </h2>
            <p>
              Does each site need what an earlier one showed, so that nobody could begin there without having looked?
              Three things look like it and are not.
            </p>
            <h3>Words that were there before</h3>
            <Pair
              no="Look up courses on a learning site; then search the shop for “keyboard” and the forum for “wrist pain”."
              why="Both searches stand in the task. The courses change nothing about them."
              yes="See in the course which exercises are asked for; then search the shop for what these need."
              because="What is searched for is known only after the course was read."
            />
            <h3>Links that are only supposed</h3>
            <Pair
              no="Say the conference you found is the one in Lisbon; book a hotel in Lisbon."
              why="The town is given by whoever wrote the task, whatever the first site shows."
              yes="Find the next conference with an open call; look for hotels in the town where it takes place."
              because="Another conference gives another town."
            />
            <h3>Results that lead nowhere</h3>
            <Pair
              no="Note how much flu there is this week, then look for foods with vitamin C, then for a recipe."
              why="Leave the first step out and the rest stays as it was."
              yes="Find which pollen is strongest this week; look for foods that people with that allergy should avoid; choose a recipe without them."
              because="Each step rests on what the one before found."
            />
          </section>
          <p className={styles.hint}>
            A quick test: cross out what an earlier site shows. If the later steps can still be done, the answer to the
            second question is no. Unsure is an honest answer; skip what you should not judge. I opens this guide again.
          </p>
        </article>
      </Scroll>
    </Section>
  )
}

function Pair({ no, why, yes, because }: { no: string; why: string; yes: string; because: string }) {
  return (
    <div className={styles.pair}>
      <div>
        <b>
          <span aria-hidden="true">✕</span> No
        </b>
        <p>“{no}”</p>
        <small>{why}</small>
      </div>
      <div>
        <b>
          <span aria-hidden="true">✓</span> Yes
        </b>
        <p>“{yes}”</p>
        <small>{because}</small>
      </div>
    </div>
  )
}

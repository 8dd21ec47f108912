import { Accordion, AccordionTab } from 'primereact/accordion'
import { Button } from 'primereact/button'
import { Fieldset } from 'primereact/fieldset'
import { Paginator } from 'primereact/paginator'
import { Panel } from 'primereact/panel'
import { Stepper } from 'primereact/stepper'
import { StepperPanel } from 'primereact/stepperpanel'
import { TabPanel, TabView } from 'primereact/tabview'
import { useRef, useState } from 'react'
import { reacted } from '../../reacted.ts'

function Enrol({ orientation }: { orientation?: 'vertical' }) {
  const stepper = useRef<Stepper & { nextCallback(): void; prevCallback(): void }>(null)
  const texts = [
    ['Course', 'Pottery for beginners, Tuesdays at seven.'],
    ['Dates', 'Ten evenings, the first on 12 January.'],
    ['Payment', 'By invoice after the second evening.'],
  ]
  return (
    <Stepper ref={stepper as never} orientation={orientation ?? 'horizontal'} linear={orientation !== 'vertical'}>
      {texts.map(([header, text], index) => (
        <StepperPanel header={header} key={header}>
          <p>{text}</p>
          {index > 0 && <Button label="Back" outlined onClick={() => stepper.current?.prevCallback()} />}{' '}
          {index < 2 && <Button label="Next" onClick={() => stepper.current?.nextCallback()} />}
        </StepperPanel>
      ))}
    </Stepper>
  )
}

const About = () => (
  <TabView>
    <TabPanel header="Contents" leftIcon="pi pi-book mr-2">
      <p>Throwing, glazing and firing. No experience needed.</p>
    </TabPanel>
    <TabPanel header="Teacher">
      <p>Marta Ruiz has run her studio for twenty years.</p>
    </TabPanel>
    <TabPanel header="Materials">
      <p>Clay and tools are there; bring an apron.</p>
    </TabPanel>
  </TabView>
)

const TOWNS = ['Aarau', 'Basel', 'Bern', 'Biel', 'Chur', 'Fribourg', 'Geneva', 'Lausanne', 'Lugano', 'Luzern', 'Zug']

const Towns = () => (
  <div style={{ width: 480 }}>
    <TabView scrollable>
      {TOWNS.map((town) => (
        <TabPanel header={town} key={town}>
          <p>Rooms of the school in {town} are next to the station.</p>
        </TabPanel>
      ))}
    </TabView>
  </div>
)

function Words({ count, jump }: { count: number; jump?: boolean }) {
  const [first, setFirst] = useState(0)
  const all = Array.from({ length: count }, (_, n) => `Evening ${n + 1}`)
  return (
    <div>
      <ul>
        {all.slice(first, first + 5).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <Paginator
        first={first}
        rows={5}
        totalRecords={count}
        onPageChange={(event) => setFirst(event.first)}
        template={
          jump
            ? 'FirstPageLink PrevPageLink CurrentPageReport NextPageLink LastPageLink JumpToPageInput'
            : 'FirstPageLink PrevPageLink PageLinks NextPageLink LastPageLink'
        }
      />
    </div>
  )
}

function Levels() {
  const [first, setFirst] = useState(0)
  const words = ['Bonjour', 'Merci', 'Soleil', 'Maison', 'Fenêtre', 'Jardin', 'Pomme', 'Fromage', 'Voyage']
  return (
    <div>
      <p style={{ fontSize: 28 }}>{words.slice(first, first + 3).join(' · ')}</p>
      <Paginator
        first={first}
        rows={3}
        totalRecords={words.length}
        onPageChange={(event) => setFirst(event.first)}
        template="PrevPageLink NextPageLink"
      />
    </div>
  )
}

const Questions = () => (
  <Accordion activeIndex={0}>
    <AccordionTab header="Can I change my course?">Until the second evening, free of charge.</AccordionTab>
    <AccordionTab header="Is there parking?">Behind the school, from six o'clock.</AccordionTab>
    <AccordionTab header="What if I miss an evening?">Another group takes you in.</AccordionTab>
  </Accordion>
)

const Several = () => (
  <Accordion multiple activeIndex={[1]}>
    <AccordionTab header="Anreise">Mit der Linie 8 bis zum Rathaus.</AccordionTab>
    <AccordionTab header="Verpflegung">Die Mensa hat bis 20 Uhr offen.</AccordionTab>
  </Accordion>
)

const House = () => (
  <Fieldset legend="House rules" toggleable>
    <p>Lock the kiln, wash the wheels, leave at ten.</p>
  </Fieldset>
)

const Fees = () => (
  <Panel header="Fees and discounts" toggleable collapsed>
    <p>Students pay half. Families pay for two.</p>
  </Panel>
)

const Standing = () => (
  <Panel header="Note of the office">
    <p>The office is closed between the years.</p>
  </Panel>
)

const Lone = () => (
  <TabView>
    <TabPanel header="Archive">
      <p>Older programmes lie in the library.</p>
    </TabPanel>
  </TabView>
)

function Few() {
  return (
    <div>
      <p>Two results: Pottery, Painting</p>
      <Paginator first={0} rows={10} totalRecords={2} />
    </div>
  )
}

export const courses = reacted([
  ['s12', 'Join a course', () => <Enrol />],
  ['s13', 'Become a teacher', () => <Enrol orientation="vertical" />],
  ['s14', 'Pottery', About],
  ['s15', 'Where we teach', Towns],
  ['s16', 'Programme', () => <Words count={43} />],
  ['s17', 'Whole year', () => <Words count={160} jump />],
  ['s18', 'French for travellers', Levels],
  ['s19', 'You asked', Questions],
  ['s20', 'Für Gäste', Several],
  ['s21', 'The studio', House],
  ['s22', '', Fees],
  ['s23', '', Standing],
  ['s24', 'Before 2020', Lone],
  ['s25', 'What you looked for', Few],
])

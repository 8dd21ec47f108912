/** Ways through pages, and what comes over them. */
import {
  ActionIcon,
  Alert,
  Anchor,
  Breadcrumbs,
  Button,
  Drawer,
  Group,
  HoverCard,
  Menu,
  Modal,
  NavLink,
  Pagination,
  Popover,
  SegmentedControl,
  Stepper,
  Tabs,
  Text,
  TextInput,
  Timeline,
  Tooltip,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'

export const Record = () => (
  <Menu>
    <Menu.Target>
      <Button>Record</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Send it to another clinic</Menu.Item>
      <Menu.Item>Order a copy</Menu.Item>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>Mark as</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <Menu.Item>Urgent</Menu.Item>
          <Menu.Item>Closed</Menu.Item>
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    </Menu.Dropdown>
  </Menu>
)

export const House = () => (
  <nav style={{ width: 260 }}>
    <NavLink href="#home" label="Start" />
    <NavLink label="Departments" childrenOffset={24}>
      <NavLink href="#eyes" label="Eyes" />
      <NavLink href="#hearts" label="Hearts" />
    </NavLink>
    <NavLink label="Patients" childrenOffset={24}>
      <NavLink href="#rights" label="Rights" />
      <NavLink label="Visits" childrenOffset={24}>
        <NavLink href="#hours" label="Hours" />
      </NavLink>
    </NavLink>
  </nav>
)

export const Visits = () => {
  const [page, setPage] = useState(1)
  return (
    <>
      <Text>
        Visits {page * 5 - 4} to {page * 5} of 60
      </Text>
      <Pagination total={12} value={page} onChange={setPage} />
    </>
  )
}

export const Trail = () => (
  <Breadcrumbs>
    <Anchor href="#clinic">Clinic</Anchor>
    <Anchor href="#eyes">Eyes</Anchor>
    <Text>Dr Moreau</Text>
  </Breadcrumbs>
)

export const Blood = () => (
  <Tabs defaultValue="iron">
    <Tabs.List>
      <Tabs.Tab value="iron">Iron</Tabs.Tab>
      <Tabs.Tab value="sugar">Sugar</Tabs.Tab>
      <Tabs.Tab value="fats">Fats</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="iron">14 in March, 17 in June</Tabs.Panel>
    <Tabs.Panel value="sugar">5.1 before breakfast</Tabs.Panel>
    <Tabs.Panel value="fats">Within bounds</Tabs.Panel>
  </Tabs>
)

export const Join = () => {
  const [step, setStep] = useState(0)
  return (
    <>
      <Stepper active={step} onStepClick={setStep}>
        <Stepper.Step label="You">
          <TextInput label="Name" w={240} />
        </Stepper.Step>
        <Stepper.Step label="Insurance">Bring your card.</Stepper.Step>
        <Stepper.Step label="First visit">We ring you.</Stepper.Step>
      </Stepper>
      <Group mt="md">
        <Button variant="default" onClick={() => setStep(Math.max(0, step - 1))}>
          Back
        </Button>
        <Button onClick={() => setStep(Math.min(2, step + 1))}>Next</Button>
      </Group>
    </>
  )
}

export const Past = () => (
  <Timeline active={1}>
    <Timeline.Item title="08:10">You came</Timeline.Item>
    <Timeline.Item title="08:40">Blood was taken</Timeline.Item>
    <Timeline.Item title="09:15">You left</Timeline.Item>
  </Timeline>
)

export const Span = () => <SegmentedControl data={['Week', 'Month', 'Year']} />

export const Dialog = () => {
  const [open, { open: show, close }] = useDisclosure()
  return (
    <>
      <Button onClick={show}>Ask a question</Button>
      <Modal opened={open} onClose={close} title="Your question">
        <TextInput label="In a few words" />
        <Button mt="md" onClick={close}>
          Keep it
        </Button>
      </Modal>
    </>
  )
}

export const Papers = () => {
  const [open, { open: show, close }] = useDisclosure()
  return (
    <>
      <Button onClick={show}>All papers</Button>
      <Drawer opened={open} onClose={close} position="right" title="Papers">
        <p>Report of 4 May</p>
        <p>Letter to Dr Moreau</p>
      </Drawer>
    </>
  )
}

export const Words = () => (
  <Text>
    You have{' '}
    <Tooltip label="High pressure of the blood, found in one adult of three">
      <Text span td="underline" tabIndex={0}>
        hypertension
      </Text>
    </Tooltip>
    .
  </Text>
)

export const Doctor = () => (
  <HoverCard width={280} shadow="md">
    <HoverCard.Target>
      <Anchor href="#moreau">Dr Moreau</Anchor>
    </HoverCard.Target>
    <HoverCard.Dropdown>
      <Text fw={600}>Dr Claire Moreau</Text>
      <Text size="sm">Eyes. Monday and Thursday, room 214.</Text>
      <Button size="xs" mt="xs">
        Ask for an hour
      </Button>
    </HoverCard.Dropdown>
  </HoverCard>
)

export const Throw = () => {
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} withArrow>
      <Popover.Target>
        <ActionIcon aria-label="Throw the letter away" onClick={() => setOpen(true)}>
          ✕
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">Really throw it away?</Text>
        <Group mt="xs">
          <Button size="xs" onClick={() => setOpen(false)}>
            Yes
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen(false)}>
            No
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

export const Notice = () => (
  <Alert title="Closed on Friday" withCloseButton>
    The laboratory moves.
  </Alert>
)

export const Departments = () => (
  <nav style={{ width: 220 }}>
    <NavLink href="#eyes" label="Eyes" />
    <NavLink href="#ears" label="Ears" />
    <NavLink href="#hearts" label="Hearts" />
  </nav>
)

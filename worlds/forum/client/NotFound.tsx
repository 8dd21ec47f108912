import { Button, Group } from '@mantine/core'
import { navigate, useTitle } from '../../kit/client.ts'
import { Nothing } from './parts.tsx'

export function NotFound({ what }: { what: string }) {
  useTitle('Not found · Tidepool')
  return (
    <Nothing
      title="This page has drifted away"
      text={`There is nothing at ${what}.`}
      action={
        <Group>
          <Button onClick={() => navigate('/')}>Home</Button>
          <Button variant="default" onClick={() => navigate('/boards')}>
            All boards
          </Button>
        </Group>
      }
    />
  )
}

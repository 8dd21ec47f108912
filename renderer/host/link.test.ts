import type { AddressInfo } from 'node:net'
import { createORPCClient, ORPCError } from '@orpc/client'
import { os, type RouterClient } from '@orpc/server'
import { RPCHandler } from '@orpc/server/ws'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { describeError, errorText } from './errors.ts'
import { ConnectionLost, HostLink, openSocket } from './link.ts'

let hang: PromiseWithResolvers<void> = Promise.withResolvers()
const router = {
  ping: os.handler(() => 'pong'),
  hang: os.handler(() => hang.promise),
  refuse: os.handler(() => {
    throw new ORPCError('INVALID', {
      message: 'That cannot be accepted.',
      data: { file: 'tasks/task-7c1e09.json', line: 3, field: 'title', advice: 'Give it a title.', seen: 1 },
    })
  }),
  count: os.handler(async function* () {
    yield 1
    yield 2
    await hang.promise
  }),
}
const handler = new RPCHandler(router)
let server: WebSocketServer

async function serve(port = 0): Promise<number> {
  server = new WebSocketServer({ port, host: '127.0.0.1' })
  server.on('connection', (socket) => handler.upgrade(socket))
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}
function stop(): Promise<void> {
  for (const socket of server.clients) socket.terminate()
  return new Promise((resolve) => server.close(() => resolve()))
}
function connectTo(port: number) {
  const link = new HostLink()
  const states: string[] = []
  link.subscribe(() => states.push(link.state))
  openSocket(link, `ws://127.0.0.1:${port}/ws`)
  return { link, states, client: createORPCClient<RouterClient<typeof router>>(link) }
}

afterEach(async () => {
  hang.resolve()
  hang = Promise.withResolvers()
  await stop()
})

test('a call made before the door is open waits for it', async () => {
  const { client, states } = connectTo(await serve())
  expect(await client.ping()).toBe('pong')
  expect(states).toEqual(['open'])
})

test('the link outlives its connection: calls in flight fail, later ones wait for the new one', async () => {
  const port = await serve()
  const { client, states } = connectTo(port)
  await client.ping()
  const inFlight = client.hang().catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await stop()
  expect(await inFlight).toBeInstanceOf(ConnectionLost)
  const later = client.ping()
  await serve(port)
  expect(await later).toBe('pong')
  expect(states).toEqual(['open', 'lost', 'open'])
})

test('a stream ends with an error when the connection is lost, so that it can be taken up again', async () => {
  const port = await serve()
  const { client } = connectTo(port)
  const seen: number[] = []
  const followed = (async () => {
    for await (const n of await client.count()) {
      seen.push(n)
      if (n === 2) stop().then(() => serve(port))
    }
  })()
  await expect(followed).rejects.toThrow()
  expect(seen).toEqual([1, 2])
})

test('a declared error keeps its code, place and advice', async () => {
  const { client } = connectTo(await serve())
  const error = await client.refuse().catch((thrown: unknown) => thrown)
  expect(describeError(error)).toEqual({
    code: 'INVALID',
    message: 'That cannot be accepted.',
    file: 'tasks/task-7c1e09.json',
    line: 3,
    field: 'title',
    advice: 'Give it a title.',
    more: { seen: 1 },
  })
  expect(errorText(describeError(error))).toBe(
    'INVALID: That cannot be accepted.\nWhere: tasks/task-7c1e09.json, line 3, title\nWhat to do: Give it a title.\nDetails: {"seen":1}',
  )
})

test('a call can be given up while the door is shut', async () => {
  await serve()
  const link = new HostLink()
  const client = createORPCClient<RouterClient<typeof router>>(link)
  const stopIt = new AbortController()
  const call = client.ping(undefined, { signal: stopIt.signal })
  stopIt.abort(new Error('given up'))
  await expect(call).rejects.toThrow('given up')
})

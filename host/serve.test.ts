import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { createORPCClient } from '@orpc/client'
import { RPCLink as PortLink } from '@orpc/client/message-port'
import { RPCLink as SocketLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Contract } from '../contract/index.ts'
import { createHost, type Host } from './host.ts'
import { serveMessagePort, serveWebSocket } from './serve.ts'

type Client = ContractRouterClient<Contract>

const PROPOSAL = {
  version: 1,
  proposal_id: 'prop-00aa11',
  title: 'Compare quiet blenders',
  user_scenario: {
    persona: 'A tenant with thin walls',
    situation: 'moves next month',
    pain_point: 'noise is not listed',
    decision_goal: 'three quiet models',
  },
  information_flow: {
    pattern: 'chain',
    description: 'shop, then forum',
    edges: [{ from: 'shop.assay.test', to: 'forum.assay.test', entity: 'model names' }],
  },
  websites_involved: ['shop.assay.test', 'forum.assay.test'],
  function_points: [],
  planned_outputs: ['names'],
}

let folder: string
let host: Host
let server: Server
const clients: Record<string, Client> = {}
const socketOf: { socket?: WebSocket } = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-serve-'))
  const workspace = join(folder, 'bench')
  await mkdir(join(workspace, 'proposals'), { recursive: true })
  await writeFile(join(workspace, 'assay.yaml'), 'version: 1\nname: Small\n')
  await writeFile(join(workspace, 'proposals', 'prop-00aa11.json'), JSON.stringify(PROPOSAL))
  host = await createHost({
    workspace,
    home: join(folder, 'home'),
    version: '0',
    root: null,
    env: {},
    cache: join(folder, 'cache'),
    assets: folder,
  })
  await host.context.settings.set({ annotator: 'ann' })

  server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => serveWebSocket(host, socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  socketOf.socket = socket
  clients.WebSocket = createORPCClient(new SocketLink({ websocket: socket as unknown as globalThis.WebSocket }))

  const { port1, port2 } = new MessageChannel()
  serveMessagePort(host, port1 as unknown as MessagePort)
  clients['message port'] = createORPCClient(new PortLink({ port: port2 as unknown as MessagePort }))
  for (const port of [port1, port2]) port.unref()
})
afterAll(async () => {
  socketOf.socket?.terminate()
  server?.close()
  await host?.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['WebSocket', 'message port'])('over a %s', (door) => {
  const client = (): Client => clients[door] as Client

  test('a query is answered', async () => {
    expect(await client().workspace.overview()).toMatchObject({ name: 'Small', counts: { proposals: 1 } })
  })

  test('an error arrives with code, message and details', async () => {
    await expect(client().proposals.get({ id: 'prop-ffffff' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
      message: 'There is no proposal prop-ffffff.',
      defined: true,
    })
    const stale = {
      subject: 'prop-00aa11',
      subjectHash: 'what it was before',
      verdicts: { realNeed: 'yes' as const },
      comment: '',
      durationMs: 1,
    }
    await expect(client().proposals.screen(stale)).rejects.toMatchObject({
      code: 'INVALID',
      data: { field: 'subjectHash', advice: expect.stringContaining('Look at it again') },
    })
  })

  test('input that is not of the contract is refused at the host, with the field named', async () => {
    const wrong = {
      subject: 'prop-00aa11',
      subjectHash: '',
      verdicts: { realNeed: 'maybe' },
      comment: '',
      durationMs: -1,
    }
    const refused = client().proposals.screen(wrong as unknown as Parameters<Client['proposals']['screen']>[0])
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        issues: expect.arrayContaining([
          expect.objectContaining({ path: ['verdicts', 'realNeed'] }),
          expect.objectContaining({ path: ['durationMs'] }),
        ]),
      },
    })
  })

  test('a stream tells what happens, and ends when it is left', async () => {
    const stop = new AbortController()
    const stream = await client().workspace.logs(undefined, { signal: stop.signal })
    host.context.log.info('test', `said for ${door}`)
    const seen: string[] = []
    for await (const line of stream) {
      seen.push(line.message)
      if (line.message === `said for ${door}`) break
    }
    expect(seen.at(-1)).toBe(`said for ${door}`)
    stop.abort()
  })

  test('a decision is on disk before the answer comes, and can be taken back', async () => {
    const { hash } = await client().proposals.get({ id: 'prop-00aa11' })
    const { event } = await client().proposals.screen({
      subject: 'prop-00aa11',
      subjectHash: hash,
      verdicts: { realNeed: 'yes', crossSite: 'no' },
      comment: 'no second site needed',
      durationMs: 4000,
    })
    expect(await readFile(join(host.context.workspace.folder, 'reviews', 'ann.journal'), 'utf8')).toContain(event.id)
    expect((await client().proposals.get({ id: 'prop-00aa11' })).mine?.id).toBe(event.id)
    await client().reviews.withdraw({ event: event.id })
    expect((await client().proposals.get({ id: 'prop-00aa11' })).mine).toBeNull()
  })
})

test('an unforeseen error keeps its message and is logged', async () => {
  const broken = host.context.benchmark.proposal
  host.context.benchmark.proposal = () => {
    throw new Error('the wires are crossed')
  }
  await expect((clients.WebSocket as Client).proposals.get({ id: 'prop-00aa11' })).rejects.toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'the wires are crossed',
  })
  host.context.benchmark.proposal = broken
})

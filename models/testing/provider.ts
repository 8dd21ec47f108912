import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the provider does with one request. */
export type Reply =
  | { json: unknown; finish?: 'stop' | 'length' | 'content_filter' }
  | { text: string; finish?: 'stop' | 'length' | 'content_filter' }
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** An answer that is no chat completion. */
  | { raw: string }
  /** Breaks the connection before or within the answer. */
  | { drop: 'before' | 'within' }
  | { never: true }

export interface SeenRequest {
  path: string
  headers: IncomingHttpHeaders
  /** The whole body as text. */
  text: string
  system: string
  /** Text of the user's message without pictures. */
  user: string
  images: number
}

export interface TestProvider {
  /** Base address, to be used as `baseUrl` of a route. */
  url: string
  requests: SeenRequest[]
  /** Replies in the order of the requests; a function decides for each request. More requests than replies get status 599. */
  replies: (Reply | ((request: SeenRequest) => Reply | Promise<Reply>))[]
  /** Requests open now, and the most that ever were at once. */
  load: { now: number; most: number }
  close(): Promise<void>
}

const TOKENS = { in: 1000, out: 100 }

/** A model provider on loopback for tests: real HTTP, the protocols of OpenAI (chat), Anthropic (messages) and Google (content), replies as scripted. Of a request to Google only path, headers and text are read. */
export async function startProvider(): Promise<TestProvider> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    load.now += 1
    load.most = Math.max(load.most, load.now)
    response.on('close', () => {
      load.now -= 1
    })
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const seen = read(request.url ?? '', request.headers, Buffer.concat(chunks).toString('utf8'))
      provider.requests.push(seen)
      const next = provider.replies.shift() ?? { status: 599, body: { error: { message: 'no reply is scripted' } } }
      answer(response, typeof next === 'function' ? await next(seen) : next, seen)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const load = { now: 0, most: 0 }
  const provider: TestProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    replies: [],
    load,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return provider
}

function answer(response: ServerResponse, reply: Reply, seen: SeenRequest): void {
  if ('never' in reply) return
  if ('drop' in reply) {
    if (reply.drop === 'before') response.socket?.destroy()
    else {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"id":"x","choices":[{"message":{"role":"assi', () => response.socket?.destroy())
    }
    return
  }
  if ('status' in reply) return send(response, reply.status, JSON.stringify(reply.body ?? {}), reply.headers)
  if ('raw' in reply) return send(response, 200, reply.raw)
  const text = 'json' in reply ? JSON.stringify(reply.json) : reply.text
  const write = seen.path.endsWith('/messages')
    ? message
    : seen.path.endsWith(':generateContent')
      ? content
      : completion
  send(response, 200, JSON.stringify(write(text, seen, reply.finish)))
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

const completion = (text: string, _: SeenRequest, finish = 'stop') => ({
  id: 'c1',
  object: 'chat.completion',
  created: 1,
  model: 'test',
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
  usage: { prompt_tokens: TOKENS.in, completion_tokens: TOKENS.out, total_tokens: TOKENS.in + TOKENS.out },
})

const content = (text: string, _: SeenRequest, finish = 'stop') => ({
  candidates: [
    { content: { role: 'model', parts: [{ text }] }, finishReason: finish === 'stop' ? 'STOP' : 'MAX_TOKENS' },
  ],
  usageMetadata: { promptTokenCount: TOKENS.in, candidatesTokenCount: TOKENS.out },
})

/** As a tool's input where the client asks for the object that way, else as text. */
function message(text: string, seen: SeenRequest, finish = 'stop') {
  const tool = (JSON.parse(seen.text) as { tools?: { name: string }[] }).tools?.[0]
  const stop = finish === 'length' ? 'max_tokens' : tool ? 'tool_use' : 'end_turn'
  return {
    id: 'm1',
    type: 'message',
    role: 'assistant',
    model: 'test',
    content: tool
      ? [{ type: 'tool_use', id: 't1', name: tool.name, input: JSON.parse(text) as unknown }]
      : [{ type: 'text', text }],
    stop_reason: stop,
    stop_sequence: null,
    usage: { input_tokens: TOKENS.in, output_tokens: TOKENS.out },
  }
}

interface Part {
  type: string
  text?: string
}

function read(path: string, headers: IncomingHttpHeaders, text: string): SeenRequest {
  const body = JSON.parse(text) as { system?: string | Part[]; messages?: { role: string; content: string | Part[] }[] }
  const of = (...roles: string[]) =>
    body.messages?.filter(({ role }) => roles.includes(role)).map(({ content }) => content) ?? []
  const users = of('user')
  return {
    path,
    headers,
    text,
    system: [...(body.system === undefined ? [] : [body.system]), ...of('system', 'developer')].map(textOf).join('\n'),
    user: users.map(textOf).join('\n'),
    images: users
      .flatMap((content) => (typeof content === 'string' ? [] : content))
      .filter(({ type }) => type.startsWith('image')).length,
  }
}

const textOf = (content: string | Part[]): string =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n')

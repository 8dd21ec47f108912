/** How a model is spoken to. `compatible` is the OpenAI chat protocol as Ollama, vLLM, LM Studio and gateways speak it. */
export type ModelProtocol = 'openai' | 'anthropic' | 'google' | 'compatible'

export interface ModelRoute {
  baseUrl: string
  model: string
  /** Name of the environment variable that holds the key; never the key. Null where the address needs none (a local server). */
  keyFrom: string | null
  /** Left out: told from the host of the address, see `protocolOf`. */
  protocol?: ModelProtocol
}

/** Each key belongs to one host and goes to no other: an address that somebody typed never receives the key of a provider. */
const PROVIDERS = [
  { host: 'api.openai.com', baseUrl: 'https://api.openai.com/v1', key: 'OPENAI_API_KEY', protocol: 'openai' },
  {
    host: 'api.anthropic.com',
    baseUrl: 'https://api.anthropic.com/v1',
    key: 'ANTHROPIC_API_KEY',
    protocol: 'anthropic',
  },
  {
    host: 'generativelanguage.googleapis.com',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    key: 'GOOGLE_GENERATIVE_AI_API_KEY',
    protocol: 'google',
  },
] as const

/** The key for an address of no known provider (a gateway, a server in the house). */
const OWN_KEY = 'ASSAY_MODEL_KEY'

const KEY_NAMES = new Intl.ListFormat('en', { type: 'disjunction' }).format(PROVIDERS.map(({ key }) => key))

/** Whether any key that could be used is in the environment; the key itself is never handed on. */
export const hasModelKey = (env: NodeJS.ProcessEnv): boolean =>
  [...PROVIDERS.map(({ key }) => key), OWN_KEY].some((name) => Boolean(env[name]))

/**
 * Which model would be called, or in one sentence why none can be.
 * @param settings address and model name as the person entered them; an empty address means the first provider whose key is in the environment
 */
export function findModelRoute(
  settings: { modelBaseUrl: string; modelName: string },
  env: NodeJS.ProcessEnv,
): ModelRoute | { reason: string } {
  const { modelBaseUrl, modelName } = settings
  if (modelName === '') return { reason: 'No model is named in the settings.' }
  if (modelBaseUrl === '') {
    const provider = PROVIDERS.find((candidate) => env[candidate.key])
    if (!provider) return { reason: `No key is in the environment (${KEY_NAMES}), and no address is set.` }
    return { baseUrl: provider.baseUrl, model: modelName, keyFrom: provider.key }
  }
  const url = URL.canParse(modelBaseUrl) ? new URL(modelBaseUrl) : null
  if (!url || !/^https?:$/.test(url.protocol)) return { reason: `"${modelBaseUrl}" is not an address.` }
  if (url.username !== '' || url.password !== '')
    return { reason: `The address must not hold a name or password; put the key into ${OWN_KEY} in the environment.` }
  const provider = PROVIDERS.find(({ host }) => host === url.hostname)
  if (provider && !env[provider.key]) return { reason: `${provider.key} is not in the environment.` }
  const keyFrom = provider?.key ?? (env[OWN_KEY] ? OWN_KEY : null)
  if (keyFrom !== null && url.protocol === 'http:' && !isLoopback(url.hostname))
    return { reason: `${keyFrom} would be sent unencrypted to ${url.host}: use https.` }
  return { baseUrl: modelBaseUrl, model: modelName, keyFrom }
}

export function protocolOf(route: ModelRoute): ModelProtocol {
  if (route.protocol) return route.protocol
  const host = URL.canParse(route.baseUrl) ? new URL(route.baseUrl).hostname : ''
  return PROVIDERS.find((provider) => provider.host === host)?.protocol ?? 'compatible'
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
}

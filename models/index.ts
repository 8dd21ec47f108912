/** Adapter: language models. So far it says which route is configured; the calls themselves come with the model judge. Keys stay in the environment. */
export interface ModelRoute {
  baseUrl: string
  model: string
  /** Name of the environment variable that holds the key; never the key. Null where the address needs none (a local server). */
  keyFrom: string | null
}

const PROVIDERS = [
  { host: 'api.openai.com', baseUrl: 'https://api.openai.com/v1', key: 'OPENAI_API_KEY' },
  { host: 'api.anthropic.com', baseUrl: 'https://api.anthropic.com/v1', key: 'ANTHROPIC_API_KEY' },
] as const

/** Whether the key of a known provider is in the environment; the key itself is never handed on. */
export const hasModelKey = (env: NodeJS.ProcessEnv): boolean => PROVIDERS.some((provider) => Boolean(env[provider.key]))

/**
 * Which model would be called, or in one sentence why none can be.
 * @param settings address and model name as the person entered them; an empty address means the provider whose key is in the environment
 */
export function findModelRoute(
  settings: { modelBaseUrl: string; modelName: string },
  env: NodeJS.ProcessEnv,
): ModelRoute | { reason: string } {
  if (settings.modelName === '') return { reason: 'No model is named in the settings.' }
  if (settings.modelBaseUrl === '') {
    const provider = PROVIDERS.find((candidate) => env[candidate.key])
    if (!provider)
      return {
        reason: `No key is in the environment (${PROVIDERS.map((candidate) => candidate.key).join(' or ')}), and no address is set.`,
      }
    return { baseUrl: provider.baseUrl, model: settings.modelName, keyFrom: provider.key }
  }
  if (!URL.canParse(settings.modelBaseUrl)) return { reason: `"${settings.modelBaseUrl}" is not an address.` }
  const { hostname } = new URL(settings.modelBaseUrl)
  const provider = PROVIDERS.find((candidate) => candidate.host === hostname)
  if (provider && !env[provider.key]) return { reason: `${provider.key} is not in the environment.` }
  return { baseUrl: settings.modelBaseUrl, model: settings.modelName, keyFrom: provider?.key ?? null }
}

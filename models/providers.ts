import type { LanguageModel } from 'ai'
import { type ModelRoute, protocolOf } from './route.ts'

/**
 * The SDK's model for a route. Loaded when the first call is made: the studio starts without it. The SDK would look for keys in the environment of the
 * process by itself, so it is always given one.
 * @param key null where the address needs none
 * @param schemaReplies whether the address understands `response_format: json_schema`; asked for plain JSON if not
 */
export async function openModel(
  route: ModelRoute,
  key: string | null,
  schemaReplies: boolean,
): Promise<Exclude<LanguageModel, string>> {
  const shared = { baseURL: route.baseUrl.replace(/\/+$/, ''), fetch: fetchWithoutRedirects }
  switch (protocolOf(route)) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI({ ...shared, apiKey: key ?? '' }).chat(route.model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic({ ...shared, apiKey: key ?? '' })(route.model)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle({ ...shared, apiKey: key ?? '' })(route.model)
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const open = createOpenAICompatible({
        ...shared,
        name: 'compatible',
        supportsStructuredOutputs: schemaReplies,
        ...(key === null ? {} : { apiKey: key }),
      })
      return open(route.model)
    }
  }
}

/** A redirect would carry the key (`x-api-key` is not dropped on the way) and the page's text to wherever it points; it comes back as an answer of its own. */
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' })

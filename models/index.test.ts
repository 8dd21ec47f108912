import { expect, test } from 'vitest'
import { findModelRoute } from './index.ts'

test.each([
  [
    'no model',
    { modelBaseUrl: '', modelName: '' },
    { OPENAI_API_KEY: 'k' },
    { reason: 'No model is named in the settings.' },
  ],
  [
    'no key',
    { modelBaseUrl: '', modelName: 'm' },
    {},
    { reason: 'No key is in the environment (OPENAI_API_KEY or ANTHROPIC_API_KEY), and no address is set.' },
  ],
  [
    'a key in the environment',
    { modelBaseUrl: '', modelName: 'm' },
    { ANTHROPIC_API_KEY: 'k' },
    { baseUrl: 'https://api.anthropic.com/v1', model: 'm', keyFrom: 'ANTHROPIC_API_KEY' },
  ],
  [
    'a local server without a key',
    { modelBaseUrl: 'http://127.0.0.1:11434/v1', modelName: 'm' },
    {},
    { baseUrl: 'http://127.0.0.1:11434/v1', model: 'm', keyFrom: null },
  ],
  [
    'a known provider without its key',
    { modelBaseUrl: 'https://api.openai.com/v1', modelName: 'm' },
    {},
    { reason: 'OPENAI_API_KEY is not in the environment.' },
  ],
  [
    'no address at all',
    { modelBaseUrl: 'somewhere', modelName: 'm' },
    {},
    { reason: '"somewhere" is not an address.' },
  ],
])('%s', (_, settings, env, expected) => {
  expect(findModelRoute(settings, env)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { findModelRoute, hasModelKey, protocolOf } from './index.ts'

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
    {
      reason:
        'No key is in the environment (OPENAI_API_KEY, ANTHROPIC_API_KEY, or GOOGLE_GENERATIVE_AI_API_KEY), and no address is set.',
    },
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
    'a key of its own for a gateway',
    { modelBaseUrl: 'https://models.example/v1', modelName: 'm' },
    { ASSAY_MODEL_KEY: 'k' },
    { baseUrl: 'https://models.example/v1', model: 'm', keyFrom: 'ASSAY_MODEL_KEY' },
  ],
  [
    'an address that looks like a provider gets no key of it',
    { modelBaseUrl: 'https://api.openai.com.evil.example/v1', modelName: 'm' },
    { OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' },
    { baseUrl: 'https://api.openai.com.evil.example/v1', model: 'm', keyFrom: null },
  ],
  [
    'a key that would travel unencrypted',
    { modelBaseUrl: 'http://models.example/v1', modelName: 'm' },
    { ASSAY_MODEL_KEY: 'k' },
    { reason: 'ASSAY_MODEL_KEY would be sent unencrypted to models.example: use https.' },
  ],
  [
    'a key to the machine itself',
    { modelBaseUrl: 'http://127.0.0.1:4000/v1', modelName: 'm' },
    { ASSAY_MODEL_KEY: 'k' },
    { baseUrl: 'http://127.0.0.1:4000/v1', model: 'm', keyFrom: 'ASSAY_MODEL_KEY' },
  ],
  [
    'a password in the address',
    { modelBaseUrl: 'https://me:secret@models.example/v1', modelName: 'm' },
    {},
    {
      reason: 'The address must not hold a name or password; put the key into ASSAY_MODEL_KEY in the environment.',
    },
  ],
  [
    'a file',
    { modelBaseUrl: 'file:///etc/passwd', modelName: 'm' },
    {},
    { reason: '"file:///etc/passwd" is not an address.' },
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

test.each([
  ['https://api.openai.com/v1', 'openai'],
  ['https://api.anthropic.com/v1', 'anthropic'],
  ['https://generativelanguage.googleapis.com/v1beta', 'google'],
  ['http://127.0.0.1:11434/v1', 'compatible'],
])('%s is spoken to as %s', (baseUrl, protocol) => {
  expect(protocolOf({ baseUrl, model: 'm', keyFrom: null })).toBe(protocol)
})

test.each([
  [{ OPENAI_API_KEY: 'k' }, true],
  [{ ASSAY_MODEL_KEY: 'k' }, true],
  [{ OPENAI_API_KEY: '' }, false],
  [{ OTHER: 'k' }, false],
])('%j has a key: %s', (env, expected) => expect(hasModelKey(env)).toBe(expected))

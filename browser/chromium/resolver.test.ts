import { describe, expect, it } from 'vitest'
import { blockedPorts, resolverRules } from './resolver.ts'

describe('resolverRules', () => {
  it('refuses the studio port under every name, before the worlds get theirs', () => {
    expect(resolverRules(8080, ['http://127.0.0.1:4321'])).toBe(
      'MAP *:4321 ~NOTFOUND, MAP *.assay.test 127.0.0.1:8080, MAP assay.test 127.0.0.1:8080',
    )
  })

  it('keeps the worlds names from any name server while there are no worlds', () => {
    expect(resolverRules(undefined, [])).toBe('MAP *.assay.test ~NOTFOUND, MAP assay.test ~NOTFOUND')
  })

  it('leaves the rest of the web on port 80 alone', () => {
    const rules = resolverRules(undefined, ['http://localhost'])
    expect(rules).toContain('MAP localhost:80 ~NOTFOUND')
    expect(rules).not.toContain('MAP *:80')
  })

  it('refuses what is not an http origin', () => {
    expect(() => blockedPorts(['file:///etc'])).toThrow('not an http origin')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskedEmail, redacted } from './mask-email.ts'

describe('a masked e-mail address', () => {
  it.each([
    ['asha@example.in', '***@example.in'],
    ['a@example.in', '***@example.in'],
    ['a@b@example.in', '***@example.in'],
    ['asha', '***'],
    ['', '***'],
  ])('hides the part before the @ and its length: %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked)
  })
})

describe('what goes to analytics', () => {
  it('has no string with an @, however deep', () => {
    expect(
      redacted({
        page: '/cuet',
        email: 'asha@example.in',
        list: ['x', { deep: 'hello asha@example.in hello', n: 1, none: null, yes: true }],
        'asha@example.in': 'key',
        url: '/x?user-email=asha%40example.in',
        twice: 'asha%2540example.in',
        wide: 'asha＠example.in',
      }),
    ).toEqual({
      page: '/cuet',
      email: '***',
      list: ['x', { deep: '***', n: 1, none: null, yes: true }],
      '***': 'key',
      url: '***',
      twice: '***',
      wide: '***',
    })
  })

  it('keeps every value without an @ as it is, and shows no @ of any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        const shown = JSON.stringify(redacted(value))
        expect(shown).not.toContain('@')
        if (!/[@＠﹫]|%(25)*40/i.test(text)) expect(shown).toBe(text)
      }),
    )
  })

  it('ends at a depth no event has, also on a circle', () => {
    const circle: { self?: unknown; email: string } = { email: 'asha@example.in' }
    circle.self = circle
    expect(JSON.stringify(redacted(circle))).not.toContain('@')
  })

  it('does not change the value it was given nor any prototype', () => {
    const value = JSON.parse('{"__proto__":{"polluted":"a@b"},"a":"a@b"}')
    expect(JSON.stringify(redacted(value))).toBe('{"__proto__":{"polluted":"***"},"a":"***"}')
    expect(value.a).toBe('a@b')
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })
})

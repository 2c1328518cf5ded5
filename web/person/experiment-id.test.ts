import { describe, expect, it } from 'vitest'
import { experimentCookie, experimentId } from './experiment-id.ts'

describe('the id for experiments', () => {
  it('is 21 characters of the 64 that an address takes, each from one byte, each as likely', () => {
    const all = experimentId(Uint8Array.from({ length: 256 }, (_, at) => at))
    const counts = new Map<string, number>()
    for (const character of all) counts.set(character, (counts.get(character) ?? 0) + 1)
    expect([...counts.values()]).toEqual(Array(64).fill(4))
    expect([...counts.keys()].join('')).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(experimentId(new Uint8Array(21))).toBe('A'.repeat(21))
  })

  it('is stored for 31,557,600 seconds, for the whole site, over https only where there is https', () => {
    const bytes = new Uint8Array(21)
    const cookie = `exp_user_id=${'A'.repeat(21)}; Max-Age=31557600; Path=/; SameSite=Lax`
    expect(experimentCookie('', bytes, false)).toBe(cookie)
    expect(experimentCookie('a=b', bytes, true)).toBe(`${cookie}; Secure`)
  })

  it.each([
    ['stays as it is', `x=1; exp_user_id=${'b_-9'.repeat(5)}z`, undefined],
    ['is made anew when it is none', 'exp_user_id=short', expect.any(String)],
  ])('%s', (_, cookies, cookie) => {
    expect(experimentCookie(cookies, new Uint8Array(21), false)).toEqual(cookie)
  })
})

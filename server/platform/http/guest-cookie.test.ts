import { describe, expect, it } from 'vitest'
import { forgetGuestKey, GUEST_KEY, guestHashOf, keepGuestKey, newGuestKey } from './guest-cookie.ts'

function visitWith(guestKey: string | undefined, origin = 'https://store.example') {
  const lines: string[] = []
  return { lines, visit: { guestKey, origin, setCookie: (line: string) => void lines.push(line) } }
}

describe('the key of a guest', () => {
  it('is 128 random bits that no script reads, for 90 days', () => {
    const { visit, lines } = visitWith(undefined)
    const key = keepGuestKey(visit)
    expect(key).toMatch(GUEST_KEY)
    expect(Buffer.from(key, 'base64url')).toHaveLength(16)
    expect(lines).toEqual([`guest_key=${key}; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax`])
    expect(new Set(Array.from({ length: 1000 }, newGuestKey)).size).toBe(1000)
  })

  it('is one for the whole call, and one that came is kept without a new cookie', () => {
    const { visit, lines } = visitWith(undefined)
    expect(keepGuestKey(visit)).toBe(keepGuestKey(visit))
    expect(lines).toHaveLength(1)
    const known = visitWith('AAAAAAAAAAAAAAAAAAAAAA')
    expect(keepGuestKey(known.visit)).toBe('AAAAAAAAAAAAAAAAAAAAAA')
    expect(known.lines).toEqual([])
  })

  it('goes out without Secure where the store is served over plain HTTP', () => {
    const { visit, lines } = visitWith(undefined, 'http://localhost:3000')
    keepGuestKey(visit)
    expect(lines[0]).not.toContain('Secure')
  })

  it('is gone from the browser and from the call when it is forgotten', () => {
    const { visit, lines } = visitWith('AAAAAAAAAAAAAAAAAAAAAA')
    forgetGuestKey(visit)
    expect(visit.guestKey).toBeUndefined()
    expect(lines).toEqual(['guest_key=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'])
  })

  it('is known to the database by its SHA-256 alone', () => {
    expect(guestHashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

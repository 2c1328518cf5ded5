import { describe, expect, it } from 'vitest'
import { TooManyWaiting } from './one-at-a-time.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

describe('a kept password', () => {
  it('is an argon2id hash of 19 MiB and two passes with a salt of its own', async () => {
    const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
    for (const kept of [one, two])
      expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(one).not.toContain('correct')
  })

  it.each([
    'correct horse',
    ' with spaces at its ends ',
    'पासवर्ड१२३४',
    'pässwörd',
    '🔐🔐🔐🔐🔐🔐🔐🔐',
    'a'.repeat(128),
    '$argon2id$v=19$',
    '\\u0000 %00 \' " ;',
  ])('matches itself and nothing that differs in a character: %j', async (password) => {
    const kept = await passwords.hash(password)
    expect(await passwords.fits(password, kept)).toBe(true)
    for (const other of [`${password} `, password.slice(0, -1), password.toUpperCase(), ''])
      if (other !== password) expect(await passwords.fits(other, kept)).toBe(false)
  })

  it('is not cut: what differs in the last of 128 characters is another password', async () => {
    const kept = await passwords.hash(`${'a'.repeat(127)}b`)
    expect(await passwords.fits(`${'a'.repeat(127)}c`, kept)).toBe(false)
    expect(await passwords.fits('a'.repeat(127), kept)).toBe(false)
  })

  it('is the same however its letters are composed', async () => {
    const kept = await passwords.hash('passwo\u0308rd')
    expect(await passwords.fits('passw\u00f6rd', kept)).toBe(true)
  })

  it.each([null, undefined])('that is %s matches nothing, and is hashed anyway', async (kept) => {
    for (const password of ['', 'correct horse', '\0'.repeat(32)])
      expect(await passwords.fits(password, kept)).toBe(false)
  })

  it.each([
    '',
    'plain text',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
    '$argon2id$v=19$m=19456,t=2,p=1$AAAA$',
    '$argon2id$v=19$m=19456,t=2,p=1$$AAAA',
  ])('of an unknown or weaker form is a fault, never a match: %j', async (kept) => {
    await expect(passwords.fits('correct horse', kept)).rejects.toThrow('unknown form')
  })

  it('whose tag was cut short is never a fit', async () => {
    const kept = await passwords.hash('correct horse')
    await expect(passwords.fits('correct horse', kept.slice(0, -20))).rejects.toThrow()
    expect(await passwords.fits('correct horse', kept)).toBe(true)
  })
})

describe('a flood of passwords', () => {
  it('is refused beyond a hundred that wait, and those that wait are answered rightly', async () => {
    const queue = createPasswords()
    const kept = await queue.hash('correct horse')
    const asked = Array.from({ length: 130 }, (_, n) =>
      queue.fits(n % 2 ? 'correct horse' : 'wrong horse', kept).then(
        (fits) => (fits === (n % 2 === 1) ? 'answered' : 'mistaken'),
        (error: unknown) => (error instanceof TooManyWaiting ? 'busy' : 'fault'),
      ),
    )
    const counts = Map.groupBy(await Promise.all(asked), (outcome) => outcome)
    expect([...counts].map(([outcome, all]) => [outcome, all.length])).toEqual([
      ['answered', 100],
      ['busy', 30],
    ])
    expect(await queue.fits('correct horse', kept)).toBe(true)
  })

  it('is hashed one at a time: what is asked later is not answered earlier', async () => {
    const queue = createPasswords()
    const order: number[] = []
    await Promise.all(Array.from({ length: 5 }, (_, n) => queue.hash('x').then(() => order.push(n))))
    expect(order).toEqual([0, 1, 2, 3, 4])
  })

  it('leaves the event loop free while one is hashed', async () => {
    let turns = 0
    let hashing = true
    const turn = () => {
      turns += 1
      if (hashing) setImmediate(turn)
    }
    setImmediate(turn)
    await createPasswords().hash('correct horse')
    hashing = false
    expect(turns).toBeGreaterThan(1)
  })
})

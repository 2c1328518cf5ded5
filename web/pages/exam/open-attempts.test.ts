import { describe, expect, it, vi } from 'vitest'
import { forgetAttempt, openAttempt, rememberAttempt } from './open-attempts.ts'

const place = { packageId: 1003, mappingId: 100301 }

function memory(written?: string) {
  const kept = new Map<string, string>(written === undefined ? [] : [['openAttempts', written]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('the attempt in progress on this device', () => {
  it('is found by its test alone, until it is removed', () => {
    const store = memory()
    expect(openAttempt(place, store)).toBeUndefined()
    rememberAttempt(place, 7, store)
    rememberAttempt({ ...place, mappingId: 2 }, 8, store)
    expect(openAttempt(place, store)).toBe(7)
    expect(openAttempt({ ...place, packageId: 1 }, store)).toBeUndefined()
    forgetAttempt(place, store)
    expect(openAttempt(place, store)).toBeUndefined()
    expect(openAttempt({ ...place, mappingId: 2 }, store)).toBe(8)
  })

  it('makes way for newer ones after twenty tests', () => {
    const store = memory()
    for (let mappingId = 1; mappingId <= 25; mappingId++)
      rememberAttempt({ packageId: 1, mappingId }, 1, store)
    expect(openAttempt({ packageId: 1, mappingId: 5 }, store)).toBeUndefined()
    expect(openAttempt({ packageId: 1, mappingId: 6 }, store)).toBe(1)
    expect(openAttempt({ packageId: 1, mappingId: 25 }, store)).toBe(1)
  })

  it('is missing where something else is stored there, or the browser has no storage', () => {
    for (const written of ['{', '[]', 'null', '{"1003-100301":"x"}', '{"1003-100301":-1}', '7'])
      expect(openAttempt(place, memory(written))).toBeUndefined()
    const note = vi.spyOn(console, 'info').mockImplementation(() => {})
    const refuse = () => {
      throw new Error('forbidden')
    }
    rememberAttempt(place, 7, { getItem: refuse, setItem: refuse })
    expect(note).toHaveBeenCalledOnce()
    note.mockRestore()
  })
})

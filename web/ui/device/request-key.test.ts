import { afterEach, describe, expect, it, vi } from 'vitest'
import { newRequestKey, requestKeys } from './request-key.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

describe('the key of a request', () => {
  it('is a UUID, different each time', () => {
    const keys = Array.from({ length: 50 }, newRequestKey)
    for (const key of keys) expect(key).toMatch(UUID)
    expect(new Set(keys).size).toBe(50)
  })

  it('is a UUID where the browser makes none', () => {
    const { crypto } = globalThis
    vi.stubGlobal('crypto', {
      getRandomValues: (into: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(into),
    })
    const keys = Array.from({ length: 50 }, newRequestKey)
    for (const key of keys) expect(key).toMatch(UUID)
    expect(new Set(keys).size).toBe(50)
  })

  it('stays the same on a retry, and changes with the content', () => {
    const keyOf = requestKeys()
    const first = keyOf({ phone: '9876543210', slot: 1 })
    expect(keyOf({ phone: '9876543210', slot: 1 })).toBe(first)
    expect(keyOf({ phone: '9876543210', slot: 2 })).not.toBe(first)
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPurchase, readPurchase } from './purchase-cache.ts'

let held: Map<string, string>
let store: Pick<Storage, 'getItem' | 'setItem'>
const KEY = 'purchasedPackages'

beforeEach(() => {
  held = new Map()
  store = {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  }
})

describe('what a device remembers of purchases (A §3)', () => {
  it('is nothing at first', () => {
    expect(readPurchase(1, 10, store)).toBeUndefined()
  })

  it('is the last answer about each package', () => {
    keepPurchase(1, 10, true, store)
    keepPurchase(1, 11, false, store)
    expect([readPurchase(1, 10, store), readPurchase(1, 11, store)]).toEqual([true, false])
    keepPurchase(1, 10, false, store)
    expect(readPurchase(1, 10, store)).toBe(false)
    expect(JSON.parse(held.get(KEY)!)).toHaveLength(2)
  })

  it('is stored under the names of the specification', () => {
    keepPurchase(1, 10, true, store)
    expect(JSON.parse(held.get(KEY)!)).toMatchObject([{ id: 10, isPurchased: true }])
  })

  it('is for its own person alone, and is cleared when another is stored here', () => {
    keepPurchase(1, 10, true, store)
    expect(readPurchase(2, 10, store)).toBeUndefined()
    keepPurchase(2, 11, false, store)
    expect(readPurchase(1, 10, store)).toBeUndefined()
    expect(held.get(KEY)).not.toContain('"of":1')
  })

  it('covers the last hundred packages', () => {
    for (let id = 1; id <= 101; id++) keepPurchase(1, id, true, store)
    expect(readPurchase(1, 1, store)).toBeUndefined()
    expect(readPurchase(1, 2, store)).toBe(true)
    expect(JSON.parse(held.get(KEY)!)).toHaveLength(100)
  })

  it.each([
    'not JSON',
    'null',
    '{}',
    '"true"',
    '[null, 1, {}, []]',
    '[{"id":10,"isPurchased":"yes","of":1},{"id":"10","isPurchased":true,"of":1},{"id":10,"isPurchased":true}]',
  ])('is ignored where it is something else: %s', (kept) => {
    held.set(KEY, kept)
    expect(readPurchase(1, 10, store)).toBeUndefined()
    keepPurchase(1, 10, true, store)
    expect(readPurchase(1, 10, store)).toBe(true)
  })

  it('is nothing in a browser without storage', () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => {})
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const closed = { getItem: refuse, setItem: refuse }
    expect(() => keepPurchase(1, 10, true, closed)).not.toThrow()
    expect(readPurchase(1, 10, closed)).toBeUndefined()
    expect(said).toHaveBeenCalled()
    said.mockRestore()
  })
})

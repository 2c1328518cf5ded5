import { describe, expect, it } from 'vitest'
import { forgetOrderKey, orderKey } from './order-key.ts'

const HALF_AN_HOUR = 30 * 60 * 1000

function device() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  let made = 0
  const keyAt = (content: unknown, nowMs: number) => orderKey(content, nowMs, store, () => `key ${++made}`)
  return { kept, store, keyAt }
}

const CONTENT = { cartJson: { 4021: 1 }, name: 'Asha Rao', phone: '9876543210' }

describe('the key of an order', () => {
  it('is the same for the same content, and different for any other', () => {
    const { keyAt } = device()
    expect(keyAt(CONTENT, 0)).toBe('key 1')
    expect(keyAt({ ...CONTENT }, 1000)).toBe('key 1')
    expect(keyAt({ ...CONTENT, cartJson: { 4021: 2 } }, 2000)).toBe('key 2')
    expect(keyAt({ ...CONTENT, phone: '9876543211' }, 2000)).toBe('key 3')
  })

  it('expires half an hour after its last use', () => {
    const { keyAt } = device()
    keyAt(CONTENT, 0)
    expect(keyAt(CONTENT, HALF_AN_HOUR - 1)).toBe('key 1')
    expect(keyAt(CONTENT, 2 * HALF_AN_HOUR - 2)).toBe('key 1')
    expect(keyAt(CONTENT, 4 * HALF_AN_HOUR)).toBe('key 2')
  })

  it('is another once the order is paid or over', () => {
    const { keyAt, store } = device()
    keyAt(CONTENT, 0)
    forgetOrderKey(store)
    expect(keyAt(CONTENT, 1)).toBe('key 2')
  })

  it('stores nothing that reveals who buys', () => {
    const { keyAt, kept } = device()
    keyAt(CONTENT, 0)
    expect([...kept.values()].join()).not.toMatch(/Asha|98765/)
  })

  it.each(['', 'null', '[]', '{"of":1}', '{"of":"a","key":2,"until":3}'])(
    'ignores %j in its place',
    (text) => {
      const { keyAt, kept } = device()
      kept.set('orderKey', text)
      expect(keyAt(CONTENT, 0)).toBe('key 1')
    },
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Kept } from './kept.ts'

const held = (kept: Kept<string, number>, keys = 'abcd') => [...keys].filter((key) => kept.peek(key))

describe('what is kept', () => {
  it('is as many values as it may be; the one that nobody asked for the longest goes', () => {
    const kept = new Kept<string, number>({ most: 2 })
    kept.set('a', 1)
    kept.set('b', 2)
    expect(kept.get('a')).toBe(1)
    kept.set('c', 3)
    expect(held(kept)).toEqual(['a', 'c'])
  })

  it('is as many bytes as it may be, and several go for one that is large', () => {
    const kept = new Kept<string, number>({ mostBytes: 10 })
    for (const [key, bytes] of [
      ['a', 4],
      ['b', 3],
      ['c', 3],
      ['d', 6],
    ] as const)
      kept.set(key, 1, { bytes })
    expect(held(kept)).toEqual(['c', 'd'])
    expect(kept.bytes).toBe(9)
  })

  it('is the newest alone where it is larger than all that may be kept', () => {
    const kept = new Kept<string, number>({ mostBytes: 10 })
    kept.set('a', 1, { bytes: 4 })
    kept.set('b', 1, { bytes: 11 })
    expect(held(kept)).toEqual(['b'])
    kept.set('c', 1, { bytes: 4 })
    expect(held(kept)).toEqual(['c'])
  })

  it('is forgotten when it is asked for and no longer good', () => {
    const gone: string[] = []
    const kept = new Kept<string, number>({ onGone: (key) => gone.push(key) })
    kept.set('a', 1, { goodUntilMs: 1_000 })
    expect(kept.get('a', 999)).toBe(1)
    expect(kept.get('a', 1_000)).toBeUndefined()
    expect([gone, kept.size]).toEqual([['a'], 0])
  })

  it('is made once, and made again after it was forgotten', () => {
    const kept = new Kept<string, number>({ most: 1 })
    let made = 0
    const make = () => ++made
    expect([kept.getOrMake('a', make), kept.getOrMake('a', make)]).toEqual([1, 1])
    kept.delete('a')
    expect(kept.getOrMake('a', make)).toBe(2)
  })

  it('is looked at without its having been used', () => {
    const kept = new Kept<string, number>({ most: 2 })
    kept.set('a', 1)
    kept.set('b', 2)
    expect(kept.peek('a')).toBe(1)
    kept.set('c', 3)
    expect(held(kept)).toEqual(['b', 'c'])
  })

  it('is what a list of all uses says, whatever is done in whatever order', () => {
    const key = fc.constantFrom(...'abcdef')
    const act = fc.oneof(
      fc.record({ act: fc.constant('set' as const), key, bytes: fc.nat(7), goodFor: fc.nat(5) }),
      fc.record({ act: fc.constantFrom('get', 'get', 'peek', 'delete'), key }),
      fc.record({ act: fc.constantFrom('wait', 'clear'), key }),
    )
    const bounds = fc.record({
      most: fc.integer({ min: 1, max: 4 }),
      mostBytes: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(bounds, fc.array(act, { maxLength: 60 }), (bound, acts) => {
        const gone: [string, number][] = []
        const kept = new Kept<string, number>({ ...bound, onGone: (key, value) => gone.push([key, value]) })
        const list = new ListOfUses(bound)
        let now = 0
        for (const [at, one] of acts.entries()) {
          if (one.act === 'wait') now += 1
          else if (one.act === 'clear') {
            kept.clear()
            list.all = []
          } else if ('bytes' in one) {
            const until = now + one.goodFor
            kept.set(one.key, at, { bytes: one.bytes, goodUntilMs: until })
            list.set({ key: one.key, value: at, bytes: one.bytes, until })
          } else if (one.act === 'delete') {
            kept.delete(one.key)
            list.take(one.key)
          } else if (one.act === 'get') expect(kept.get(one.key, now)).toBe(list.get(one.key, now))
          else expect(kept.peek(one.key)).toBe(list.all.find(({ key }) => key === one.key)?.value)
          expect([kept.size, kept.bytes]).toEqual([list.all.length, list.bytes()])
          expect(gone).toEqual(list.gone)
        }
      }),
      { seed: 20261123, numRuns: 1000 },
    )
  })
})

interface Use {
  key: string
  value: number
  bytes: number
  until: number
}

/** The same, done in the plainest way: all that is kept in a list, the longest unused first. */
class ListOfUses {
  all: Use[] = []
  readonly gone: [string, number][] = []
  readonly #bound: { most: number; mostBytes: number }

  constructor(bound: { most: number; mostBytes: number }) {
    this.#bound = bound
  }

  bytes(): number {
    return this.all.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  get(key: string, now: number): number | undefined {
    const found = this.all.find((one) => one.key === key)
    if (!found) return undefined
    if (found.until <= now) {
      this.take(key)
      return undefined
    }
    this.all = [...this.all.filter((one) => one !== found), found]
    return found.value
  }

  set(use: Use): void {
    this.take(use.key)
    this.all.push(use)
    while (
      this.all.length > 1 &&
      (this.all.length > this.#bound.most || this.bytes() > this.#bound.mostBytes)
    )
      this.take(this.all[0]!.key)
  }

  take(key: string): void {
    const found = this.all.find((one) => one.key === key)
    if (!found) return
    this.all = this.all.filter((one) => one !== found)
    this.gone.push([found.key, found.value])
  }
}

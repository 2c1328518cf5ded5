import { describe, expect, it } from 'vitest'
import { oneAtATime, TooManyWaiting } from './one-at-a-time.ts'

describe('work one at a time', () => {
  it('never runs two at once, in the order it came, whatever fails in between', async () => {
    const run = oneAtATime(10)
    let running = 0
    const seen: number[] = []
    const work = (n: number) => async () => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      seen.push(n)
      running -= 1
      if (n === 1) throw new Error('one of them fails')
      return n
    }
    const outcomes = await Promise.allSettled([0, 1, 2].map((n) => run(work(n))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(seen).toEqual([0, 1, 2])
  })

  it('refuses what would wait beyond its bound, and takes work again afterwards', async () => {
    const run = oneAtATime(2)
    const gate = Promise.withResolvers<void>()
    const first = run(() => gate.promise)
    const second = run(async () => 'second')
    await expect(run(async () => 'third')).rejects.toBeInstanceOf(TooManyWaiting)
    gate.resolve()
    await first
    expect(await second).toBe('second')
    expect(await run(async () => 'fourth')).toBe('fourth')
  })
})

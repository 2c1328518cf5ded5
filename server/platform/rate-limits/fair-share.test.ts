import { describe, expect, it } from 'vitest'
import { fairShare } from './fair-share.ts'

const NOW = new Date('2026-11-21T06:30:00.000Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const answered = (share: ReturnType<typeof fairShare>, place: string, calls: number, at = NOW) =>
  Array.from({ length: calls }, () => share.take(place, at)).filter(Boolean).length

describe('the share of a place', () => {
  it('is everything while nobody else asks', () => {
    expect(answered(fairShare(), 'one', 5_000)).toBe(5_000)
  })

  it('is not limited while there is room', () => {
    const share = fairShare()
    answered(share, 'other', 10)
    expect(answered(share, 'one', 390)).toBe(390)
  })

  it('ends once there is none, and that of others stays whole', () => {
    const share = fairShare()
    const others = Array.from({ length: 50 }, (_, at) => `other ${at}`)
    for (const other of others) answered(share, other, 2)
    expect(answered(share, 'greedy', 3_000)).toBe(300)
    expect(['greedy 2', 'greedy 3'].map((other) => answered(share, other, 3_000))).toEqual([100, 100])
    expect(others.map((other) => answered(share, other, 2))).toEqual(others.map(() => 2))
    expect(share.take('a new one', NOW)).toBe(true)
  })

  it('leaves a town behind one address a hundred a second', () => {
    const share = fairShare()
    for (let at = 0; at < 500; at++) answered(share, `other ${at}`, 2)
    expect(answered(share, 'town', 100)).toBe(100)
    expect(answered(share, 'town', 1)).toBe(0)
  })

  it('begins anew each second, and where the clock was set back', () => {
    const share = fairShare({ calm: 10, share: 5 })
    answered(share, 'other', 1)
    const limited = answered(share, 'one', 1_000)
    expect(limited).toBeLessThan(1_000)
    expect(share.take('one', later(999))).toBe(false)
    expect(share.take('one', later(1_000))).toBe(true)
    expect(share.take('one', later(-5_000))).toBe(true)
  })
})

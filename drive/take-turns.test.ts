import { describe, expect, test } from 'vitest'
import { type Take, type Turns, takeTurns } from './take-turns.ts'

const all = ['a', 'b', 'c', 'd'].map((name) => (turn: number) => Buffer.from(`${name}${turn}`))

function taker(turns: Turns) {
  const time = { isOver: false }
  const taken = takeTurns(all, turns, () => time.isOver)
  const next = (take: Take, count: number) =>
    Array.from({ length: count }, () => String(take() ?? 'over')).join(' ')
  return { time, taken, next }
}

describe('the requests of a load', () => {
  test('are taken by all connections together, repeatedly, and count their repeats', () => {
    const { taken, next } = taker({})
    expect(next(taken(0), 3)).toBe('a1 b1 c1')
    expect(next(taken(1), 3)).toBe('d1 a2 b2')
  })

  test('begin at the given index, and count turns from there', () => {
    const { taken, next } = taker({ from: 2, firstTurn: 101 })
    expect(next(taken(0), 5)).toBe('c101 d101 a101 b101 c102')
  })

  test('end after a given number or when the time is over, but never before one was taken', () => {
    const counted = taker({ requests: 2 })
    expect(counted.next(counted.taken(0), 3)).toBe('a1 b1 over')
    const timed = taker({})
    timed.time.isOver = true
    expect(timed.next(timed.taken(0), 2)).toBe('a1 over')
  })

  test('fail where none may be taken twice', () => {
    const { taken, next } = taker({ once: true })
    const take = taken(0)
    expect(next(take, 4)).toBe('a1 b1 c1 d1')
    expect(take).toThrow('ran out')
  })

  test('are each connection’s own, and end only with the last of them', () => {
    const { taken, next, time } = taker({ ownRequests: 2 })
    const [first, second] = [taken(0), taken(1)]
    expect(next(first, 3)).toBe('a1 b1 a1')
    expect(next(second, 2)).toBe('c1 d1')
    time.isOver = true
    expect(next(first, 2)).toBe('b1 over')
    expect(next(second, 1)).toBe('over')
  })
})

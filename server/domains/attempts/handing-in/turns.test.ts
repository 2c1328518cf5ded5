import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

const SECOND = 1_000
const NOW = 500_000

/** How many come in each second after `fromMs`. */
function bySecond(turnsMs: readonly number[], fromMs: number): Map<number, number> {
  const seconds = Map.groupBy(turnsMs, (ms) => Math.floor((ms - fromMs) / SECOND))
  return new Map([...seconds].map(([second, turns]) => [second, turns.length]))
}

describe('turns', () => {
  it('are no more a second than can be served, from the end on', () => {
    const turns = new Turns()
    const endMs = NOW + 20 * SECOND
    const given = Array.from({ length: 1_000 }, (_, at) => turns.of(`${at}`, 100, endMs, NOW))
    expect(Math.min(...given)).toBeGreaterThanOrEqual(endMs)
    const seconds = bySecond(given, endMs)
    expect([...seconds.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect([...seconds.values()].every((count) => count === 100)).toBe(true)
  })

  it('of two tests that end at different moments share what can be served', () => {
    const turns = new Turns()
    const later = Array.from({ length: 50 }, (_, at) => turns.of(`l${at}`, 10, NOW + 30 * SECOND, NOW))
    const sooner = Array.from({ length: 50 }, (_, at) => turns.of(`s${at}`, 10, NOW, NOW))
    // Who ends sooner does not wait for those who end later.
    expect(Math.max(...sooner)).toBeLessThan(NOW + 6 * SECOND)
    expect(Math.max(...bySecond([...later, ...sooner], NOW).values())).toBe(10)
  })

  it('are the same for who asks again, also a little after it came', () => {
    const turns = new Turns()
    const turnMs = turns.of('asha', 1, NOW, NOW)
    for (let at = 0; at < 10; at++) turns.of(`${at}`, 1, NOW, NOW)
    expect(turns.of('asha', 1, NOW, NOW + 5 * SECOND)).toBe(turnMs)
    expect(turns.again('ravi', 1, NOW)).toBe(turns.again('ravi', 1, NOW))
  })

  it('are given anew where the clock was set back: nobody waits for longer', () => {
    const turns = new Turns()
    turns.of('asha', 1, NOW, NOW)
    const backMs = NOW - 3_600 * SECOND
    expect(turns.of('asha', 1, backMs, backMs)).toBeLessThan(backMs + 120 * SECOND)
  })

  it('come sooner as soon as much more can be served', () => {
    const turns = new Turns()
    for (let at = 0; at < 100; at++) turns.of(`${at}`, 10, NOW, NOW)
    expect(turns.of('asha', 11, NOW, NOW)).toBeGreaterThanOrEqual(NOW + 9 * SECOND)
    expect(turns.of('ravi', 100, NOW, NOW)).toBeLessThan(NOW + 2 * SECOND)
  })

  it('of one test are not those of the next', () => {
    const turns = new Turns()
    turns.of('asha', 1, NOW, NOW)
    const endMs = NOW + 20 * SECOND
    expect(turns.of('asha', 1, endMs, NOW + 10 * SECOND)).toBeGreaterThanOrEqual(endMs)
  })

  it('are given anew to who came in turn and could not be served', () => {
    const turns = new Turns()
    const first = turns.of('asha', 1, NOW, NOW)
    const again = turns.again('asha', 1, first + 1)
    expect(again).toBeGreaterThan(first)
    // Who comes before it has that one still.
    expect(turns.again('asha', 1, first + 2)).toBe(again)
  })

  it('are at most two minutes away, and beyond what can be served then spread over the second of them', () => {
    const turns = new Turns()
    const given = Array.from({ length: 5_000 }, (_, at) => turns.of(`${at}`, 10, NOW, NOW))
    expect(Math.max(...given)).toBeLessThan(NOW + 120 * SECOND)
    const seconds = bySecond(given, NOW)
    expect(seconds.get(30)).toBe(10)
    expect(Math.max(...seconds.values())).toBeLessThan(150)
  })

  it('that are past are forgotten', () => {
    const turns = new Turns()
    const first = turns.of('asha', 100, NOW, NOW)
    expect(turns.of('asha', 100, 0, first + 60 * SECOND)).toBeGreaterThanOrEqual(first + 60 * SECOND)
  })
})

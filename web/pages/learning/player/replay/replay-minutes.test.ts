import { describe, expect, it } from 'vitest'
import type { Replay, Replayed } from '../../../../data/live/classroom.queries.ts'
import { type Minutes, minutesAt, saidUntil, unknownOf } from './replay-minutes.ts'

const said = (second: number) => ({ kind: 'message', second }) as Replayed
const minute = (...seconds: number[]): Replay => ({ list: seconds.map(said), leftOut: 0, own: null })
const shown = (minutes: Minutes, second: number) => saidUntil(minutes, second).map((one) => one.second)

describe('the minutes of a replay', () => {
  it('that are needed are the own one, the one before, and soon the next', () => {
    expect([0, 44, 45, 60, 110].map((second) => minutesAt(second, 500))).toEqual([
      [0],
      [0],
      [0, 1],
      [1, 0],
      [1, 0, 2],
    ])
    expect(minutesAt(59, 60)).toEqual([0, 1])
    expect(minutesAt(50, 58)).toEqual([0])
  })

  it('are asked for once, also those that failed', () => {
    const minutes: Minutes = new Map<number, Replay | 'failed'>([
      [0, minute()],
      [1, 'failed'],
    ])
    expect(unknownOf(minutes, [1, 0, 2])).toEqual([2])
  })

  it('show what was said until then, without a gap', () => {
    const minutes: Minutes = new Map([
      [0, minute(5)],
      [2, minute(130, 140)],
      [3, minute(180, 200)],
    ])
    expect(shown(minutes, 190)).toEqual([130, 140, 180])
    expect(shown(minutes, 10)).toEqual([5])
    expect(shown(minutes, 70)).toEqual([5])
    expect(shown(new Map([[1, 'failed']]), 70)).toEqual([])
  })

  it('show the latest of very much', () => {
    const seconds = Array.from({ length: 500 }, (_, at) => at / 10)
    expect(shown(new Map([[0, minute(...seconds)]]), 49)).toEqual(seconds.slice(191, 491))
  })
})

import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../seed/generated-catalogue.ts'
import { firstMomentOf, type RecordedTake, secondAt } from './recorded-times.ts'

const BEGAN = Date.parse('2026-11-28T10:00:00Z')
const at = (seconds: number) => new Date(BEGAN + seconds * 1000)
/** The teacher was away for ten minutes, and came back to a class that lost two seconds. */
const TAKES: RecordedTake[] = [
  { beganAt: at(0), seconds: 120 },
  { beganAt: at(720), seconds: 300 },
  { beganAt: at(1018), seconds: 60 },
]

describe('the second of a recording', () => {
  it('follows the pictures, and stands still while there are none', () => {
    const seconds = [-900, 0, 30.5, 119, 120, 500, 720, 721, 1017, 1018, 1050, 2000]
    expect(seconds.map((second) => secondAt(TAKES, at(second)))).toEqual([
      0, 0, 30.5, 119, 120, 120, 120, 121, 417, 420, 452, 480,
    ])
    expect(secondAt([], at(5))).toBe(0)
  })

  it('has a first moment; before the first picture a minute counts', () => {
    const moments = [0, 1, 120, 121, 417, 419, 420, 480].map((second) => firstMomentOf(TAKES, second))
    expect(moments).toEqual([-60, 1, 120, 721, 1017, 1018, 1018, 1078].map(at))
    expect(firstMomentOf(TAKES, 480.5)).toBeUndefined()
    expect(firstMomentOf([], 0)).toBeUndefined()
  })

  it.each([1, 2, 3, 4, 5])('puts each moment into one minute, in the order of time (seed %i)', (seed) => {
    const random = seededRandom(seed)
    const takes: RecordedTake[] = []
    for (let began = 0; takes.length < 5; ) {
      const seconds = 1 + random() * 400
      takes.push({ beganAt: at(Math.round(began * 1000) / 1000), seconds })
      began += seconds * (0.8 + random())
    }
    const minutes = Array.from({ length: 60 }, (_, minute) => ({
      minute,
      from: firstMomentOf(takes, minute * 60),
      to: firstMomentOf(takes, (minute + 1) * 60),
    }))
    let before = 0
    for (let moment = -50_000; moment < 3_000_000; moment += Math.ceil(random() * 9_000)) {
      const time = new Date(BEGAN + moment)
      const second = secondAt(takes, time)
      expect(second).toBeGreaterThanOrEqual(before)
      before = second
      const found = minutes.filter(({ from, to }) => from && from <= time && (!to || time < to))
      expect(found.map(({ minute }) => minute)).toEqual([Math.floor(second / 60)])
    }
  })
})

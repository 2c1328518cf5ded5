import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/**
 * Two sides that record the order of calls; the nth answer of each is a growing number of requests in one
 * second.
 */
function sidesThatTell() {
  const asked: string[] = []
  const side = (name: string, first: number) => {
    let requests = first
    return async () => {
      asked.push(name)
      return { requests: requests++, seconds: 1 }
    }
  }
  return { asked, sides: { ours: side('o', 10), floor: side('f', 100) } }
}
const say = () => {}

test('the side that starts changes from round to round, and the first round is not counted', async () => {
  const { asked, sides } = sidesThatTell()
  const rounds = await inTurn(sides, { say, rounds: 3 })
  expect(asked.join('')).toBe('of' + 'of' + 'fo' + 'of')
  expect(rounds).toEqual([
    { ours: 11, floor: 101 },
    { ours: 12, floor: 102 },
    { ours: 13, floor: 103 },
  ])
})

test('slices change sides within a round, and a round is all of them', async () => {
  const { asked, sides } = sidesThatTell()
  const rounds = await inTurn(sides, { say, rounds: 1, slices: 2 })
  expect(asked.join('')).toBe('offo' + 'offo')
  expect(rounds).toEqual([{ ours: 12.5, floor: 102.5 }])
})

test('a round of slices of unequal length is all of its requests over all of its time', async () => {
  const slices = [
    { requests: 1, seconds: 1 },
    { requests: 9, seconds: 4 },
  ]
  let at = 0
  const ours = async () => slices[at++ % 2]!
  const floor = async () => ({ requests: 4, seconds: 1 })
  expect(await inTurn({ ours, floor }, { say, rounds: 1, slices: 2 })).toEqual([{ ours: 2, floor: 4 }])
})

import { expect, it } from 'vitest'
import { judgeFigures, judgeStill } from './judge-lessons.ts'

const GOOD = {
  'own script': [45_000],
  'script in all': [300_000],
  poster: [2_400, 9_000, 2_500],
  'first frame': [5_500],
  'first frame, from the list': [1_000, 2_000, 2_100],
}
const missed = (figures: Partial<typeof GOOD>) =>
  judgeFigures({ ...GOOD, ...figures }).flatMap(({ check, faults }) => (faults.length > 0 ? [check] : []))

it('the median of what was measured of a lesson counts, up to its bar', () => {
  expect(missed({})).toEqual([])
  expect(missed({ 'own script': [45_001], 'script in all': [300_001] })).toEqual([
    'own script',
    'script in all',
  ])
  expect(missed({ poster: [2_400, 2_501, 2_600], 'first frame': [5_501] })).toEqual(['poster', 'first frame'])
  expect(missed({ 'first frame, from the list': [2_001] })).toEqual(['first frame, from the list'])
})

it('what was not measured does not hold', () => {
  expect(missed({ poster: [] })).toEqual(['poster'])
})

it('nothing of a lesson may move', () => {
  expect(judgeStill('a lesson', 0, []).faults).toEqual([])
  expect(judgeStill('a lesson', 0.0004, ['<h1> up', '<p> down']).faults).toEqual([
    'CLS 0.0004 instead of 0: <h1> up; <p> down',
  ])
})

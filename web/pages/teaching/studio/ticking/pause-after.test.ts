import { expect, it } from 'vitest'
import { pauseAfter } from './pause-after.ts'

it('work that is done quickly begins again on time', () => {
  expect([0, 10, 20].map((took) => took + pauseAfter(took, 40))).toEqual([40, 40, 40])
})

it('work that takes long leaves the page as much time as it took', () => {
  expect([30, 400].map((took) => pauseAfter(took, 40))).toEqual([30, 400])
})

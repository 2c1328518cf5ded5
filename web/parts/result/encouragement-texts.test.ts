import { expect, it } from 'vitest'
import { encouragementAt } from '../../../ranking/encouragement.ts'
import { encouragementTexts } from './encouragement-texts.ts'

it.each([
  [1, 'Well done! Keep it up!'],
  [15, 'Well done! Keep it up!'],
  [16, 'Well done! Keep Practicing.'],
  [100, 'Well done! Keep Practicing.'],
  [101, 'Way to go! Keep Practicing.'],
  [2_333_162, 'Way to go! Keep Practicing.'],
])('says to rank %i %j', (rank, words) => {
  expect(encouragementTexts.en[encouragementAt(rank)]).toBe(words)
})

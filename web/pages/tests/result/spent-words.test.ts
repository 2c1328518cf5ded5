import { expect, it } from 'vitest'
import { resultTexts } from '../../../texts/result.ts'
import { spentWords } from './spent-words.ts'

it.each([
  [0, '0 s', '0 से'],
  [499, '0 s', '0 से'],
  [59_499, '59 s', '59 से'],
  [59_500, '1 min', '1 मि'],
  [72_000, '1 min 12 s', '1 मि 12 से'],
  [3_599_499, '59 min 59 s', '59 मि 59 से'],
  [3_600_000, '1 h 0 min', '1 घं 0 मि'],
  [7_170_000, '2 h 0 min', '2 घं 0 मि'],
  [11_100_000, '3 h 5 min', '3 घं 5 मि'],
])('%i ms are told as %s', (spentMs, english, hindi) => {
  expect([spentWords(spentMs, resultTexts.en), spentWords(spentMs, resultTexts.hi)]).toEqual([english, hindi])
})

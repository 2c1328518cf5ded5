import { expect, it } from 'vitest'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { spentWords } from './spent-words.ts'

it.each([
  [0, '0 s', '0 सेकंड'],
  [499, '0 s', '0 सेकंड'],
  [59_499, '59 s', '59 सेकंड'],
  [59_500, '1 min', '1 मिनट'],
  [72_000, '1 min 12 s', '1 मिनट 12 सेकंड'],
  [3_599_499, '59 min 59 s', '59 मिनट 59 सेकंड'],
  [3_600_000, '1 h', '1 घंटा'],
  [7_170_000, '2 h', '2 घंटे'],
  [11_100_000, '3 h 5 min', '3 घंटे 5 मिनट'],
])('%i ms are shown as %s', (spentMs, english, hindi) => {
  expect([spentWords(spentMs, resultTexts.en), spentWords(spentMs, resultTexts.hi)]).toEqual([english, hindi])
})

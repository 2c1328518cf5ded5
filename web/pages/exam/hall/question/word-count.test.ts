import { expect, it } from 'vitest'
import { wordCount } from './word-count.ts'

it.each([
  ['', 0],
  ['  \n ', 0],
  ['one', 1],
  [' two  words\n', 2],
  ['a – dash is no word', 5],
  ['नमस्ते, दुनिया।', 2],
  ['Rs 1,00,000 in 2026', 4],
  ['well-known', 1],
])('%j has as many words as a reader would count: %i', (text, words) => {
  expect(wordCount(text)).toBe(words)
})

import { expect, it } from 'vitest'
import { durationWords, lengthened } from './duration-words.ts'

const words = {
  minutes: (count: number) => `${count} min`,
  seconds: (count: number) => `${count} s`,
}

it.each([
  [3_600, '60 min'],
  [90, '1 min 30 s'],
  [45, '45 s'],
  [0, '0 min'],
  [lengthened(1_200, 133), '26 min 36 s'],
  [lengthened(3_600, 100), '60 min'],
])('%f seconds are shown exactly: %s', (seconds, told) => {
  expect(durationWords(seconds, words)).toBe(told)
})

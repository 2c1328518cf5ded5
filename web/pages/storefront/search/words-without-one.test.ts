import { describe, expect, it } from 'vitest'
import { wordsWithoutOne } from './words-without-one.ts'

describe('the words near a search', () => {
  it('are one fewer, the last left out first', () => {
    expect(wordsWithoutOne('sbi po 2031')).toEqual(['sbi po', 'sbi 2031', 'po 2031'])
  })

  it('of a single word, or of letters, are none', () => {
    expect(wordsWithoutOne('zzzz')).toEqual([])
    expect(wordsWithoutOne('a b')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { readAsTyped, readShow, searchHref } from './shown-kind.ts'
import { wordsWithoutOne } from './words-without-one.ts'

describe('the address of a search', () => {
  it.each(['exam', 'page', 'teacher', 'test', 'lesson'])('shows %s', (show) => {
    expect(readShow({ show })).toBe(show)
  })

  it.each([undefined, 'exams', ['exam', 'page'], 7])('shows courses with %j', (show) => {
    expect(readShow({ show })).toBeUndefined()
  })

  it('takes words as typed only where it says so', () => {
    expect([readAsTyped({ asTyped: 'true' }), readAsTyped({ asTyped: '1' }), readAsTyped({})]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is written with both, in either language', () => {
    expect(searchHref({ searchTerm: 'sbi po' }, { show: 'exam', asTyped: true }, 'hi')).toBe(
      '/hi/search?searchTerm=sbi+po&show=exam&asTyped=true',
    )
    expect(searchHref({}, {}, 'en')).toBe('/search')
  })
})

describe('the words near a search', () => {
  it('are one fewer, the last left out first', () => {
    expect(wordsWithoutOne('sbi po 2031')).toEqual(['sbi po', 'sbi 2031', 'po 2031'])
  })

  it('of a single word, or of letters, are none', () => {
    expect(wordsWithoutOne('zzzz')).toEqual([])
    expect(wordsWithoutOne('a b')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import {
  type BoxEvent,
  type BoxState,
  type KeptAnswer,
  keywordOf,
  NOTHING_TYPED,
  nextBox,
} from './box-state.ts'

const answerOf = (keyword: string, more: Partial<KeptAnswer> = {}): KeptAnswer => ({
  keyword,
  type: null,
  packages: [],
  places: [],
  searchedFor: null,
  completions: [],
  facets: [{ name: 'TEST_SERIES', count: 3 }],
  ...more,
})
const stateAfter = (...events: BoxEvent[]): BoxState => events.reduce(nextBox, NOTHING_TYPED)
const typed = (words: string): BoxEvent => ({ is: 'typed', words })
const answered = (number: number, answer: KeptAnswer): BoxEvent => ({ is: 'answered', number, answer })

describe('the keyword', () => {
  it.each([
    ['s', null],
    [' s ', null],
    ['sb', 'sb'],
    ['  sbi   po ', 'sbi po'],
    ['बैंक', 'बैंक'],
  ])('of %j is %j', (words, keyword) => {
    expect(keywordOf(words)).toBe(keyword)
  })
})

describe('the state of the search box', () => {
  it('opens with the first letter, and reaches no option', () => {
    const { open, active } = stateAfter({ is: 'reached', option: 'x' }, typed('s'))
    expect({ open, active }).toEqual({ open: true, active: null })
  })

  it('reaches no option once it is closed', () => {
    expect(stateAfter(typed('sb'), { is: 'reached', option: 'x' }, { is: 'closed' }).active).toBeNull()
  })

  it('never lets an earlier question’s answer replace a later one’s', () => {
    const late = stateAfter(typed('sbi'), answered(2, answerOf('sbi', { searchedFor: 'new' })))
    expect(nextBox(late, answered(1, answerOf('sbi', { searchedFor: 'old' })))).toBe(late)
  })

  it('keeps one answer for each keyword and type, the newest first', () => {
    const kept = stateAfter(
      answered(1, answerOf('sbi')),
      answered(2, answerOf('ssc')),
      answered(3, answerOf('sbi', { searchedFor: 'again' })),
    ).answers
    expect(kept.map(({ keyword, searchedFor }) => [keyword, searchedFor])).toEqual([
      ['sbi', 'again'],
      ['ssc', null],
    ])
  })

  it('keeps forty answers at most', () => {
    const many = Array.from({ length: 50 }, (_, at) => answered(at + 1, answerOf(`word ${at}`)))
    expect(stateAfter(...many).answers).toHaveLength(40)
  })
})

describe('the primary facets', () => {
  const known = stateAfter(typed('sbi'), answered(1, answerOf('sbi')))
  const facets = [{ name: 'TEST_SERIES', count: 3 }]

  it('are kept while suggestions are narrowed, whose answers have none', () => {
    const narrowed = nextBox(known, { is: 'narrowed', type: 'TEST_SERIES' })
    const told = nextBox(narrowed, answered(2, answerOf('sbi', { type: 'TEST_SERIES', facets: null })))
    expect(told.facets).toEqual(facets)
    expect(told.type).toBe('TEST_SERIES')
  })

  it('are kept while only space is typed', () => {
    expect(nextBox(known, typed('sbi ')).facets).toEqual(facets)
  })

  it('and the type chosen go when the keyword changes', () => {
    const { facets, type } = nextBox(nextBox(known, { is: 'narrowed', type: 'BOOKS' }), typed('sbi p'))
    expect({ facets, type }).toEqual({ facets: [], type: null })
  })

  it('come back with a keyword that was answered before', () => {
    expect(
      stateAfter(typed('sbi'), answered(1, answerOf('sbi')), typed('sbi p'), typed('sbi')).facets,
    ).toEqual(facets)
  })

  it('of another keyword’s late answer are not shown', () => {
    expect(stateAfter(typed('sbi'), typed('ssc'), answered(1, answerOf('sbi'))).facets).toEqual([])
  })
})

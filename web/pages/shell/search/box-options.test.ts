import { describe, expect, it } from 'vitest'
import type { FoundPlace, SuggestedPackage } from '../../../data/search/search.queries.ts'
import { fits, groupsOf } from './box-options.ts'
import { type BoxState, type KeptAnswer, NOTHING_TYPED } from './box-state.ts'

const packageOf = (id: number, title: string, primaryCategory = 'TEST_SERIES'): SuggestedPackage => ({
  id,
  title,
  slugurl: 'x',
  primaryCategory: primaryCategory as SuggestedPackage['primaryCategory'],
  mahaPack: false,
  isTestPassPackage: false,
  imgUrl: '',
  spPaise: 49_900,
})
const EXAM: FoundPlace = {
  kind: 'exam',
  title: 'SBI PO',
  titleHindi: 'एसबीआई पीओ',
  path: '/sbi-po-exam-kit',
  count: 4,
}
const TEACHER: FoundPlace = { kind: 'teacher', title: 'Sbita Rao', titleHindi: null, path: '/t', count: 1 }
const answerOf = (keyword: string, more: Partial<KeptAnswer> = {}): KeptAnswer => ({
  keyword,
  type: null,
  packages: [packageOf(1, 'SBI PO mock tests')],
  places: [TEACHER, EXAM],
  searchedFor: null,
  completions: [],
  facets: null,
  ...more,
})
const shown = (state: Partial<BoxState>, locale: 'en' | 'hi' = 'en') =>
  groupsOf({ ...NOTHING_TYPED, ...state }, locale).map(({ name, options }) => [
    name,
    ...options.map(({ text }) => text),
  ])

describe('before two characters', () => {
  it('stand recent searches, what others search for, and what is popular', () => {
    const state = { recent: ['neet'], popular: ['NEET', 'ssc cgl'], trending: [packageOf(7, 'CUET 2027')] }
    expect(shown({ ...state, typed: 'n' })).toEqual([
      ['recent', 'neet'],
      ['popular', 'ssc cgl'],
      ['trending', 'CUET 2027'],
    ])
  })

  it('stands nothing where nothing is known', () => {
    expect(shown({})).toEqual([])
  })
})

describe('from two characters on', () => {
  it('stand exams before courses, then the rest, and all results', () => {
    expect(shown({ typed: 'sbi po', answers: [answerOf('sbi po')] })).toEqual([
      ['exams', 'SBI PO'],
      ['packages', 'SBI PO mock tests'],
      ['others', 'Sbita Rao'],
      ['all', 'sbi po'],
    ])
  })

  it('stands first what was meant, with its own search', () => {
    const [meant] = groupsOf(
      { ...NOTHING_TYPED, typed: 'sbi pp', answers: [answerOf('sbi pp', { searchedFor: 'sbi po' })] },
      'en',
    )
    expect(meant).toMatchObject({
      name: 'meant',
      options: [{ text: 'sbi po', href: '/search?searchTerm=sbi+po' }],
    })
  })

  it('stands not as meant what is typed already, its last word hardly begun', () => {
    const answers = [answerOf('sbi p', { searchedFor: 'sbi' })]
    expect(shown({ typed: 'sbi p', answers })[0]).toEqual(['exams', 'SBI PO'])
  })

  it('stand words that complete it, four at most, and none twice', () => {
    const completions = ['sbi po', 'SBI clerk', 'sbi so', 'sbi cbo', 'sbi mock', 'sbi books']
    const state = { typed: 'sbi', recent: ['sbi clerk'], answers: [answerOf('sbi', { completions })] }
    expect(shown(state).slice(0, 2)).toEqual([
      ['recent', 'sbi clerk'],
      ['completions', 'sbi po', 'sbi so', 'sbi cbo', 'sbi mock'],
    ])
  })

  it('stand three exams at most, so that courses are in sight', () => {
    const places = Array.from({ length: 6 }, (_, at) => ({ ...EXAM, path: `/exam-${at}` }))
    expect(shown({ typed: 'sbi', answers: [answerOf('sbi', { places })] })[0]).toHaveLength(1 + 3)
  })

  it('stands at once what came before and still fits, and recent searches that do', () => {
    const state = {
      recent: ['sbi po', 'neet'],
      answers: [answerOf('sb')],
      trending: [packageOf(9, 'SBI clerk')],
    }
    expect(shown({ ...state, typed: 'sbi p' })).toEqual([
      ['recent', 'sbi po'],
      ['exams', 'SBI PO'],
      ['packages', 'SBI PO mock tests'],
      ['all', 'sbi p'],
    ])
  })

  it('stands each thing once, from whichever answer', () => {
    const answers = [answerOf('sb'), answerOf('sbi')]
    expect(shown({ typed: 'sbi p', answers })).toContainEqual(['packages', 'SBI PO mock tests'])
  })

  it('stand only courses of the type chosen', () => {
    const both = [packageOf(1, 'SBI PO tests'), packageOf(2, 'SBI PO book', 'BOOKS')]
    const state = { typed: 'sbi', type: 'BOOKS' as const, answers: [answerOf('sb', { packages: both })] }
    expect(shown(state)).toContainEqual(['packages', 'SBI PO book'])
    expect(groupsOf({ ...NOTHING_TYPED, ...state }, 'en').at(-1)?.options[0]?.href).toBe(
      '/search?searchTerm=sbi&categoryFacets=BOOKS',
    )
  })

  it('stand Hindi names and addresses on a Hindi page', () => {
    const groups = groupsOf({ ...NOTHING_TYPED, typed: 'sbi', answers: [answerOf('sbi')] }, 'hi')
    expect(groups[0]?.options[0]).toMatchObject({ text: 'एसबीआई पीओ', href: '/hi/sbi-po-exam-kit' })
  })
})

describe('what fits', () => {
  it.each([
    ['SBI PO mock tests', 'mo sbi', true],
    ['SBI PO mock tests', 'bi', false],
    ['बैंक पीओ', 'बैं', true],
    ['SBI PO', '..', false],
  ])('%j for %j: %s', (text, words, is) => {
    expect(fits(text, words)).toBe(is)
  })
})

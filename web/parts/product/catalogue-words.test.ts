import { describe, expect, it } from 'vitest'
import { langOf } from '../../texts/lang-of.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { contentCount, coursesLine, kindWord, localName, shortDate } from './catalogue-words.ts'

const { en, hi } = catalogueTexts

describe('words of the catalogue', () => {
  it('count contents with their unit, and leave an operator’s own words unchanged', () => {
    expect(contentCount({ category: 'TEST_SERIES', count: 1 }, en)).toBe('1 mock test')
    expect(contentCount({ category: 'TEST_SERIES', count: 1234 }, en)).toBe('1,234 mock tests')
    expect(contentCount({ category: 'VIDEOS', count: 2 }, hi)).toBe('2 वीडियो')
    expect(contentCount({ category: 'flash cards', count: 30 }, en)).toBe('30 flash cards')
    expect(contentCount({ category: 'toString', count: 30 }, en)).toBe('30 toString')
  })

  it('call a pack a pack and a pass a pass, whatever their first type', () => {
    const of = { primaryCategory: 'BOOKS' as const, mahaPack: false, isTestPassPackage: false }
    expect(kindWord(of, en)).toBe('Book')
    expect(kindWord({ ...of, mahaPack: true, isTestPassPackage: true }, en)).toBe('MahaPack')
    expect(kindWord({ ...of, isTestPassPackage: true }, en)).toBe('Test pass')
  })

  it('name three courses of many', () => {
    const courses = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, nameHindi: null }))
    expect(coursesLine(courses.slice(0, 3), 'en')).toBe('A, B, C')
    expect(coursesLine(courses, 'en')).toBe('A, B, C +2')
    expect(coursesLine([], 'en')).toBe('')
  })

  it('use the Hindi name on a Hindi page where there is one', () => {
    expect(localName({ name: 'Law', nameHindi: 'लॉ' }, 'hi')).toBe('लॉ')
    expect(localName({ name: 'Law', nameHindi: null }, 'hi')).toBe('Law')
    expect(localName({ name: 'Law', nameHindi: 'लॉ' }, 'en')).toBe('Law')
  })

  it('mark the language of words that are not in the page’s', () => {
    expect(langOf('CUET in English', 'en')).toBeUndefined()
    expect(langOf('CUET in English', 'hi')).toBe('en')
    expect(langOf('CUET की तैयारी', 'en')).toBe('hi')
    expect(langOf('CUET की तैयारी', 'hi')).toBeUndefined()
  })

  it('date things by the day in India', () => {
    expect(shortDate('2027-03-02T20:00:00.000Z', 'en')).toBe('3 Mar 2027')
    expect(shortDate('2027-03-02T20:00:00.000Z', 'hi')).toContain('मार्च')
  })
})

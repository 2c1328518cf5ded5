import { describe, expect, it } from 'vitest'
import { judge, judgeAwake, judgeWeight } from './judge.ts'
import type { Visit } from './visit.ts'

const WEIGHT = { html: 900_000, js: 130_000, css: 25_000, font: 60_000, late: 5_000, thread: 400_000 }
const GOOD: Visit = {
  faults: [],
  weight: WEIGHT,
  cls: 0.02,
  headings: '1 2 3 3 2',
  text: 'A course\nfor you',
}

const failed = (seen: Partial<Visit>, text = 'A course\n\nfor  you') =>
  judge('home en', { ...GOOD, ...seen }, text).flatMap(({ check, faults }) =>
    faults.length > 0 ? [check] : [],
  )

describe('the audit of a page', () => {
  it('passes a page without a fault', () => {
    expect(failed({})).toEqual([])
  })

  it.each(['status', 'policy', 'axe', 'console', 'requests', 'origin', 'width'])(
    'fails for a fault of %s',
    (check) => {
      expect(failed({ faults: [{ check, found: 'something' }] })).toEqual([check])
    },
  )

  it('fails for a layout that shifts, headings out of order and no h1', () => {
    expect(failed({ cls: 0.021 })).toEqual(['cls'])
    expect(failed({ headings: '1 3' })).toEqual(['headings'])
    expect(failed({ headings: '2 1' })).toEqual(['headings'])
    expect(failed({ headings: '1 2 1' })).toEqual(['headings'])
    expect(failed({ headings: '' })).toEqual(['headings'])
  })

  it('fails for text that cannot be read without a script, and for no text at all', () => {
    expect(failed({}, 'A course')).toEqual(['no script'])
    expect(failed({ text: '' }, '')).toEqual(['no script'])
  })
})

describe('the weight of a page', () => {
  const heavy = (template: Parameters<typeof judgeWeight>[1], language: 'en' | 'hi', more: object) =>
    judgeWeight('page', template, language, { ...WEIGHT, ...more }).flatMap(({ check, faults }) =>
      faults.length > 0 ? [check] : [],
    )

  it('may reach its limits', () => {
    expect(heavy('home', 'en', {})).toEqual([])
    expect(heavy('product', 'en', { js: 140_000 })).toEqual([])
    expect(heavy('checkout', 'hi', { js: 150_000 })).toEqual([])
    expect(heavy('test list', 'en', { js: 180_000 })).toEqual([])
    expect(heavy('exam', 'en', { js: 180_000, font: 250_000 })).toEqual([])
  })

  it('is a fault above them: scripts everywhere in the store and in tests, styles of a product, fonts of an English page without formulas', () => {
    expect(heavy('home', 'en', { js: 130_001 })).toEqual(['js weight'])
    expect(heavy('listing', 'hi', { js: 130_001 })).toEqual(['js weight'])
    expect(heavy('product', 'hi', { js: 140_001, css: 25_001 })).toEqual(['js weight', 'css weight'])
    expect(heavy('checkout', 'hi', { js: 150_001 })).toEqual(['js weight'])
    expect(heavy('exam', 'hi', { js: 180_001 })).toEqual(['js weight'])
    expect(heavy('test list', 'en', { js: 180_001, font: 60_001 })).toEqual(['js weight', 'font weight'])
    expect(heavy('text', 'en', { font: 60_001 })).toEqual(['font weight'])
    expect(heavy('text', 'hi', { font: 60_001 })).toEqual([])
  })

  it('counts what comes late where a learner opens what they own, and nowhere else', () => {
    expect(heavy('learning', 'en', { js: 145_000 })).toEqual([])
    expect(heavy('learning', 'hi', { js: 145_001 })).toEqual(['js weight'])
    expect(heavy('shelf', 'en', { js: 140_000 })).toEqual([])
    expect(heavy('shelf', 'en', { js: 140_001 })).toEqual(['js weight'])
    expect(heavy('reader', 'en', { js: 300_000 })).toEqual([])
    expect(heavy('reader', 'en', { js: 300_001 })).toEqual(['js weight'])
    expect(heavy('checkout', 'en', { js: 150_000 })).toEqual([])
  })

  it('is none of a page that did not load its script', () => {
    expect(heavy('learning', 'en', { js: 0 })).toEqual(['awake'])
    expect(heavy('home', 'hi', { js: 89_999 })).toEqual(['awake'])
    expect(judgeAwake('dialog', { js: 90_000 }).faults).toEqual([])
    expect(judgeAwake('dialog', { js: 27_669 }).faults).toEqual(['only 27669 bytes of script'])
  })
})

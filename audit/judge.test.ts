import { describe, expect, it } from 'vitest'
import { judge, judgeWeight } from './judge.ts'
import type { Visit } from './visit.ts'

const GOOD: Visit = { faults: [], loaded: [], cls: 0.02, headings: '1 2 3 3 2', text: 'A course\nfor you' }

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
  const weight = { html: 900_000, js: 130_000, css: 25_000, font: 60_000 }
  const heavy = (template: Parameters<typeof judgeWeight>[1], language: 'en' | 'hi', more: object) =>
    judgeWeight('page', template, language, { ...weight, ...more }).flatMap(({ check, faults }) =>
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
})

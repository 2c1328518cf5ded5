import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import type { Visit } from './visit.ts'

const GOOD: Visit = {
  faults: [],
  loaded: [],
  cls: 0,
  headings: '1 2 3 3 2',
  internalLinks: [],
  text: 'A course\nfor you',
}

const failed = (seen: Partial<Visit>, text = 'A course\n\nfor  you') =>
  judge({ ...GOOD, ...seen }, text).flatMap(({ check, holds }) => (holds ? [] : [check]))

describe('the audit of a page', () => {
  it('passes a page without a fault', () => {
    expect(failed({})).toEqual([])
  })

  it.each(['status', 'axe', 'console', 'requests', 'origin', 'width'])('fails for a fault of %s', (check) => {
    expect(failed({ faults: [{ check, found: 'something' }] })).toEqual([check])
  })

  it('fails for a layout that shifts, headings out of order and no h1', () => {
    expect(failed({ cls: 0.11 })).toEqual(['cls'])
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

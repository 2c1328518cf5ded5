import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseOfSlug, courseSlug, slugOf } from './slug.ts'

describe('the slug of a title', () => {
  it.each([
    ['CUET UG 2027 Complete Pack', 'cuet-ug-2027-complete-pack'],
    ['NTA UGC-NET: Paper 1 (2026)!', 'nta-ugc-net-paper-1-2026'],
    ['  Café & naïve  ', 'cafe-naive'],
    ['a//b\\c..d', 'a-b-c-d'],
    ['गणित Maths', 'maths'],
    ['परीक्षा', ''],
    ['', ''],
  ])('of "%s" has small Latin letters, digits and single dashes', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('is safe in an address and at most 100 characters, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        expect(slugOf(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugOf(title).length).toBeLessThanOrEqual(100)
      }),
      { seed: 20261121, numRuns: 500 },
    )
  })

  it('never ends with a dash where it was cut', () => {
    expect(slugOf(`${'a'.repeat(99)} tail`)).toBe('a'.repeat(99))
  })
})

describe('the slug of a course', () => {
  it.each([
    ['CUET', 'cuet'],
    ['CUET_PG', 'cuet-pg'],
    ['CIVIL_ENGINEERING', 'civil-engineering'],
    ['ODISHA_STATE_EXAMS', 'odisha-state-exams'],
  ])('of %s has dashes in place of underscores: %s', (course, slug) => {
    expect(courseSlug(course)).toBe(slug)
    expect(courseOfSlug(slug)).toBe(course)
  })

  it('leads back to its course, whatever the course', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9][A-Z0-9_]{0,63}$/), (course) => {
        expect(courseOfSlug(courseSlug(course))).toBe(course)
      }),
      { seed: 20261121, numRuns: 300 },
    )
  })
})

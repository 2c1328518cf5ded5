import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inLocale, LOCALES, withoutLocale } from './locale.ts'
import { isBuilt, matchAddress } from './match-address.ts'
import { TEST_FLAGS, type TestFlags, testAnalysisPath, testPortalPath } from './test-paths.ts'

const test = { mappingId: 100301, packageId: 1003, title: 'CUET mock 1', testType: 1 }
const placeOf = (path: string) => new URL(path, 'https://shop.invalid').pathname
const ids = fc.integer({ min: 1, max: 2_147_483_647 })
const titles = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '.', '..', ' .. ', '/', 'a/b', '?x=1#y', '%2F', 'मॉक टेस्ट 1', '\ud800'),
)
const flags = fc.record(
  Object.fromEntries(TEST_FLAGS.map((name) => [name, fc.string({ unit: 'grapheme', maxLength: 12 })])),
  { requiredKeys: [] },
) as fc.Arbitrary<TestFlags>

describe('whatever a test is called, a link leads', () => {
  it('to its room, in the portal of its type, with the flags as they were given', () => {
    const status = fc.oneof(fc.constantFrom('new', 'resume'), fc.integer({ min: 1, max: 10_000 }))
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        ids,
        ids,
        titles,
        fc.constantFrom(1, 9),
        status,
        flags,
        (locale, mappingId, packageId, title, testType, asked, given) => {
          const path = testPortalPath({ mappingId, packageId, title, testType }, asked as 'new', given)
          const url = new URL(inLocale(path, locale), 'https://shop.invalid')
          expect(matchAddress(withoutLocale(url.pathname))).toEqual({
            screen: 'exam-room',
            portal: testType === 9 ? 'psych-test' : 'test-series',
            mappingId,
            packageId,
            status: asked,
          })
          expect(Object.fromEntries(url.searchParams)).toEqual({ ...given })
        },
      ),
      { seed: 71, numRuns: 1000 },
    )
  })

  it('to what became of an attempt', () => {
    fc.assert(
      fc.property(ids, ids, titles, (mappingId, packageId, title) => {
        const path = testAnalysisPath({ mappingId, packageId, title }, { attempt: 2 })
        expect(matchAddress(placeOf(path))).toEqual({ screen: 'test-analysis', packageId, mappingId })
        expect(new URL(path, 'https://shop.invalid').search).toBe('?attempt=2')
      }),
      { seed: 72, numRuns: 1000 },
    )
  })
})

describe('the addresses of tests', () => {
  it('read as the specification writes them', () => {
    expect(testPortalPath(test, 'new', { isTestPass: 'false', freeContent: 'true' })).toBe(
      '/test-series-portal/100301/1003/new/CUET%20mock%201?isTestPass=false&freeContent=true',
    )
    expect(testPortalPath({ ...test, testType: 9 }, 2)).toBe(
      '/psych-test-portal/100301/1003/2/CUET%20mock%201',
    )
    expect(testAnalysisPath(test, { ppc: 'true', isTestPass: 'true' })).toBe(
      '/my-test-analysis/CUET%20mock%201/1003/100301?ppc=true&isTestPass=true',
    )
  })

  it.each([
    '/test-series-portal/2/1/anything/title',
    '/test-series-portal/2/1/0/title',
    '/test-series-portal/2/1/10001/title',
    '/test-series-portal/x/1/new/title',
    '/test-series-portal/2/2147483648/new/title',
    '/test-series-portal/2/1/new',
    '/test-series-portal/2/1/new/title/more',
    '/psych-test-portal/2/1/new/',
    '/my-test-analysis/title/1',
    '/my-test-analysis/title/1/x',
    '/my-mock-test/x',
    '/my-mock-test/1/2',
    '/my-mock-test/mock-test',
  ])('do not include %s', (path) => {
    expect(matchAddress(path)).toEqual({ screen: 'not-found' })
    expect(isBuilt(path)).toBe(false)
  })
})

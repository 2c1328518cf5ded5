import { describe, expect, it } from 'vitest'
import { type FreeContentItem, freeContentTarget } from './free-content-paths.ts'
import { matchAddress } from './match-address.ts'

const test: FreeContentItem = {
  contentId: 77,
  contentTitle: 'CUET: 50 % mock / set 1?',
  contentType: 1,
  testType: 1,
}
const psych = { ...test, testType: 9 }
const book = { ...test, contentType: 4, testType: null }
const TITLE = 'CUET%3A%2050%20%25%20mock%20%2F%20set%201%3F'

const asked = {
  item: test,
  packageId: 1003,
  isTestPass: false,
  status: 'new' as const,
  utm: {},
  handheld: false,
}

describe('a free item opens', () => {
  it.each([
    [
      'a test, new, in a window of its own',
      {},
      'window',
      `/test-series-portal/77/1003/new/${TITLE}?freeContent=true&isTestPass=false`,
    ],
    [
      'a test of a test pass',
      { isTestPass: true },
      'window',
      `/test-series-portal/77/1003/new/${TITLE}?freeContent=true&isTestPass=true`,
    ],
    [
      'a test begun before, where it was left',
      { status: 'INCOMPLETE' as const },
      'window',
      `/test-series-portal/77/1003/resume/${TITLE}?freeContent=true&isTestPass=false`,
    ],
    [
      'a psychometric test in a room of its own',
      { item: psych },
      'window',
      `/psych-test-portal/77/1003/new/${TITLE}?freeContent=true&isTestPass=false`,
    ],
    [
      'a psychometric test begun before',
      { item: psych, status: 'INCOMPLETE' as const },
      'window',
      `/psych-test-portal/77/1003/resume/${TITLE}?freeContent=true&isTestPass=false`,
    ],
    [
      'a finished test with its analysis',
      { status: 'COMPLETED' as const },
      'here',
      `/my-test-analysis/${TITLE}/1003/77?ppc=true&isTestPass=true`,
    ],
    [
      'a test with how the visit came',
      { utm: { utm_source: 'mail & more', gclid: 'x1' } },
      'window',
      `/test-series-portal/77/1003/new/${TITLE}?freeContent=true&utm_source=mail%20%26%20more&gclid=x1&isTestPass=false`,
    ],
    [
      'a test on a phone, in place',
      { handheld: true },
      'here',
      `/test-series-portal/77/1003/new/${TITLE}?freeContent=true&isTestPass=false&freeCourseContent=true`,
    ],
    [
      'an e-book after the notice of copyright',
      { item: book },
      'after-copyright',
      '/e-books?file=1003_77.doc&freeContent=true',
    ],
    [
      'an e-book on a phone',
      { item: book, handheld: true },
      'after-copyright',
      '/e-books?file=1003_77.doc&freeContent=true&freeCourseContent=true',
    ],
    [
      'whatever is no test as an e-book',
      { item: { ...book, contentType: 2 } },
      'after-copyright',
      '/e-books?file=1003_77.doc&freeContent=true',
    ],
  ])('at the address of the specification: %s', (_, change, open, path) => {
    expect(freeContentTarget({ ...asked, ...change })).toEqual({ open, path })
  })

  it('at an address of the table, whatever its title is', () => {
    for (const contentTitle of ['a/b', '..', '?x=1#y', 'मॉक टेस्ट 1', '%2F'])
      for (const status of ['new', 'INCOMPLETE', 'COMPLETED'] as const) {
        const { path } = freeContentTarget({ ...asked, item: { ...test, contentTitle }, status })
        const place = new URL(path, 'https://shop.invalid').pathname
        expect(matchAddress(place), place).toHaveProperty(
          'screen',
          status === 'COMPLETED' ? 'test-analysis' : 'exam-room',
        )
      }
  })
})

import { describe, expect, it } from 'vitest'
import { testSite } from '../testing/shops/test-site.ts'
import { canonicalPages } from './canonical-pages.ts'

const nothing = { courses: [], exams: [], products: [] }
const pathsOf = (places: Partial<Parameters<typeof canonicalPages>[0]>, predictsRanks = false) =>
  canonicalPages({ ...nothing, ...places }, testSite(), { predictsRanks }).map(({ path }) => path)

describe('the pages that robots should know', () => {
  it('of an empty store are home and the operator’s own', () => {
    const paths = pathsOf({})
    expect(paths).toContain('/')
    expect(paths).toContain('/support')
    expect(paths.filter((path) => !path.endsWith('.html'))).toEqual(['/', '/support'])
  })

  it('have the rank predictor where there are results to predict by', () => {
    expect(pathsOf({}, true)).toContain('/neet-rank-predictor')
    expect(pathsOf({}, false)).not.toContain('/neet-rank-predictor')
  })

  it('are of a course its list and its kits, of an exam its page and its products', () => {
    const paths = pathsOf({
      courses: [{ course: 'CUET_PG', productTypes: ['BOOKS', 'TEST_SERIES'] }],
      exams: [
        { urlSlug: 'nimcet', productTypes: ['VIDEOS'] },
        { urlSlug: 'sbi-po', productTypes: ['MODELS_3D'] },
      ],
    })
    for (const path of [
      '/mock-tests',
      '/books',
      '/cuet-pg-study-materials',
      '/cuet-pg/books-study-kit',
      '/cuet-pg/mock-tests-study-kit',
      '/nimcet',
      '/nimcet-video-courses',
      '/sbi-po-exam-kit',
      '/sbi-po/3d-models-kit',
    ])
      expect(paths).toContain(path)
    expect(paths).not.toContain('/ebooks')
  })

  it('are each named once, and only at addresses that mean them', () => {
    const paths = pathsOf({
      courses: [
        { course: 'A__B', productTypes: ['BOOKS'] },
        { course: 'A', productTypes: ['BOOKS'] },
      ],
      exams: [
        { urlSlug: 'jee-books', productTypes: ['EBOOKS', 'BOOKS'] },
        { urlSlug: 'jee', productTypes: ['EBOOKS', 'BOOKS'] },
      ],
    })
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).not.toContain('/a--b-study-materials')
    expect(paths).toContain('/jee-ebooks')
    expect(paths).toContain('/jee-books-ebooks')
    expect(paths).toContain('/jee-books-exam-kit')
  })
})

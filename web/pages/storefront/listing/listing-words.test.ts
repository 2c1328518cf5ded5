import { describe, expect, it } from 'vitest'
import type { ListingPlace } from '../../../parts/product/listing-place.ts'
import { stepsOfPlace, titleOfPlace } from './listing-words.ts'

const anywhere: ListingPlace = {
  kind: 'search',
  path: '/search',
  scope: {},
  course: null,
  exam: null,
  productType: null,
  examGroup: null,
}

const cuet: ListingPlace = {
  ...anywhere,
  kind: 'course',
  path: '/cuet-study-materials',
  course: { id: 'CUET', name: 'CUET', nameHindi: 'सीयूईटी' },
}
const physics: ListingPlace = {
  ...cuet,
  kind: 'exam',
  path: '/cuet-physics-mock-tests',
  exam: { name: 'CUET Physics', urlSlug: 'cuet-physics' },
  productType: 'TEST_SERIES',
}
const types: ListingPlace = {
  ...anywhere,
  kind: 'product-type',
  path: '/ebooks',
  productType: 'EBOOKS',
}

describe('a list', () => {
  it('is named after its exam before its course, and after its type', () => {
    expect(titleOfPlace(cuet, {}, 'en')).toBe('CUET study materials')
    expect(titleOfPlace({ ...cuet, productType: 'BOOKS' }, {}, 'en')).toBe('CUET books')
    expect(titleOfPlace(physics, {}, 'en')).toBe('CUET Physics mock tests')
    expect(titleOfPlace({ ...physics, productType: null }, {}, 'en')).toBe('CUET Physics study materials')
    expect(titleOfPlace(types, {}, 'en')).toBe('E-books')
  })

  it('has its Hindi name in Hindi', () => {
    expect(titleOfPlace(cuet, {}, 'hi')).toContain('सीयूईटी')
    expect(titleOfPlace(types, {}, 'hi')).toBe('ई-बुक')
    const nameless = { ...cuet, course: { id: 'NEW', name: 'New course', nameHindi: null } }
    expect(titleOfPlace(nameless, {}, 'hi')).toContain('New course')
  })

  it('of a search says what was searched', () => {
    expect(titleOfPlace(anywhere, { searchTerm: 'sbi po' }, 'en')).toBe('Results for “sbi po”')
    expect(titleOfPlace(anywhere, {}, 'en')).toBe('Search all courses')
  })

  it('has its course and its exam in the breadcrumb, and names itself last', () => {
    expect(stepsOfPlace(physics, {}, 'en')).toEqual([
      { label: 'CUET study materials', path: '/cuet-study-materials' },
      { label: 'CUET Physics study materials', path: '/cuet-physics' },
      { label: 'CUET Physics mock tests', path: '/cuet-physics-mock-tests' },
    ])
    expect(stepsOfPlace(cuet, {}, 'en').map(({ path }) => path)).toEqual(['/cuet-study-materials'])
    expect(stepsOfPlace({ ...physics, path: '/cuet-physics', productType: null }, {}, 'en')).toHaveLength(2)
    expect(stepsOfPlace(types, {}, 'en').map(({ path }) => path)).toEqual(['/ebooks'])
  })
})

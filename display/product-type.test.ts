import { describe, expect, it } from 'vitest'
import { PRODUCT_TYPES } from '../contract/product-types.ts'
import { PRODUCT_TYPE_NAMES, PRODUCT_TYPE_SLUGS } from './product-type.ts'

describe('product types', () => {
  it('appear in addresses by the slugs of the store', () => {
    expect(PRODUCT_TYPE_SLUGS).toEqual({
      ONLINE_LIVE_CLASSES: 'live-classes',
      TEST_SERIES: 'mock-tests',
      VIDEOS: 'videos',
      EBOOKS: 'ebooks',
      BOOKS: 'books',
      MODELS_3D: '3d-models',
      MAGAZINES: 'magazines',
    })
  })

  it('are listed live classes first, then test series, videos, e-books, books and 3D models', () => {
    expect(PRODUCT_TYPES.slice(0, 6)).toEqual([
      'ONLINE_LIVE_CLASSES',
      'TEST_SERIES',
      'VIDEOS',
      'EBOOKS',
      'BOOKS',
      'MODELS_3D',
    ])
  })

  it('each have a name of their own', () => {
    const names = PRODUCT_TYPES.map((type) => PRODUCT_TYPE_NAMES[type])
    expect(new Set(names).size).toBe(PRODUCT_TYPES.length)
    for (const name of names) expect(name).not.toBe('')
  })
})

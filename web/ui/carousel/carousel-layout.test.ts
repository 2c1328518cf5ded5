import { describe, expect, it } from 'vitest'
import { controlsPlace, type PerPage } from './carousel-layout.ts'

describe('the place of a carousel’s controls', () => {
  it.each<[number, PerPage, string]>([
    [1, 4, 'hidden'],
    [1, 1, 'hidden'],
    [2, 1, ''],
    [2, 4, 'min-[37.5rem]:hidden'],
    [2, 2, 'min-[37.5rem]:hidden'],
    [3, 2, ''],
    [3, 3, 'lg:hidden'],
    [3, 4, 'lg:hidden'],
    [4, 3, ''],
    [4, 4, 'min-[90rem]:hidden'],
    [5, 4, ''],
  ])(
    'with %i items at %i a page is reserved only where they do not all fit: %j',
    (items, perPage, expected) => {
      expect(controlsPlace(items, perPage)).toBe(expected)
    },
  )
})

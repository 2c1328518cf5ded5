import { describe, expect, it } from 'vitest'
import { profile, RESERVATION_CATEGORIES } from './accounts.shapes.ts'

describe('a profile', () => {
  it('knows the reservation categories GN, EWS, SC, ST and OBC, and no other', () => {
    expect(RESERVATION_CATEGORIES).toEqual(['GN', 'EWS', 'SC', 'ST', 'OBC'])
    const { reservationCategory } = profile.shape
    for (const category of [...RESERVATION_CATEGORIES, null])
      expect(reservationCategory.safeParse(category).success).toBe(true)
    for (const category of ['GEN', 'gn', '', undefined])
      expect([category, reservationCategory.safeParse(category).success]).toEqual([category, false])
  })
})

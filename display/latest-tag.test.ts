import { describe, expect, it } from 'vitest'
import { latestTag } from './latest-tag.ts'

const NOW = Date.parse('2026-11-21T06:30:00Z')

const tag = (name: string, tagAssignedAt: string, tagType = 1, endTime: string | null = null) => ({
  name,
  tagType,
  tagAssignedAt,
  endTime,
})

describe('the latest tag', () => {
  it('is the one assigned last, at any position in the list', () => {
    const older = tag('Bestseller', '2026-01-01T00:00:00Z')
    const newer = tag('New batch', '2026-02-01T00:00:00Z')
    expect(latestTag([older, newer], NOW)).toBe(newer)
    expect(latestTag([newer, older], NOW)).toBe(newer)
  })

  it('compares instants, not the text of dates with different offsets', () => {
    const evening = tag('Evening in Kolkata', '2026-02-01T23:00:00+05:30')
    const later = tag('Later in UTC', '2026-02-01T18:00:00Z')
    expect(latestTag([evening, later], NOW)).toBe(later)
  })

  it.each([
    ['2026-11-21T06:29:59.999Z', undefined],
    ['2026-11-21T06:30:00.000Z', undefined],
    ['2026-11-21T06:30:00.001Z', 'Offer'],
  ])('of type 2 that ends at %s is shown as %s', (endTime, shown) => {
    expect(latestTag([tag('Offer', '2026-02-01T00:00:00Z', 2, endTime)], NOW)?.name).toBe(shown)
  })

  it('that has ended leaves no tag: an older one does not take its place', () => {
    const older = tag('Bestseller', '2026-01-01T00:00:00Z')
    const ended = tag('Offer', '2026-02-01T00:00:00Z', 2, '2026-03-01T00:00:00Z')
    expect(latestTag([older, ended], NOW)).toBeUndefined()
  })

  it('of another type stays after its end time', () => {
    expect(latestTag([tag('Popular', '2026-02-01T00:00:00Z', 1, '2026-03-01T00:00:00Z')], NOW)?.name).toBe(
      'Popular',
    )
  })

  it('of type 2 without an end time stays', () => {
    expect(latestTag([tag('Offer', '2026-02-01T00:00:00Z', 2, null)], NOW)?.name).toBe('Offer')
  })

  it('of no tags is none', () => {
    expect(latestTag([], NOW)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { type ShownValidity, titleIsLength, validityLength } from './validity-length.ts'

const months = (validity: number, changes: Partial<ShownValidity> = {}): ShownValidity => ({
  validity,
  validityUnit: 'MONTHS',
  extension: 0,
  extensionUnit: 'MONTHS',
  ...changes,
})

describe('how long something is valid', () => {
  it.each<[ShownValidity, en: string, hi: string]>([
    [months(12), '12 months', '12 महीने'],
    [months(1), '1 month', '1 महीना'],
    [months(12, { extension: 3 }), '12 + 3 months', '12 + 3 महीने'],
    [months(1, { extension: 1 }), '1 + 1 months', '1 + 1 महीने'],
    [months(12, { extension: 10, extensionUnit: 'DAYS' }), '12 months + 10 days', '12 महीने + 10 दिन'],
    [months(12, { extension: 1, extensionUnit: 'YEARS' }), '12 months + 1 year', '12 महीने + 1 साल'],
    [months(7, { validityUnit: 'DAYS' }), '7 days', '7 दिन'],
    [months(1, { validityUnit: 'YEARS' }), '1 year', '1 साल'],
  ])('of %o includes its extension: %s', (of, en, hi) => {
    expect([validityLength(of, 'en'), validityLength(of, 'hi')]).toEqual([en, hi])
  })

  it('is shown as half and half where it is dual, and an odd one whole', () => {
    const dual = (validity: number, extension = 0) =>
      validityLength(months(validity, { extension, dualValidity: true }), 'en')
    expect([dual(12), dual(2), dual(13), dual(24, 3)]).toEqual([
      '6 + 6 months',
      '1 + 1 months',
      '13 months',
      '12 + 12 + 3 months',
    ])
  })

  it.each<[title: string, ShownValidity, boolean]>([
    ['12 months', months(12), true],
    ['12 months', months(12, { extension: 1 }), false],
    ['12 + 3 months', months(12, { extension: 3 }), true],
    ['12 महीने', months(12), true],
    ['12 + 12 + 3 months', months(24, { extension: 3 }), true],
    ['Lifetime', months(10, { validityUnit: 'YEARS' }), false],
  ])('is not repeated by a plan that is named after it: “%s” of %o: %s', (title, of, same) => {
    expect(titleIsLength(title, of)).toBe(same)
  })
})

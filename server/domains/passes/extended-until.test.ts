import { describe, expect, it } from 'vitest'
import { extendedUntil } from './extended-until.ts'
import type { Opening } from './may-open.ts'

const NOW = new Date('2026-11-21T06:30:00.000Z')
const at = (text: string) => new Date(`${text}T23:59:59+05:30`)
const year = { validity: 12, validityUnit: 'MONTHS', extension: 3, extensionUnit: 'MONTHS' } as const
const open = (changes: Partial<Opening & { may: true }> = {}): Opening & { may: true } => ({
  may: true,
  until: at('2027-03-03'),
  since: NOW,
  source: 'ORDER',
  sourceRef: 'T-1',
  reason: 'bought',
  byPackageId: 1,
  grants: [],
  ...changes,
})

describe('something open, bought once more', () => {
  it.each<[string, Opening, ended: string | null]>([
    ['runs on from its present end, with the extension', open(), '2028-06-03'],
    ['does not run on from a pack’s end, but from today', open({ byPackageId: 9 }), '2028-02-21'],
    ['gains nothing where the pack is open longer', open({ byPackageId: 9, until: at('2029-01-01') }), null],
    ['gains nothing where it is for good', open({ until: null }), null],
    [
      'runs on from the end of a trial, so that no day of it is lost',
      open({ source: 'TRIAL' }),
      '2028-06-03',
    ],
    ['is bought, not extended, where it is not open', { may: false }, null],
  ])('%s', (_title, opening, ended) => {
    const wanted = ended === null ? null : at(ended)
    expect(extendedUntil(opening, { packageId: 1, validity: year }, NOW)).toEqual(wanted)
  })

  it('gains nothing where it is granted for good, as a printed book', () => {
    expect(extendedUntil(open(), { packageId: 1, validity: null }, NOW)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { taxWithin } from './tax.ts'

describe('the tax that a price includes', () => {
  it.each<[paid: number, percent: number, net: number, tax: number]>([
    [118_00, 18, 100_00, 18_00],
    [1_499_00, 18, 1_270_34, 228_66],
    [105_00, 5, 100_00, 5_00],
    [112_00, 12, 100_00, 12_00],
    [100, 18, 85, 15],
    [1, 18, 1, 0],
    [3, 18, 3, 0],
    [4, 18, 3, 1],
    [100_25, 0.25, 100_00, 25],
    [200, 100, 100, 100],
    [99_99, 0, 99_99, 0],
    [0, 18, 0, 0],
  ])('of %i paise at %d %% on the net amount is net %i and tax %i paise', (paid, percent, net, tax) => {
    expect(taxWithin(paid, percent)).toEqual({ amountPaise: paid, netPaise: net, taxPaise: tax })
  })

  it('of exactly half a paisa rounds up', () => {
    // 3 paise at 20 % hold exactly half a paisa of tax.
    expect(taxWithin(3, 20)).toEqual({ amountPaise: 3, netPaise: 2, taxPaise: 1 })
  })
})

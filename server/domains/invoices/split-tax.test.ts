import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTax, NO_TAX, splitTax, splitTaxOfPart } from './split-tax.ts'

const amount = fc.nat(100_000_000)
const percent = fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40, 100)

describe('the tax of a line', () => {
  it.each<[paid: number, percent: number, withinState: boolean, cgst: number, sgst: number, igst: number]>([
    [118_00, 18, true, 9_00, 9_00, 0],
    [118_00, 18, false, 0, 0, 18_00],
    [4, 18, true, 1, 0, 0],
    [20, 18, true, 2, 1, 0],
    [499_00, 0, true, 0, 0, 0],
    [0, 18, false, 0, 0, 0],
  ])(
    'of %i paise at %d %% (within the state: %s) is CGST %i, SGST %i, IGST %i',
    (paid, rate, within, cgst, sgst, igst) => {
      expect(splitTax(paid, rate, within)).toMatchObject({
        cgstPaise: cgst,
        sgstPaise: sgst,
        igstPaise: igst,
      })
    },
  )

  it('is all of it either IGST, or halves whose odd paisa is the centre’s', () => {
    fc.assert(
      fc.property(amount, percent, fc.boolean(), (paid, rate, within) => {
        const { netPaise, taxPaise, cgstPaise, sgstPaise, igstPaise } = splitTax(paid, rate, within)
        expect(netPaise + taxPaise).toBe(paid)
        expect(cgstPaise + sgstPaise + igstPaise).toBe(taxPaise)
        expect(within ? igstPaise : cgstPaise + sgstPaise).toBe(0)
        if (within) expect([0, 1]).toContain(cgstPaise - sgstPaise)
      }),
    )
  })

  it('given back in any parts is given back to the paisa, and no part less than nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 12 }),
        percent,
        fc.boolean(),
        (parts, rate, within) => {
          let beforePaise = 0
          let sum = NO_TAX
          for (const partPaise of parts) {
            const part = splitTaxOfPart({ beforePaise, partPaise }, rate, within)
            expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0)
            expect(part.netPaise + part.taxPaise).toBe(partPaise)
            expect(part.cgstPaise + part.sgstPaise + part.igstPaise).toBe(part.taxPaise)
            sum = addTax(sum, part)
            beforePaise += partPaise
          }
          expect(sum).toEqual(splitTax(beforePaise, rate, within))
        },
      ),
    )
  })
})

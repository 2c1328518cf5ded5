import { taxWithin } from '../../../pricing/tax.ts'
import { splitTax as sharesOf, type TaxSplit } from '../../../pricing/tax-split.ts'

/** What of an amount is tax, and whose. */
export interface TaxShares extends TaxSplit {
  netPaise: number
  taxPaise: number
}

/** Nothing crosses a border: the tax is half the centre's, half the state's. */
export const isWithinState = (sellerState: string, placeOfSupply: string): boolean =>
  sellerState === placeOfSupply

/**
 * The tax that an amount includes: within one state half and half, the odd paisa to the centre (CGST); else
 * all of it IGST.
 */
export function splitTax(amountPaise: number, percent: number, withinState: boolean): TaxShares {
  const { netPaise, taxPaise } = taxWithin(amountPaise, percent)
  return { netPaise, taxPaise, ...sharesOf(taxPaise, withinState) }
}

/**
 * The tax in a part of an amount, when `beforePaise` of it was taken back earlier: the parts of an amount
 * hold together its tax exactly.
 */
export function splitTaxOfPart(
  { beforePaise, partPaise }: { beforePaise: number; partPaise: number },
  percent: number,
  withinState: boolean,
): TaxShares {
  const before = splitTax(beforePaise, percent, withinState)
  const after = splitTax(beforePaise + partPaise, percent, withinState)
  return {
    netPaise: after.netPaise - before.netPaise,
    taxPaise: after.taxPaise - before.taxPaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  }
}

export const NO_TAX: TaxShares = { netPaise: 0, taxPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

/** Share by share. */
export function addTax(a: TaxShares, b: TaxShares): TaxShares {
  return {
    netPaise: a.netPaise + b.netPaise,
    taxPaise: a.taxPaise + b.taxPaise,
    cgstPaise: a.cgstPaise + b.cgstPaise,
    sgstPaise: a.sgstPaise + b.sgstPaise,
    igstPaise: a.igstPaise + b.igstPaise,
  }
}

export interface TaxSplit {
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/**
 * Whose tax it is: of a sale within one state half the centre's (CGST, with the odd paisa) and half the
 * state's (SGST), else the centre's alone (IGST). Nobody's yet while the buyer's state is not known.
 */
export function splitTax(taxPaise: number, sameState: boolean | undefined): TaxSplit {
  if (sameState === undefined) return { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
  if (!sameState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise }
  const sgstPaise = Math.floor(taxPaise / 2)
  return { cgstPaise: taxPaise - sgstPaise, sgstPaise, igstPaise: 0 }
}

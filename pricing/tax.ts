export interface TaxedAmount {
  /** what is paid, tax included */
  amountPaise: number
  netPaise: number
  taxPaise: number
}

/**
 * The tax that a price includes: net and tax are whole paise and sum to the price. `percent` is the rate on
 * the net amount.
 */
export function taxWithin(amountPaise: number, percent: number): TaxedAmount {
  const taxPaise = Math.round((amountPaise * percent) / (100 + percent))
  return { amountPaise, netPaise: amountPaise - taxPaise, taxPaise }
}

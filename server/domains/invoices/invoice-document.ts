import type { z } from 'zod'
import type { address } from '../../../contract/buying/addresses.ts'
import type { ProductType } from '../../../contract/product-types.ts'
import { STATES } from '../../../contract/states.ts'
import type { SiteAnswer } from '../editorial/site-content.ts'
import type { InvoiceKind } from './invoice-number.ts'
import { addTax, NO_TAX, type TaxShares } from './split-tax.ts'

export type Address = z.output<typeof address>

/** An order that is paid, as its invoice needs it. */
export interface InvoicedOrder {
  orderId: number
  /** `T-1042` */
  orderNumber: string
  orderedAt: Date
  paidAt: Date
  personId: number
  buyer: { name: string; phone: string | null; email: string | null }
  address: Address | null
  /** place of supply: the GST code of a state */
  stateCode: string
  seller: SiteAnswer['seller'] & { legalName: string }
  lines: InvoicedLine[]
  shipping: { amountPaise: number; taxCode: string; taxPercent: number } | null
}

export interface InvoicedLine {
  packageId: number
  title: string
  productType: ProductType
  quantity: number
  /** of all, before the discount, tax included */
  itemsPaise: number
  discountPaise: number
  /** what was paid for it, tax included */
  amountPaise: number
  taxCode: string
  taxPercent: number
}

/** A line as it is printed; shipping is the line without a package. */
export interface DocumentLine extends TaxShares {
  packageId: number | null
  title: string
  productType: ProductType | null
  quantity: number
  itemsPaise: number
  discountPaise: number
  amountPaise: number
  taxCode: string
  taxPercent: number
}

/** One rate of one code in the tax table. */
export interface DocumentTax extends TaxShares {
  taxCode: string
  taxPercent: number
}

/** Everything that an invoice or a credit note says, frozen when it is issued. Instants are ISO strings. */
export interface InvoiceDocument {
  kind: InvoiceKind
  number: string
  issuedAt: string
  orderNumber: string
  orderedAt: string
  paidAt: string
  seller: InvoicedOrder['seller']
  buyer: InvoicedOrder['buyer']
  address: Address | null
  placeOfSupply: { code: string; name: string }
  withinState: boolean
  lines: DocumentLine[]
  taxes: DocumentTax[]
  totals: TaxShares & { itemsPaise: number; discountPaise: number; totalPaise: number }
  /** of a credit note: what it takes back, and why */
  takesBack: { number: string; issuedAt: string; reason: string } | null
}

/** Its lines summed by code and rate, in the order of codes. */
export function taxTableOf(lines: DocumentLine[]): DocumentTax[] {
  const table = new Map<string, DocumentTax>()
  for (const line of lines) {
    const { taxCode, taxPercent } = line
    const key = `${taxCode} ${taxPercent}`
    table.set(key, { taxCode, taxPercent, ...addTax(table.get(key) ?? NO_TAX, line) })
  }
  return [...table.values()].sort((a, b) => a.taxCode.localeCompare(b.taxCode) || a.taxPercent - b.taxPercent)
}

/** The sums of its lines. */
export function totalsOf(lines: DocumentLine[]): InvoiceDocument['totals'] {
  const sumOf = (field: 'itemsPaise' | 'discountPaise' | 'amountPaise') =>
    lines.reduce((sum, line) => sum + line[field], 0)
  return {
    ...lines.reduce((sum: TaxShares, line) => addTax(sum, line), NO_TAX),
    itemsPaise: sumOf('itemsPaise'),
    discountPaise: sumOf('discountPaise'),
    totalPaise: sumOf('amountPaise'),
  }
}

/** A state by its GST code. Throws for a code that is none. */
export function stateOf(code: string): { code: string; name: string } {
  const state = STATES.find((known) => known.code === code)
  if (!state) throw new Error(`no state has the code ${code}`)
  return { code: state.code, name: state.name }
}

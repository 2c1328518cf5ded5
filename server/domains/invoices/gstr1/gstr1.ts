import type { Connection } from '../../../platform/database.ts'
import type { DocumentLine, InvoiceDocument } from '../invoice-document.ts'
import type { InvoiceKind } from '../invoice-number.ts'
import { eachIssued } from '../invoices.queries.ts'
import { addTax, NO_TAX, type TaxShares } from '../split-tax.ts'

/** Above this amount, a sale to another state is listed on its own (GSTR-1, table 5), in paise. */
const LARGE_PAISE = 1_00_000_00

interface Placed {
  /** GST code and name of the place of supply */
  place: { code: string; name: string }
  taxPercent: number
}

/**
 * What a month of invoices and credit notes comes to. Credit notes are taken off where their invoice was
 * counted.
 */
export interface Gstr1 {
  /** taxed sales by place of supply and rate (table 7) */
  small: (Placed & TaxShares)[]
  /** taxed sales above ₹1,00,000 to another state, by document and rate (tables 5 and 9B) */
  large: (Placed & TaxShares & { kind: InvoiceKind; number: string; issuedAt: string; totalPaise: number })[]
  /** what bears no tax, within the state and beyond (table 8) */
  exempt: { withinState: boolean; netPaise: number }[]
  /** by code and rate (table 12) */
  codes: (TaxShares & { taxCode: string; taxPercent: number; quantity: number; totalPaise: number })[]
  creditNotes: (TaxShares & {
    number: string
    issuedAt: string
    invoiceNumber: string
    place: Placed['place']
    totalPaise: number
  })[]
  /** each series with its first and last number; none is ever cancelled (table 13) */
  documents: { kind: InvoiceKind; series: string; from: string; to: string; count: number }[]
  /**
   * what was issued without a GSTIN, less what was taken back: it belongs in no return, and is in no table
   * above
   */
  unregistered: { count: number; totalPaise: number }
}

/** The sums of everything that was issued in a month in India, `2026-11`. No personal data. */
export async function readGstr1(connection: Connection, month: string): Promise<Gstr1> {
  const sums = new Gstr1Sums()
  await eachIssued(connection, boundsOf(month), ({ series, document, invoicePaise }) =>
    sums.add(document, { series, invoicePaise }),
  )
  return sums.result()
}

/** Adds up documents, one after the other in the order of their numbers. */
export class Gstr1Sums {
  readonly #small = new Map<string, Gstr1['small'][number]>()
  readonly #large = new Map<string, Gstr1['large'][number]>()
  readonly #exempt = new Map<boolean, number>()
  readonly #codes = new Map<string, Gstr1['codes'][number]>()
  readonly #creditNotes: Gstr1['creditNotes'] = []
  readonly #documents = new Map<string, Gstr1['documents'][number]>()
  readonly #unregistered = { count: 0, totalPaise: 0 }

  add(document: InvoiceDocument, { series, invoicePaise }: { series: string; invoicePaise: number }): void {
    if (document.seller.gstin === null) {
      this.#addUnregistered(document)
      return
    }
    for (const line of document.lines) {
      const tax = document.kind === 'INVOICE' ? line : minus(line)
      this.#addToCode(line, tax, document.kind)
      if (line.taxPercent === 0)
        this.#exempt.set(document.withinState, (this.#exempt.get(document.withinState) ?? 0) + tax.netPaise)
      else if (!document.withinState && invoicePaise > LARGE_PAISE) this.#addToLarge(document, line)
      else this.#addToSmall(document, line.taxPercent, tax)
    }
    const { kind, number, issuedAt, takesBack, totals, placeOfSupply: place } = document
    if (takesBack)
      this.#creditNotes.push({
        number,
        issuedAt,
        invoiceNumber: takesBack.number,
        place,
        totalPaise: totals.totalPaise,
        ...addTax(NO_TAX, totals),
      })
    const key = `${kind} ${number.slice(0, number.lastIndexOf('/'))}`
    const counted = this.#documents.get(key) ?? { kind, series, from: number, to: number, count: 0 }
    this.#documents.set(key, { ...counted, to: number, count: counted.count + 1 })
  }

  result(): Gstr1 {
    return {
      small: inOrder(this.#small),
      large: inOrder(this.#large),
      exempt: [...this.#exempt]
        .map(([withinState, netPaise]) => ({ withinState, netPaise }))
        .sort((a, b) => Number(b.withinState) - Number(a.withinState)),
      codes: inOrder(this.#codes),
      creditNotes: this.#creditNotes,
      documents: inOrder(this.#documents),
      unregistered: { ...this.#unregistered },
    }
  }

  #addUnregistered({ kind, totals }: InvoiceDocument): void {
    this.#unregistered.count += 1
    this.#unregistered.totalPaise += kind === 'INVOICE' ? totals.totalPaise : -totals.totalPaise
  }

  #addToSmall({ placeOfSupply: place }: InvoiceDocument, taxPercent: number, tax: TaxShares): void {
    const key = `${place.code} ${rateKey(taxPercent)}`
    const sum = addTax(this.#small.get(key) ?? NO_TAX, tax)
    this.#small.set(key, { place, taxPercent, ...sum })
  }

  #addToLarge(document: InvoiceDocument, line: DocumentLine): void {
    const { kind, number, issuedAt, placeOfSupply: place, totals } = document
    const { taxPercent } = line
    const key = `${kind} ${number} ${rateKey(taxPercent)}`
    const sum = addTax(this.#large.get(key) ?? NO_TAX, line)
    this.#large.set(key, { kind, number, issuedAt, place, taxPercent, totalPaise: totals.totalPaise, ...sum })
  }

  #addToCode(line: DocumentLine, tax: TaxShares, kind: InvoiceKind): void {
    const { taxCode, taxPercent } = line
    const key = `${taxCode} ${rateKey(taxPercent)}`
    const sign = kind === 'INVOICE' ? 1 : -1
    const before = this.#codes.get(key)
    this.#codes.set(key, {
      taxCode,
      taxPercent,
      quantity: (before?.quantity ?? 0) + sign * line.quantity,
      totalPaise: (before?.totalPaise ?? 0) + sign * line.amountPaise,
      ...addTax(before ?? NO_TAX, tax),
    })
  }
}

/** From the first moment of a month in India until before the next. */
function boundsOf(month: string): { from: Date; to: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: new Date(`${month}-01T00:00:00+05:30`), to: new Date(`${next}-01T00:00:00+05:30`) }
}

const minus = ({ netPaise, taxPaise, cgstPaise, sgstPaise, igstPaise }: TaxShares): TaxShares => ({
  netPaise: 0 - netPaise,
  taxPaise: 0 - taxPaise,
  cgstPaise: 0 - cgstPaise,
  sgstPaise: 0 - sgstPaise,
  igstPaise: 0 - igstPaise,
})
const rateKey = (percent: number) => percent.toFixed(2).padStart(6, '0')
const inOrder = <T>(map: Map<string, T>): T[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

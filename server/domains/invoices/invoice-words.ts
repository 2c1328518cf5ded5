import { indianNumber } from '../../../display/indian-number.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/** Union territories without a legislature: their half of the tax has its own name. */
const UTGST = ['04', '26', '31', '35', '38']

type Titled = Pick<InvoiceDocument, 'kind'> & {
  lines: Pick<InvoiceDocument['lines'][number], 'taxPercent'>[]
  seller: Pick<InvoiceDocument['seller'], 'gstin'>
}

/**
 * For a seller who is not registered under GST: it mentions no tax. One issued with tax earlier stays as it
 * was.
 */
export const isPlainBill = ({ lines, seller }: Omit<Titled, 'kind'>): boolean =>
  seller.gstin === null && lines.every(({ taxPercent }) => taxPercent === 0)

/**
 * What the law calls it: a tax invoice, a bill of supply when nothing of it is taxed, and both in one when
 * some of it is. Who is not registered issues neither, but a plain bill.
 */
export function titleOf(document: Titled): string {
  const { kind, lines } = document
  if (kind === 'CREDIT_NOTE') return 'Credit note'
  if (isPlainBill(document)) return 'Bill'
  const taxed = lines.filter(({ taxPercent }) => taxPercent > 0).length
  if (taxed === 0) return 'Bill of supply'
  return taxed === lines.length ? 'Tax invoice' : 'Invoice-cum-bill of supply'
}

/** The name of the half that is the state's. */
export const stateTaxName = (sellerState: string): string => (UTGST.includes(sellerState) ? 'UTGST' : 'SGST')

/** `1,24,999.00`: rupees with two decimals, as a column of figures has them. */
export function figure(amountPaise: number): string {
  const paise = amountPaise % 100
  return `${indianNumber((amountPaise - paise) / 100)}.${String(paise).padStart(2, '0')}`
}

/** `18 %`, `2.5 %`. */
export const percentOf = (percent: number): string => `${Number(percent.toFixed(3))} %`

/** Goods have a code of the HSN, services one of the SAC; those begin with 99. */
export const codeOf = (taxCode: string): string => `${taxCode.startsWith('99') ? 'SAC' : 'HSN'} ${taxCode}`

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' })

/** `21 Nov 2026`, the day in India. */
export const dayOf = (instant: string): string => DAY.format(new Date(instant))

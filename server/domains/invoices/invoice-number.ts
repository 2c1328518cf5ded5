export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE'

/** The longest number that the law allows (CGST rule 46(b)). */
const LONGEST = 16
const KINDS: Record<InvoiceKind, { prefix: string; digits: number }> = {
  INVOICE: { prefix: '', digits: 7 },
  CREDIT_NOTE: { prefix: 'CN', digits: 6 },
}

/**
 * `26/A/0000001`, `CN26/A/000001`: kind, financial year, series, serial. Throws when it would be longer than
 * 16 characters.
 */
export function invoiceNumber(kind: InvoiceKind, year: number, series: string, serial: number): string {
  const head = `${KINDS[kind].prefix}${String(year % 100).padStart(2, '0')}/${series}/`
  const digits = Math.min(KINDS[kind].digits, LONGEST - head.length)
  const number = `${head}${String(serial).padStart(digits, '0')}`
  if (number.length > LONGEST) throw new Error(`series ${head} is full at ${serial}`)
  return number
}

/** A number as it appears in a file name: `26-A-0000001`. */
export const fileNameOf = (number: string): string => number.replaceAll('/', '-')
/** The number in a file name. */
export const numberOf = (fileName: string): string => fileName.replaceAll('-', '/')

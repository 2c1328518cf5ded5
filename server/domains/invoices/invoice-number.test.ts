import { describe, expect, it } from 'vitest'
import { fileNameOf, type InvoiceKind, invoiceNumber, numberOf } from './invoice-number.ts'

describe('a number', () => {
  it.each<[InvoiceKind, year: number, series: string, serial: number, number: string]>([
    ['INVOICE', 2026, 'A', 1, '26/A/0000001'],
    ['INVOICE', 2026, 'A', 9_999_999, '26/A/9999999'],
    ['INVOICE', 2026, 'A', 10_000_000, '26/A/10000000'],
    ['INVOICE', 2105, 'A1B2C', 42, '05/A1B2C/0000042'],
    ['CREDIT_NOTE', 2026, 'A', 1, 'CN26/A/000001'],
    ['CREDIT_NOTE', 2026, 'A1B2', 7, 'CN26/A1B2/000007'],
    ['CREDIT_NOTE', 2030, 'A1B2C', 7, 'CN30/A1B2C/00007'],
  ])(
    'of %s %i in series %s, serial %i, is %s: at most 16 characters of letters, digits and /',
    (kind, year, series, serial, number) => {
      expect(invoiceNumber(kind, year, series, serial)).toBe(number)
      expect(number).toMatch(/^[A-Z\d/]{1,16}$/)
      expect(numberOf(fileNameOf(number))).toBe(number)
    },
  )

  it('that would be longer than the law allows is not made', () => {
    expect(() => invoiceNumber('CREDIT_NOTE', 2030, 'A1B2C', 100_000)).toThrow('full')
    expect(() => invoiceNumber('INVOICE', 2030, 'A1B2C', 10_000_000)).toThrow('full')
  })
})

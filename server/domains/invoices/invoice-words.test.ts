import { describe, expect, it } from 'vitest'
import { codeOf, dayOf, figure, isPlainBill, percentOf, stateTaxName, titleOf } from './invoice-words.ts'
import { splitTax } from './split-tax.ts'
import { bookLine, invoicedLine } from './testing/invoiced-order.ts'

const taxed = { ...invoicedLine(), ...splitTax(1_499_00, 18, true) }
const REGISTERED = { gstin: '27AAAAA0000A1Z5' }
const exempt = { ...bookLine(), ...splitTax(499_00, 0, true) }

describe('what an invoice is called', () => {
  it.each([
    ['a tax invoice when everything is taxed', 'INVOICE', [taxed, taxed], 'Tax invoice'],
    ['a bill of supply when nothing is taxed', 'INVOICE', [exempt], 'Bill of supply'],
    ['both in one when some of it is taxed', 'INVOICE', [taxed, exempt], 'Invoice-cum-bill of supply'],
    ['a credit note when it takes something back', 'CREDIT_NOTE', [exempt], 'Credit note'],
  ] as const)('is %s', (_why, kind, lines, title) => {
    expect(titleOf({ kind, lines: [...lines], seller: REGISTERED })).toBe(title)
  })

  it('is a plain bill of a seller who is not registered; what was issued with tax stays as it was', () => {
    const unregistered = { gstin: null }
    const untaxed = [exempt, { ...taxed, taxPercent: 0 }]
    expect(titleOf({ kind: 'INVOICE', lines: untaxed, seller: unregistered })).toBe('Bill')
    expect(titleOf({ kind: 'CREDIT_NOTE', lines: untaxed, seller: unregistered })).toBe('Credit note')
    expect(titleOf({ kind: 'INVOICE', lines: [taxed], seller: unregistered })).toBe('Tax invoice')
    expect(isPlainBill({ lines: [exempt], seller: REGISTERED })).toBe(false)
  })
})

describe('the words of an invoice', () => {
  it.each([
    [figure(0), '0.00'],
    [figure(1_24_999_05), '1,24,999.05'],
    [percentOf(18), '18 %'],
    [percentOf(2.5), '2.5 %'],
    [percentOf(0.25 / 2), '0.125 %'],
    [codeOf('4901'), 'HSN 4901'],
    [codeOf('999293'), 'SAC 999293'],
    [stateTaxName('07'), 'SGST'],
    [stateTaxName('04'), 'UTGST'],
    [dayOf('2026-11-21T18:29:59.000Z'), '21 Nov 2026'],
    [dayOf('2026-11-21T18:30:00.000Z'), '22 Nov 2026'],
  ])('%s is written as it should be: %s', (made, wanted) => {
    expect(made).toBe(wanted)
  })
})

import { create } from 'fontkit'
import { describe, expect, it, vi } from 'vitest'
import { type InvoiceDocument, taxTableOf, totalsOf } from '../invoice-document.ts'
import { splitTax } from '../split-tax.ts'
import { invoicedLine, invoicedOrder } from '../testing/invoiced-order.ts'
import { fontFile, runsOf } from './fonts.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { Sheet } from './sheet.ts'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length

function documentWith(count: number, changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const order = invoicedOrder(1001)
  const lines = Array.from({ length: count }, (_, n) => ({
    ...invoicedLine({
      packageId: n + 1,
      title: `CUET PG Paper ${n + 1}: questions of ten years with solutions`,
    }),
    ...splitTax(1_499_00, 18, true),
  }))
  return {
    kind: 'INVOICE',
    number: '26/A/0000001',
    issuedAt: '2026-11-21T06:30:00.000Z',
    orderNumber: order.orderNumber,
    orderedAt: order.orderedAt.toISOString(),
    paidAt: order.paidAt.toISOString(),
    seller: order.seller,
    buyer: order.buyer,
    address: null,
    placeOfSupply: { code: '27', name: 'Maharashtra' },
    withinState: true,
    lines,
    taxes: taxTableOf(lines),
    totals: totalsOf(lines),
    takesBack: null,
    ...changes,
  }
}

describe('the PDF of an invoice', () => {
  it('is the same bytes for the same document, at any moment', async () => {
    const first = await invoicePdf(documentWith(3))
    const again = await invoicePdf(documentWith(3))
    expect(again.equals(first)).toBe(true)
    const dates = first.toString('latin1').match(/D:\d{14}|\d{4}-\d\d-\d\dT[\d:.]+/g)!
    expect(dates.length).toBeGreaterThan(0)
    for (const date of dates) expect(date.replaceAll(/\D/g, '')).toMatch(/^20261121063000/)
  })

  it('is other bytes for another document', async () => {
    const other = documentWith(3, { number: '26/A/0000002' })
    expect((await invoicePdf(other)).equals(await invoicePdf(documentWith(3)))).toBe(false)
  })

  it.each<[lines: number, pages: number]>([
    [1, 1],
    [6, 1],
    [60, 5],
  ])('of %i lines has %i pages', async (lines, pages) => {
    expect(pagesOf(await invoicePdf(documentWith(lines)))).toBe(pages)
  })

  it('is made for the longest names, addresses and titles there can be', async () => {
    const long = 'अ'.repeat(100)
    const address = {
      name: long,
      phone: '9000000001',
      line1: 'W'.repeat(200),
      line2: 'i '.repeat(100),
      landmark: 'लखनऊ '.repeat(40),
      city: 'W'.repeat(100),
      stateCode: '09' as const,
      pincode: '226001',
    }
    const { lines } = documentWith(2)
    const titled = lines.map((line) => ({ ...line, title: 'W'.repeat(300) }))
    const pdf = await invoicePdf(
      documentWith(2, { buyer: { name: long, phone: null, email: null }, address, lines: titled }),
    )
    expect(pagesOf(pdf)).toBe(2)
  })
})

describe('the words of an invoice', () => {
  const OF_TAX = /GST|SGST|IGST|Taxable|tax included|HSN|SAC|Place of supply|Tax/
  /** Everything that is drawn, in its order. */
  async function wordsOf(document: InvoiceDocument): Promise<string> {
    const drawn: string[] = []
    const line = Sheet.prototype.line
    const spy = vi.spyOn(Sheet.prototype, 'line').mockImplementation(function (this: Sheet, text, ...rest) {
      drawn.push(text)
      return line.call(this, text, ...rest)
    })
    await invoicePdf(document)
    spy.mockRestore()
    return drawn.join(' ')
  }
  const untaxed = (changes: Partial<InvoiceDocument> = {}) => {
    const { seller, lines } = documentWith(2)
    const plain = lines.map((line) => ({ ...line, taxPercent: 0, ...splitTax(1_499_00, 0, true) }))
    const of = {
      seller: { ...seller, gstin: null },
      lines: plain,
      totals: totalsOf(plain),
      taxes: taxTableOf(plain),
    }
    return documentWith(2, { ...of, ...changes })
  }

  it('say its tax where the seller is registered', async () => {
    const words = await wordsOf(documentWith(2))
    for (const said of ['Tax invoice', 'GSTIN: 27AAAAA0000A1Z5', 'CGST', 'SAC 999293', 'Place of supply'])
      expect(words).toContain(said)
  })

  it('say nothing of tax where the seller is not, but that there is none', async () => {
    const words = await wordsOf(untaxed())
    expect(words).toMatch(/^(?:.* )?Bill Bill no\. 26\/A\/0000001 Bill date /)
    for (const said of [
      'Not registered under GST',
      'no tax is charged.',
      'Price (₹)',
      'Total paid ₹2,998.00',
    ])
      expect(words).toContain(said)
    const others = words.replaceAll(/(Not|not) registered under GST|no tax is charged/g, '')
    expect(others).not.toMatch(OF_TAX)
  })

  it('of a credit note of such a seller say nothing of it either', async () => {
    const takesBack = {
      number: '26/A/0000001',
      issuedAt: '2026-11-21T06:30:00.000Z',
      reason: 'Exam cancelled',
    }
    const words = await wordsOf(untaxed({ kind: 'CREDIT_NOTE', number: 'CN26/A/000001', takesBack }))
    expect(words).toContain('Against bill 26/A/0000001')
    expect(words.replaceAll(/(Not|not) registered under GST|no tax is charged/g, '')).not.toMatch(OF_TAX)
  })
})

describe('a text', () => {
  const sheet = () => new Sheet({ title: 'x', author: 'x', madeAt: new Date(0) })

  it.each([
    ['Latin', 'Ánanya Śrī Dvořák', 'latin'],
    ['Devanagari', 'ज़िंदगी', 'devanagari'],
    ['Bengali', 'ক্ষুদ্র', 'bengali'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', 'gurmukhi'],
    ['Gujarati', 'ગુજરાતી', 'gujarati'],
    ['Odia', 'ଓଡ଼ିଆ', 'odia'],
    ['Tamil', 'மீனாட்சி', 'tamil'],
    ['Telugu', 'క్షేత్రం', 'telugu'],
    ['Kannada', 'ಕನ್ನಡ', 'kannada'],
    ['Malayalam', 'ശ്രീകുമാർ', 'malayalam'],
  ])('in %s is set in its own font, with every letter', (_script, text, font) => {
    expect(runsOf(text, 'latin')).toEqual([{ font, text }])
    const face = create(fontFile(runsOf(text, 'latin')[0]!.font))
    const missing = [...text].filter((letter) => !face.hasGlyphForCodePoint(letter.codePointAt(0)!))
    expect(missing).toEqual([])
  })

  it('of several scripts is cut where the script changes; figures and signs are of the first font', () => {
    expect(runsOf('Flat 4, शक्ति नगर ₹1', 'latin-bold')).toEqual([
      { font: 'latin-bold', text: 'Flat 4, ' },
      { font: 'devanagari', text: 'शक्ति' },
      { font: 'latin-bold', text: ' ' },
      { font: 'devanagari', text: 'नगर' },
      { font: 'latin-bold', text: ' ₹1' },
    ])
  })

  it('keeps joiners and dandas with the letters beside them', () => {
    expect(runsOf('क्\u200dष।', 'latin')).toEqual([{ font: 'devanagari', text: 'क्\u200dष।' }])
  })

  it('is broken at spaces, and within a word only when that is wider by itself', () => {
    const pages = sheet()
    const width = pages.widthOf('one two')
    expect(pages.wrap('one two three', width)).toEqual(['one two', 'three'])
    expect(pages.wrap('  ', width)).toEqual([])
    const broken = pages.wrap(`a ${'m'.repeat(30)}`, width)
    expect(broken.join('')).toBe(`a${'m'.repeat(30)}`)
    for (const line of broken) expect(pages.widthOf(line)).toBeLessThanOrEqual(width)
  })
})

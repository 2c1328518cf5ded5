import { amountInWords } from '../amount-in-words.ts'
import type { DocumentLine, DocumentTax, InvoiceDocument } from '../invoice-document.ts'
import { codeOf, dayOf, figure, isPlainBill, percentOf, stateTaxName, titleOf } from '../invoice-words.ts'
import { drawHeading } from './heading.ts'
import { ACCENT, PAGE, QUIET, RIGHT, Sheet } from './sheet.ts'
import { type Column, drawTable } from './table.ts'

/** Below this there is only the footer. */
const BOTTOM = PAGE.height - 64
const WIDTH = RIGHT - PAGE.margin

/** The document as a PDF, A4, English. The same document is always the same bytes. */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const title = titleOf(document)
  const sheet = new Sheet({
    title: `${title} ${document.number}`,
    author: document.seller.legalName,
    madeAt: new Date(document.issuedAt),
  })
  const turn = () => {
    sheet.addPage()
    sheet.line(`${title} ${document.number}`, PAGE.margin, PAGE.margin + 8, { size: 8, color: QUIET })
    return PAGE.margin + 20
  }
  const room = { bottom: BOTTOM, turn }

  let y = drawHeading(sheet, document, title)
  y = drawTable(sheet, lineColumns(document), document.lines, y, room)
  if (y + 110 > BOTTOM) y = turn()
  y = drawTotals(sheet, document, y + 8)
  if (!isPlainBill(document)) {
    if (y + 80 > BOTTOM) y = turn()
    sheet.line('Tax by code and rate', PAGE.margin, y + 22, { bold: true })
    y = drawTable(sheet, taxColumns(document), document.taxes, y + 30, room)
  }
  if (y + 50 > BOTTOM) y = turn()
  drawNotes(sheet, document, y + 20)

  return await sheet.finish((page, pages) => {
    sheet.rule(PAGE.height - 46)
    const what = isPlainBill(document) ? 'bill' : 'invoice'
    sheet.line(
      `This is a computer-generated ${document.kind === 'INVOICE' ? what : 'credit note'}; no signature is needed.`,
      PAGE.margin,
      PAGE.height - 32,
      {
        size: 7.5,
        color: QUIET,
      },
    )
    sheet.line(`Page ${page} of ${pages}`, RIGHT, PAGE.height - 32, {
      size: 7.5,
      color: QUIET,
      align: 'right',
    })
  })
}

function lineColumns(document: InvoiceDocument): Column<DocumentLine>[] {
  const { kind, totals } = document
  const plain = isPlainBill(document)
  const money = (
    title: string,
    width: number,
    of: (line: DocumentLine) => number,
    below?: (line: DocumentLine) => string,
  ): Column<DocumentLine> => ({
    title,
    width,
    align: 'right',
    cell: (line) => ({ text: figure(of(line)), ...(below ? { below: below(line) } : {}) }),
  })
  const asSold: Column<DocumentLine>[] = [
    { title: 'Qty', width: 32, align: 'right', cell: (line) => ({ text: String(line.quantity) }) },
    money(plain ? 'Price (₹)' : 'Price with tax (₹)', 62, (line) => line.itemsPaise),
    ...(totals.discountPaise > 0 ? [money('Discount (₹)', 56, (line) => line.discountPaise)] : []),
  ]
  const taxed = [
    money('Taxable value (₹)', 64, (line) => line.netPaise),
    money(
      'GST (₹)',
      58,
      (line) => line.taxPaise,
      (line) => (line.taxPercent === 0 ? 'exempt' : percentOf(line.taxPercent)),
    ),
  ]
  const figures = [
    ...(kind === 'INVOICE' ? asSold : []),
    ...(plain ? [] : taxed),
    money('Amount (₹)', 68, (line) => line.amountPaise),
  ]
  const taken = figures.reduce((sum, { width }) => sum + width, 24)
  return [
    { title: '#', width: 24, cell: (_line, at) => ({ text: String(at + 1) }) },
    {
      title: kind === 'INVOICE' ? 'Item' : 'Item refunded',
      width: WIDTH - taken,
      cell: (line) => ({ text: line.title, ...(plain ? {} : { below: codeOf(line.taxCode) }) }),
    },
    ...figures,
  ]
}

function taxColumns({ withinState, seller }: InvoiceDocument): Column<DocumentTax>[] {
  const money = (
    title: string,
    width: number,
    of: (tax: DocumentTax) => number,
    rate?: (tax: DocumentTax) => number,
  ) => ({
    title,
    width,
    align: 'right' as const,
    cell: (tax: DocumentTax) => ({ text: figure(of(tax)), ...(rate ? { below: percentOf(rate(tax)) } : {}) }),
  })
  const half = (tax: DocumentTax) => tax.taxPercent / 2
  const shares = withinState
    ? [
        money('CGST (₹)', 90, (tax) => tax.cgstPaise, half),
        money(`${stateTaxName(seller.stateCode)} (₹)`, 90, (tax) => tax.sgstPaise, half),
      ]
    : [
        money(
          'IGST (₹)',
          180,
          (tax) => tax.igstPaise,
          (tax) => tax.taxPercent,
        ),
      ]
  return [
    { title: 'HSN / SAC', width: WIDTH - 390, cell: (tax) => ({ text: tax.taxCode }) },
    money('Taxable value (₹)', 110, (tax) => tax.netPaise),
    ...shares,
    money('Tax (₹)', 100, (tax) => tax.taxPaise),
  ]
}

function drawTotals(sheet: Sheet, document: InvoiceDocument, from: number): number {
  const { totals, withinState, seller, kind } = document
  const shares: [string, number][] = withinState
    ? [
        ['CGST', totals.cgstPaise],
        [stateTaxName(seller.stateCode), totals.sgstPaise],
      ]
    : [['IGST', totals.igstPaise]]
  const rows: [string, number][] = isPlainBill(document)
    ? []
    : [['Taxable value', totals.netPaise], ...shares]
  const left = RIGHT - 210
  let y = from + 10
  for (const [name, paise] of rows) {
    sheet.line(name, left, y, { color: QUIET })
    sheet.line(figure(paise), RIGHT - 6, y, { align: 'right' })
    y += 15
  }
  sheet.rule(y - 8, { from: left - 8 })
  sheet.line(kind === 'INVOICE' ? 'Total paid' : 'Total refunded', left, y + 8, { size: 11, bold: true })
  sheet.line(`₹${figure(totals.totalPaise)}`, RIGHT - 6, y + 8, {
    size: 11,
    bold: true,
    align: 'right',
    color: ACCENT,
  })
  y += 26
  sheet.line('In words', PAGE.margin, y, { color: QUIET, size: 8 })
  return sheet.block(amountInWords(totals.totalPaise), PAGE.margin, y + 13, WIDTH, { bold: true }) - 4
}

function drawNotes(sheet: Sheet, document: InvoiceDocument, from: number): void {
  const style = { size: 8, color: QUIET }
  const { takesBack, totals } = document
  const plain = isPlainBill(document)
  const onTax = plain
    ? ['The seller is not registered under GST: no tax is charged.']
    : ['Tax is not payable on reverse charge.']
  const discount = `The discount of ₹${figure(totals.discountPaise)} is deducted${plain ? '' : ' before tax'}.`
  const notes = [
    ...(totals.discountPaise > 0 ? [discount] : []),
    ...(plain ? [] : ['Prices include tax.']),
    ...onTax,
    `Paid in full on ${dayOf(document.paidAt)}.`,
  ]
  const words = takesBack ? onTax : notes
  sheet.block(words.join(' '), PAGE.margin, from, WIDTH, style)
}

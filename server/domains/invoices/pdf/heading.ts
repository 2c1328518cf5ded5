import { shownPhone } from '../../../../display/phone.ts'
import { type InvoiceDocument, stateOf } from '../invoice-document.ts'
import { dayOf, isPlainBill } from '../invoice-words.ts'
import { ACCENT, PAGE, QUIET, RIGHT, type Sheet } from './sheet.ts'

const HALF = (RIGHT - PAGE.margin) / 2
const MIDDLE = PAGE.margin + HALF + 16

/** Who sells, who buys, and what it is; where the table may begin. */
export function drawHeading(sheet: Sheet, document: InvoiceDocument, title: string): number {
  const left = drawSeller(sheet, document)
  const right = drawFacts(sheet, document, title)
  const y = Math.max(left, right) + 6
  sheet.rule(y, { color: ACCENT, width: 1.2 })
  return drawParties(sheet, document, y + 20)
}

function drawSeller(sheet: Sheet, { seller }: InvoiceDocument): number {
  const width = HALF - 10
  let y = PAGE.margin + 14
  y = sheet.block(seller.name, PAGE.margin, y, width, { size: 17, bold: true }) - 6
  y = sheet.block(seller.legalName, PAGE.margin, y, width, { bold: true })
  const { name, code } = stateOf(seller.stateCode)
  const told = [
    seller.address,
    `State: ${name} (${code})`,
    seller.gstin === null ? 'Not registered under GST (demonstration)' : `GSTIN: ${seller.gstin}`,
    ...(seller.cin === null ? [] : [`CIN: ${seller.cin}`]),
  ]
  for (const line of told) y = sheet.block(line, PAGE.margin, y, width, { size: 8.5, color: QUIET })
  return y
}

function drawFacts(sheet: Sheet, document: InvoiceDocument, title: string): number {
  const { takesBack } = document
  const [what, whats] = isPlainBill(document) ? ['Bill', 'bill'] : ['Invoice', 'invoice']
  const width = RIGHT - MIDDLE
  let y =
    sheet.block(title, MIDDLE, PAGE.margin + 14, width, {
      size: 15,
      bold: true,
      color: ACCENT,
      align: 'right',
    }) - 5
  const facts: [string, string][] = [
    [takesBack ? 'Credit note no.' : `${what} no.`, document.number],
    [takesBack ? 'Issued on' : `${what} date`, dayOf(document.issuedAt)],
    ...(takesBack
      ? ([
          [`Against ${whats}`, takesBack.number],
          [`${what} date`, dayOf(takesBack.issuedAt)],
        ] as [string, string][])
      : []),
    ['Order', document.orderNumber],
    ['Order date', dayOf(document.orderedAt)],
    ['Payment date', dayOf(document.paidAt)],
  ]
  for (const [name, value] of facts) {
    sheet.line(name, RIGHT - 96, y, { size: 8.5, color: QUIET, align: 'right' })
    sheet.line(value, RIGHT, y, { size: 8.5, align: 'right', bold: name.endsWith('no.') })
    y += 13.5
  }
  return y
}

function drawParties(sheet: Sheet, document: InvoiceDocument, from: number): number {
  const { buyer, address, placeOfSupply, takesBack } = document
  const contacts = [buyer.phone && shownPhone(buyer.phone), buyer.email].filter((told) => told !== null)
  const billed = drawParty(sheet, 'Billed to', buyer.name, [...contacts], PAGE.margin, from)
  const shipped = address
    ? drawParty(
        sheet,
        'Shipped to',
        address.name,
        [
          [address.line1, address.line2, address.landmark].filter((line) => line).join(', '),
          `${address.city} ${address.pincode}, ${stateOf(address.stateCode).name}`,
          shownPhone(address.phone),
        ],
        MIDDLE,
        from,
      )
    : from
  let y = Math.max(billed, shipped) + 4
  if (!isPlainBill(document)) {
    const supply = `Place of supply: ${placeOfSupply.name} (${placeOfSupply.code})`
    sheet.line(supply, PAGE.margin, y, { size: 8.5, bold: true })
    y += 16
  }
  if (takesBack)
    y = sheet.block(`Reason: ${takesBack.reason}`, PAGE.margin, y - 2, RIGHT - PAGE.margin, { size: 8.5 })
  return y
}

function drawParty(
  sheet: Sheet,
  title: string,
  name: string,
  told: string[],
  x: number,
  from: number,
): number {
  const width = HALF - 16
  sheet.line(title, x, from, { size: 8, color: QUIET })
  let y = sheet.block(name, x, from + 14, width, { size: 9.5, bold: true })
  for (const line of told) y = sheet.block(line, x, y, width, { size: 8.5 })
  return y
}

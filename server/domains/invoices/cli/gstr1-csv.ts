import { csvCell } from '../../../platform/csv/csv-cell.ts'
import type { Gstr1 } from '../gstr1/gstr1.ts'

type Cell = string | number
interface Section {
  name: string
  columns: string[]
  rows: Cell[][]
}

/**
 * The tables of a GSTR-1 as CSV, one below the other with a heading each; rupees with two decimals, less what
 * was taken back.
 */
export function gstr1Csv(month: string, figures: Gstr1): string {
  const lines = sectionsOf(figures).flatMap(({ name, columns, rows }) => [[name], columns, ...rows, []])
  const { unregistered } = figures
  const notTold = `${unregistered.count} bills and credit notes without a GSTIN are in no table: an unregistered seller files no GSTR-1`
  const note = unregistered.count > 0 ? [[notTold, rupees(unregistered.totalPaise)]] : []
  const text = [['GSTR-1', month], ...note, [], ...lines].map((cells) => cells.map(cellOf).join(','))
  return `\ufeff${text.map((line) => `${line}\r\n`).join('')}`
}

const KINDS = { INVOICE: 'Invoices for outward supply', CREDIT_NOTE: 'Credit Note' } as const
const TAXES = ['Integrated Tax', 'Central Tax', 'State/UT Tax']

function sectionsOf(figures: Gstr1): Section[] {
  return [
    {
      name: 'b2cs: sales by place of supply and rate, less credit notes',
      columns: ['Type', 'Place Of Supply', 'Rate', 'Taxable Value', ...TAXES],
      rows: figures.small.map((row) => [
        'OE',
        placeOf(row),
        row.taxPercent,
        rupees(row.netPaise),
        ...taxesOf(row),
      ]),
    },
    {
      name: 'b2cl and cdnur: above 1 lakh to another state, each document',
      columns: ['Document', 'Number', 'Date', 'Value', 'Place Of Supply', 'Rate', 'Taxable Value', ...TAXES],
      rows: figures.large.map((row) => [
        KINDS[row.kind],
        row.number,
        dayOf(row.issuedAt),
        rupees(row.totalPaise),
        placeOf(row),
        row.taxPercent,
        rupees(row.netPaise),
        ...taxesOf(row),
      ]),
    },
    {
      name: 'exemp: nil rated and exempt sales, less credit notes',
      columns: ['Description', 'Value'],
      rows: figures.exempt.map(({ withinState, netPaise }) => [
        `${withinState ? 'Intra' : 'Inter'}-State supplies to unregistered persons`,
        rupees(netPaise),
      ]),
    },
    {
      name: 'hsn: sales by code and rate, less credit notes',
      columns: ['HSN', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value', ...TAXES],
      rows: figures.codes.map((row) => {
        const isService = row.taxCode.startsWith('99')
        return [
          row.taxCode,
          isService ? 'NA' : 'NOS-NUMBERS',
          isService ? 0 : row.quantity,
          rupees(row.totalPaise),
          row.taxPercent,
          rupees(row.netPaise),
          ...taxesOf(row),
        ]
      }),
    },
    {
      name: 'credit notes: already deducted above, except those of b2cl',
      columns: ['Number', 'Date', 'Against Invoice', 'Place Of Supply', 'Value', 'Taxable Value', ...TAXES],
      rows: figures.creditNotes.map((row) => [
        row.number,
        dayOf(row.issuedAt),
        row.invoiceNumber,
        placeOf(row),
        rupees(row.totalPaise),
        rupees(row.netPaise),
        ...taxesOf(row),
      ]),
    },
    {
      name: 'docs: documents issued',
      columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: figures.documents.map(({ kind, from, to, count }) => [KINDS[kind], from, to, count, 0]),
    },
  ]
}

const placeOf = ({ place }: { place: { code: string; name: string } }) => `${place.code}-${place.name}`
const taxesOf = (row: { igstPaise: number; cgstPaise: number; sgstPaise: number }): Cell[] => [
  rupees(row.igstPaise),
  rupees(row.cgstPaise),
  rupees(row.sgstPaise),
]

/** A figure that a spreadsheet reads: `-1185.59`. */
const rupees = (paise: number): number => paise / 100
const cellOf = (cell: Cell): string =>
  typeof cell === 'string' ? csvCell(cell) : Number.isInteger(cell) ? String(cell) : cell.toFixed(2)

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
})
/** `21-Nov-2026`, as the portal has its days. */
const dayOf = (instant: string) => DAY.format(new Date(instant)).replaceAll(' ', '-')

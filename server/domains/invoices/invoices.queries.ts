import type { Connection } from '../../platform/database.ts'
import {
  bigint,
  int,
  jsonb,
  nothing,
  type RowOf,
  statement,
  text,
  textOf,
  timestamptz,
} from '../../platform/statement.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { InvoiceKind } from './invoice-number.ts'

/** Advisory locks on the invoices of one order. */
const INVOICE_LOCKS = 7_415_012

const LOCK_INVOICES = statement(
  'lock-invoices',
  { locked: nothing },
  'select pg_advisory_xact_lock($1, hashint8($2)) as locked',
)

/** Until the transaction ends nobody else issues anything for this order. */
export async function lockInvoicesOf(connection: Connection, orderId: number): Promise<void> {
  await LOCK_INVOICES.run(connection, [INVOICE_LOCKS, orderId])
}

const TAKE_SERIAL = statement(
  'take-serial',
  { series: text, last: int, last_at: timestamptz },
  `insert into invoice_series (kind, financial_year, series, last, last_at)
    select $1, $2, series, 1, $3 from invoice_epoch
    on conflict (kind, financial_year, series) do update
      set last = invoice_series.last + 1, last_at = greatest(invoice_series.last_at, excluded.last_at)
    returning series, last, last_at`,
)

/**
 * The next number of the present series, and its date: `now`, but never before the number before it. Its row
 * stays locked until the transaction ends, and goes back with it: numbers have no gap and no twin.
 */
export async function takeSerial(
  connection: Connection,
  { kind, year, now }: { kind: InvoiceKind; year: number; now: Date },
): Promise<{ series: string; serial: number; issuedAt: Date }> {
  const { rows } = await TAKE_SERIAL.run(connection, [kind, year, now])
  const [row] = rows
  if (!row) throw new Error('there is no series to take a number from')
  return { series: row.series, serial: row.last, issuedAt: row.last_at }
}

export interface InvoiceToKeep {
  orderId: number
  personId: number
  refundId: number | null
  financialYear: number
  series: string
  serial: number
  issuedAt: Date
  document: InvoiceDocument
}

const PUT_INVOICE = statement(
  'put-invoice',
  {},
  `insert into invoices (number, kind, financial_year, series, serial, order_id, person_id, invoice_number, refund_id, state_code,
      total_paise, tax_paise, document, issued_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
)

/** Keeps it for ever: rows are only added. */
export async function putInvoice(connection: Connection, invoice: InvoiceToKeep): Promise<void> {
  const { document } = invoice
  await PUT_INVOICE.run(connection, [
    document.number,
    document.kind,
    invoice.financialYear,
    invoice.series,
    invoice.serial,
    invoice.orderId,
    invoice.personId,
    document.takesBack?.number ?? null,
    invoice.refundId,
    document.placeOfSupply.code,
    document.totals.totalPaise,
    document.totals.taxPaise,
    JSON.stringify(document),
    invoice.issuedAt,
  ])
}

export interface InvoiceRow {
  number: string
  kind: InvoiceKind
  orderId: number
  personId: number
  refundId: number | null
  issuedAt: Date
  document: InvoiceDocument
}

const ROW_ROW = {
  number: text,
  kind: textOf<InvoiceKind>(),
  order_id: bigint,
  person_id: bigint,
  refund_id: bigint.orNull,
  issued_at: timestamptz,
  document: jsonb<InvoiceDocument>(),
}

type Row = RowOf<typeof ROW_ROW>

const COLUMNS = 'number, kind, order_id, person_id, refund_id, issued_at, document'

const rowOf = (row: Row): InvoiceRow => ({
  number: row.number,
  kind: row.kind,
  orderId: Number(row.order_id),
  personId: Number(row.person_id),
  refundId: row.refund_id === null ? null : Number(row.refund_id),
  issuedAt: row.issued_at,
  document: row.document,
})

const INVOICES_OF_ORDER = statement(
  'invoices-of-order',
  ROW_ROW,
  `select ${COLUMNS} from invoices where order_id = $1
    order by kind = 'CREDIT_NOTE', financial_year, issued_at, serial`,
)

/** Everything that was issued for an order: the invoice, then its credit notes as they came. */
export async function invoicesOf(connection: Connection, orderId: number): Promise<InvoiceRow[]> {
  const { rows } = await INVOICES_OF_ORDER.run(connection, [orderId])
  return rows.map(rowOf)
}

/** undefined when no such number was issued */
export async function findInvoice(connection: Connection, number: string): Promise<InvoiceRow | undefined> {
  const { rows } = await connection.query<Row>(`select ${COLUMNS} from invoices where number = $1`, [number])
  return rows[0] && rowOf(rows[0])
}

/** What was issued for these orders, by its number. */
export async function listNumbersOf(
  connection: Connection,
  orderIds: readonly number[],
): Promise<Pick<Row, 'number' | 'order_id' | 'refund_id'>[]> {
  const { rows } = await connection.query<Pick<Row, 'number' | 'order_id' | 'refund_id'>>(
    'select number, order_id, refund_id from invoices where order_id = any($1::bigint[])',
    [orderIds],
  )
  return rows
}

/** The documents of all invoices and credit notes of a person, newest first. */
export async function documentsOfPerson(
  connection: Connection,
  personId: number,
): Promise<InvoiceDocument[]> {
  const { rows } = await connection.query<Pick<Row, 'document'>>(
    'select document from invoices where person_id = $1 order by issued_at desc, number desc',
    [personId],
  )
  return rows.map(({ document }) => document)
}

export interface IssuedDocument {
  series: string
  document: InvoiceDocument
  /** of the invoice: itself, or the one that the credit note takes back */
  invoicePaise: number
}

/**
 * Calls `take` for everything that was issued from `from` until before `to`, in the order of their numbers.
 */
export async function eachIssued(
  connection: Connection,
  { from, to }: { from: Date; to: Date },
  take: (issued: IssuedDocument) => void,
  atOnce = 1000,
): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await connection.query<{
      number: string
      series: string
      document: InvoiceDocument
      invoice_paise: string
    }>(
      `select it.number, it.series, it.document, coalesce(invoice.total_paise, it.total_paise) as invoice_paise
        from invoices it left join invoices invoice on invoice.number = it.invoice_number
        where it.issued_at >= $1 and it.issued_at < $2 and it.number > $3 order by it.number limit $4`,
      [from, to, after, atOnce],
    )
    for (const { series, document, invoice_paise } of rows)
      take({ series, document, invoicePaise: Number(invoice_paise) })
    const last = rows.at(-1)
    if (!last) return
    after = last.number
  }
}

export interface FileRow {
  key: string
  sha256: string
}

/** undefined while its file was never made */
export async function findFile(connection: Connection, number: string): Promise<FileRow | undefined> {
  const { rows } = await connection.query<FileRow>(
    'select key, sha256 from invoice_files where number = $1',
    [number],
  )
  return rows[0]
}

/** Records the file that was made first; another one later changes nothing. The one that counts. */
export async function putFile(
  connection: Connection,
  file: FileRow & { number: string; bytes: number; madeAt: Date },
): Promise<FileRow> {
  const { rowCount } = await connection.query(
    `insert into invoice_files (number, key, sha256, bytes, made_at) values ($1, $2, $3, $4, $5)
      on conflict (number) do nothing`,
    [file.number, file.key, file.sha256, file.bytes, file.madeAt],
  )
  return rowCount === 1 ? file : (await findFile(connection, file.number))!
}

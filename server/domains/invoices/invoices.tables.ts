import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const paise = () => bigint({ mode: 'number' })

/**
 * Which series numbers are taken from now: one row. A restored database begins another, so that no number is
 * ever used twice.
 */
export const invoiceEpoch = pgTable(
  'invoice_epoch',
  {
    only: integer().primaryKey(),
    series: text().notNull(),
    begunAt: at().notNull(),
  },
  (table) => [check('invoice_epoch_only', sql`${table.only} = 1`)],
)

/** The last number of each series. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    /** INVOICE or CREDIT_NOTE */
    kind: text().notNull(),
    /** 2026 is the year from 1 April 2026 in India */
    financialYear: integer().notNull(),
    series: text().notNull(),
    last: integer().notNull(),
    /** the date of that number: those of a series never go back */
    lastAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.financialYear, table.series] })],
)

/** An invoice or a credit note as it was issued; never changed. */
export const invoices = pgTable(
  'invoices',
  {
    number: text().primaryKey(),
    kind: text().notNull(),
    financialYear: integer().notNull(),
    series: text().notNull(),
    serial: integer().notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    /** whose it is; the row stays when the account is erased, as the law asks */
    personId: bigint({ mode: 'number' }).notNull(),
    /** of a credit note: the invoice it takes back, in whole or part */
    invoiceNumber: text(),
    /** of a credit note */
    refundId: bigint({ mode: 'number' }).unique(),
    stateCode: text().notNull(),
    totalPaise: paise().notNull(),
    taxPaise: paise().notNull(),
    /** everything that is printed */
    document: jsonb().notNull(),
    issuedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_serial').on(table.kind, table.financialYear, table.series, table.serial),
    uniqueIndex('invoices_order').on(table.orderId).where(sql`${table.kind} = 'INVOICE'`),
    index('invoices_issued').on(table.issuedAt),
    index('invoices_of_order').on(table.orderId),
    index('invoices_person').on(table.personId),
    check('invoices_kind', sql`${table.kind} in ('INVOICE', 'CREDIT_NOTE')`),
    check(
      'invoices_takes_back',
      sql`(${table.kind} = 'CREDIT_NOTE') = (${table.invoiceNumber} is not null and ${table.refundId} is not null)`,
    ),
  ],
)

/** The file of an invoice, made once from its document. */
export const invoiceFiles = pgTable('invoice_files', {
  number: text()
    .primaryKey()
    .references(() => invoices.number),
  /** where it lies in the storage */
  key: text().notNull(),
  sha256: text().notNull(),
  bytes: integer().notNull(),
  madeAt: at().notNull(),
})

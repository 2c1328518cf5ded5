import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { fileNameOf } from './invoice-number.ts'
import { type FileRow, findFile, findInvoice, type InvoiceRow, putFile } from './invoices.queries.ts'

/** Not for everybody: below `private/` (server/platform/storage/storage.ts). */
export const INVOICE_FOLDER = 'private/invoices'

export interface InvoiceServices {
  db: Database
  storage: Storage
}

/**
 * The PDF of an invoice or a credit note, made on first request and the same bytes ever after, even for
 * concurrent requests; undefined if there is no such number. Throws if the stored bytes are not those that
 * were made.
 */
export async function invoiceFile(
  { db, storage }: InvoiceServices,
  number: string,
  now: Date,
): Promise<Buffer | undefined> {
  const invoice = await findInvoice(db.$client, number)
  if (!invoice) return undefined
  const kept = await findFile(db.$client, number)
  if (kept) return await readFile(storage, invoice, kept)

  const bytes = await makePdf(invoice.document)
  const sha256 = hashOf(bytes)
  // Bytes that another version of the product would draw differently have a key of their own.
  const key = `${INVOICE_FOLDER}/${fileNameOf(number).toLowerCase()}-${sha256.slice(0, 16)}.pdf`
  await storage.put(key, bytes)
  const counts = await putFile(db.$client, { number, key, sha256, bytes: bytes.length, madeAt: now })
  if (counts.key === key) return bytes
  await storage.remove(key)
  return await readFile(storage, invoice, counts)
}

/** What is lost is made again if it comes out as it was. */
async function readFile(
  storage: Storage,
  { number, document }: Pick<InvoiceRow, 'number' | 'document'>,
  { key, sha256 }: FileRow,
): Promise<Buffer> {
  const stored = await storage.find(key)
  const bytes = stored ?? (await makePdf(document))
  if (hashOf(bytes) !== sha256) throw new Error(`the file of invoice ${number} is not the one that was made`)
  if (!stored) await storage.put(key, bytes)
  return bytes
}

/** The library that draws is loaded with the first of them. */
async function makePdf(document: InvoiceDocument): Promise<Buffer> {
  const { invoicePdf } = await import('./pdf/invoice-pdf.ts')
  return await invoicePdf(document)
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

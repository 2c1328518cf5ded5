import type { Connection } from '../../platform/database.ts'
import { findMaskedContact } from '../accounts/asking-person.ts'
import { type AskedDocument, findDocument } from './find-document.ts'
import { refuseReading } from './refuse-reading.ts'

/** What the reader needs to know of a document before its first byte, for those who may read it. */
export async function describeDocument(
  connection: Connection,
  { packageId, itemId }: AskedDocument,
  personId: number,
  now: Date,
) {
  const found = await findDocument(connection, { packageId, itemId }, personId, now)
  if (!found) throw refuseReading('document_not_found')
  const { leaf, state, free, until } = found
  if (state === 'ended') throw refuseReading('document_ended', { until: until?.toISOString() ?? null })
  if (state === 'not-yet')
    throw refuseReading('document_not_yet', { from: leaf.availableFrom?.toISOString() ?? null })
  return {
    packageId,
    itemId,
    kind: leaf.kind === 'MAGAZINE' ? ('MAGAZINE' as const) : ('DOCUMENT' as const),
    title: leaf.title,
    type: leaf.file.type,
    bytes: leaf.file.bytes,
    pages: leaf.file.pages ?? null,
    notes: leaf.file.notes ?? [],
    free,
    until: until?.toISOString() ?? null,
    reader: await findMaskedContact(connection, personId),
    url: `/api/v1/contents/${packageId}/${itemId}/file`,
    opening: `/api/v1/contents/${packageId}/${itemId}/opening`,
  }
}

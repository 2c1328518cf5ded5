import type { Connection } from '../../platform/database.ts'
import { type AskedDocument, type FoundDocument, findDocument } from './find-document.ts'
import { refuseReading } from './refuse-reading.ts'

/** The document for those who may read it now; a refusal tells others why not, as far as they may know. */
export async function findOpenDocument(
  connection: Connection,
  { packageId, itemId }: AskedDocument,
  personId: number,
  now: Date,
): Promise<FoundDocument> {
  const found = await findDocument(connection, { packageId, itemId }, personId, now)
  if (!found) throw refuseReading('document_not_found')
  const { leaf, state, until } = found
  if (state === 'ended') throw refuseReading('document_ended', { until: until?.toISOString() ?? null })
  if (state === 'not-yet')
    throw refuseReading('document_not_yet', { from: leaf.availableFrom?.toISOString() ?? null })
  return found
}

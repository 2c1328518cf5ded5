import type { Connection } from '../../platform/database.ts'
import { findMaskedContact } from '../accounts/asking-person.ts'
import { type AskedDocument, addressOfBytes, addressOfOpening, editionOf, sentOf } from './find-document.ts'
import { findOpenDocument } from './find-open-document.ts'
import { partsUrl } from './parts/read-index.ts'

/** What the reader needs to know of a document before its first byte, for those who may read it. */
export async function describeDocument(
  connection: Connection,
  { packageId, itemId }: AskedDocument,
  personId: number,
  now: Date,
) {
  const { leaf, free, until } = await findOpenDocument(connection, { packageId, itemId }, personId, now)
  const { reading } = leaf.file
  return {
    packageId,
    itemId,
    kind: leaf.kind === 'MAGAZINE' ? ('MAGAZINE' as const) : ('DOCUMENT' as const),
    title: leaf.title,
    type: leaf.file.type,
    bytes: sentOf(leaf.file).bytes,
    pages: leaf.file.pages ?? null,
    notes: leaf.file.notes ?? [],
    free,
    until: until?.toISOString() ?? null,
    reader: await findMaskedContact(connection, personId),
    url: reading ? partsUrl({ packageId, itemId }, reading) : addressOfBytes({ packageId, itemId }),
    opening: addressOfOpening({ packageId, itemId }),
    edition: editionOf(leaf.file),
  }
}

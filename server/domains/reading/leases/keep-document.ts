import { MOST_KEEPING_DEVICES, MOST_KEPT_BOOKS } from '../../../../contract/learning/leases.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { PAGE_CHARACTERS } from '../../../platform/epub/reading-form.ts'
import type { Caller } from '../../../platform/request-context.ts'
import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { isAccountThere } from '../../accounts/is-account-there.ts'
import { listLivingDevices } from '../../accounts/living-devices.ts'
import type { ItemFile } from '../../contents/item.ts'
import { type AskedDocument, addressOfBytes, editionOf, sentOf } from '../find-document.ts'
import { findOpenDocument } from '../find-open-document.ts'
import { lockReading } from '../lock-reading.queries.ts'
import { partsUrl, WHOLE } from '../parts/read-index.ts'
import { refuseReading } from '../refuse-reading.ts'
import { leaseEnd } from './lease-end.ts'
import { keyOfLease, writeLease } from './lease-token.ts'
import { countLeases, dropDeadLeases, putLease } from './leases.queries.ts'

/**
 * Lets a device keep a document to be read offline. Asked twice it is one lease. How many there are is
 * counted while nobody adds one for this person.
 */
export async function keepDocument(
  { db, secret }: { db: Database; secret: Secret },
  { packageId, itemId }: AskedDocument,
  { personId, deviceId }: Caller,
  now: Date,
) {
  const keeper = { personId, deviceId }
  return await inTransaction(db, async (connection) => {
    if (!(await isAccountThere(connection, personId))) throw refuseReading('document_not_found')
    await lockReading(connection, personId)
    const { leaf, until: closes } = await findOpenDocument(connection, { packageId, itemId }, personId, now)
    const living = await listLivingDevices(connection, personId, now)
    // Signed out at this moment.
    if (!living.includes(deviceId)) throw refuseReading('document_not_found')
    await dropDeadLeases(connection, personId, { living, now })
    const { books, devices } = await countLeases(connection, keeper, itemId)
    if (books >= MOST_KEPT_BOOKS) throw refuseReading('too_many_kept_books')
    if (devices >= MOST_KEEPING_DEVICES) throw refuseReading('too_many_keeping_devices')
    const until = leaseEnd(closes, now)
    await putLease(connection, keeper, { itemId, now, until })
    return {
      lease: writeLease(secret, { ...keeper, packageId, itemId, until }),
      until: until.toISOString(),
      now: now.toISOString(),
      edition: editionOf(leaf.file),
      key: keyOfLease(secret, { ...keeper, itemId }, sentOf(leaf.file)),
      files: [toKeep({ packageId, itemId }, leaf.file)],
    }
  })
}

/** A PDF is kept as it is, an EPUB as its cleaned parts with the index behind them. */
function toKeep(asked: AskedDocument, { reading, bytes }: ItemFile) {
  if (!reading) return { url: addressOfBytes(asked), bytes, index: null }
  const index = { bytes: reading.indexBytes, pageCharacters: PAGE_CHARACTERS }
  return { url: partsUrl(asked, reading) + WHOLE, bytes: reading.bytes, index }
}

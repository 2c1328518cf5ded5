import type { Connection } from '../../platform/database.ts'
import {
  deleteAddress,
  findSameAddress,
  insertAddress,
  listAddresses,
  lockAddresses,
  MOST_ADDRESSES,
  makeDefault,
} from './addresses.queries.ts'
import { removeGuestAddress } from './guest-addresses.queries.ts'

/**
 * Moves this guest's address into the person's list. Answers its id there; undefined if the guest gave none,
 * or it was moved before. It becomes the default only if it is the first. A full list drops the oldest that
 * is not the default, because the address just typed is the one that the checkout needs.
 */
export async function takeOverGuestAddress(
  connection: Connection,
  guestHash: string,
  personId: number,
  now: Date,
): Promise<number | undefined> {
  const given = await removeGuestAddress(connection, guestHash)
  if (!given) return undefined
  await lockAddresses(connection, personId)
  const same = await findSameAddress(connection, personId, given)
  if (same) return same.id
  const kept = await listAddresses(connection, personId)
  if (kept.length >= MOST_ADDRESSES) await deleteAddress(connection, kept.at(-1)!.id)
  const id = await insertAddress(connection, personId, given, now)
  if (kept.length === 0) await makeDefault(connection, personId, id)
  return id
}

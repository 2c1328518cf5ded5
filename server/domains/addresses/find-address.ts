import type { Connection } from '../../platform/database.ts'
import type { Address } from './address.ts'
import { findKeptAddress } from './addresses.queries.ts'

/** Where a parcel to this address of the person goes; undefined for nobody's and for another's. */
export async function findAddress(
  connection: Connection,
  personId: number,
  addressId: number,
): Promise<Address | undefined> {
  const found = await findKeptAddress(connection, personId, addressId)
  if (!found) return undefined
  const { id: _, isDefault: _default, ...address } = found
  return address
}

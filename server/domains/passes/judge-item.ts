import type { Connection } from '../../platform/database.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import { findHeld } from './list-shelf.ts'
import { type ItemTimes, type Opening, openingOfItem } from './may-open.ts'

/** An item with all that decides who may open it. */
export interface ItemToJudge extends ItemTimes {
  packageId: number
  free: boolean
  availableFrom: Date | null
}

/** Whether somebody may open an item now. */
export interface JudgedItem {
  /** `ended`: they could, until their time was over */
  state: 'open' | 'ended' | 'not-yet'
  /** open without a purchase */
  free: boolean
  /** null: permanent, or free */
  until: Date | null
}

interface ToJudge {
  item: ItemToJudge
  /** of its package */
  opening: Opening
  personId: number
  now: Date
}

/** An item for somebody who may or could open it; undefined to everybody else. */
export async function judgeItem(
  connection: Connection,
  { item, opening: ofPackage, personId, now }: ToJudge,
): Promise<JudgedItem | undefined> {
  if (item.withdrawn) return undefined
  const opening = openingOfItem(ofPackage, item, now)
  const state = item.availableFrom !== null && item.availableFrom > now ? 'not-yet' : 'open'
  if (opening.may) return { state, free: false, until: opening.until }
  if (item.free && item.active && (await isInStore(connection, item.packageId)))
    return { state, free: true, until: null }
  const held = await findHeld(connection, personId, item.packageId, now)
  return held?.ended ? { state: 'ended', free: false, until: held.until } : undefined
}

async function isInStore(connection: Connection, packageId: number): Promise<boolean> {
  return (await findKnownPackages(connection, [packageId])).get(packageId)?.onSale === true
}

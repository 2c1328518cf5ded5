import type { Connection } from '../../platform/database.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import type { ItemFile, Words } from '../contents/item.ts'
import { findLeaf, type Leaf } from '../contents/package-tree.ts'
import { findHeld } from '../passes/list-shelf.ts'
import { mayOpen, openingOfItem } from '../passes/may-open.ts'

export interface AskedDocument {
  packageId: number
  itemId: number
}

/** A document, and whether this person may read it now. */
export interface FoundDocument {
  leaf: Leaf & { file: ItemFile; title: Words }
  /** `ended`: they could, until their time was over */
  state: 'open' | 'ended' | 'not-yet'
  /** open without a purchase */
  free: boolean
  /** null: permanent, or free */
  until: Date | null
}

/**
 * The document of an address, for somebody who may or could read it. To everybody else there is none: what
 * was withdrawn, is another person's, or stands in another package.
 */
export async function findDocument(
  connection: Connection,
  asked: AskedDocument,
  personId: number,
  now: Date,
): Promise<FoundDocument | undefined> {
  const leaf = await findLeaf(connection, asked)
  if (!isDocument(leaf) || leaf.withdrawn) return undefined
  const opening = openingOfItem(await mayOpen(connection, personId, asked.packageId, now), leaf, now)
  const state = leaf.availableFrom !== null && leaf.availableFrom > now ? 'not-yet' : 'open'
  if (opening.may) return { leaf, state, free: false, until: opening.until }
  if (leaf.free && leaf.active && (await isInStore(connection, asked.packageId)))
    return { leaf, state, free: true, until: null }
  const held = await findHeld(connection, personId, asked.packageId, now)
  return held?.ended ? { leaf, state: 'ended', free: false, until: held.until } : undefined
}

function isDocument(leaf: Leaf | undefined): leaf is FoundDocument['leaf'] {
  return leaf !== undefined && leaf.file !== null && leaf.title !== null
}

async function isInStore(connection: Connection, packageId: number): Promise<boolean> {
  return (await findKnownPackages(connection, [packageId])).get(packageId)?.onSale === true
}

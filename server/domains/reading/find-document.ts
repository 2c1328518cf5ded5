import { basename } from 'node:path'
import type { Connection } from '../../platform/database.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import type { ItemFile, Words } from '../contents/item.ts'
import { findLeaf, findLeaves, type Leaf } from '../contents/package-tree.ts'
import { findHeld } from '../passes/list-shelf.ts'
import { mayOpen, type Opening, openingOfItem, openingsOf } from '../passes/may-open.ts'

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
  const opening = await mayOpen(connection, personId, asked.packageId, now)
  return await judge(connection, { leaf, opening, personId, now })
}

/** The same of several, by their items; what is none to this person is not in the answer. */
export async function findDocuments(
  connection: Connection,
  asked: readonly AskedDocument[],
  personId: number,
  now: Date,
): Promise<Map<number, FoundDocument>> {
  const packages = new Map(asked.map(({ packageId, itemId }) => [itemId, packageId]))
  const named = await findLeaves(connection, [...packages.keys()])
  const leaves = [...named.values()].filter(({ itemId, packageId }) => packages.get(itemId) === packageId)
  const packageIds = [...new Set(leaves.map(({ packageId }) => packageId))]
  const openings = await openingsOf(connection, personId, packageIds, now)
  const found = new Map<number, FoundDocument>()
  for (const leaf of leaves) {
    if (!isDocument(leaf)) continue
    const opening = openings.get(leaf.packageId)!
    const document = await judge(connection, { leaf, opening, personId, now })
    if (document) found.set(leaf.itemId, document)
  }
  return found
}

/** The stored bytes that readers get: the file, or of an EPUB its cleaned parts. */
export const sentOf = (file: ItemFile): { key: string; bytes: number } => file.reading ?? file

/** A key names one content for ever; it is also the tag of the bytes (send-stored.ts). */
export const editionOf = (file: ItemFile): string => basename(sentOf(file).key)

export const addressOfBytes = ({ packageId, itemId }: AskedDocument): string =>
  `/api/v1/contents/${packageId}/${itemId}/file`

/** Of those bytes that a reader needs first. */
export const addressOfOpening = ({ packageId, itemId }: AskedDocument): string =>
  `/api/v1/contents/${packageId}/${itemId}/opening`

interface ToJudge {
  leaf: FoundDocument['leaf']
  /** of its package */
  opening: Opening
  personId: number
  now: Date
}

async function judge(
  connection: Connection,
  { leaf, opening: ofPackage, personId, now }: ToJudge,
): Promise<FoundDocument | undefined> {
  const opening = openingOfItem(ofPackage, leaf, now)
  const state = leaf.availableFrom !== null && leaf.availableFrom > now ? 'not-yet' : 'open'
  if (opening.may) return { leaf, state, free: false, until: opening.until }
  if (leaf.free && leaf.active && (await isInStore(connection, leaf.packageId)))
    return { leaf, state, free: true, until: null }
  const held = await findHeld(connection, personId, leaf.packageId, now)
  return held?.ended ? { leaf, state: 'ended', free: false, until: held.until } : undefined
}

function isDocument(leaf: Leaf | undefined): leaf is FoundDocument['leaf'] {
  return leaf !== undefined && leaf.file !== null && leaf.title !== null
}

async function isInStore(connection: Connection, packageId: number): Promise<boolean> {
  return (await findKnownPackages(connection, [packageId])).get(packageId)?.onSale === true
}

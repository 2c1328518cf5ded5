import { basename } from 'node:path'
import type { Connection } from '../../platform/database.ts'
import type { AskedItem } from '../contents/asked-item.ts'
import type { ItemFile, Words } from '../contents/item.ts'
import { findLeaf, findLeaves, type Leaf } from '../contents/package-tree.ts'
import { type JudgedItem, judgeItem } from '../passes/judge-item.ts'
import { mayOpen, type Opening, openingsOf } from '../passes/may-open.ts'

export type AskedDocument = AskedItem

/** A document, and whether this person may read it now. */
export interface FoundDocument extends JudgedItem {
  leaf: Leaf & { file: ItemFile; title: Words }
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
  const found = await findFile(connection, asked, personId, now)
  return found?.leaf.kind === 'MODEL' ? undefined : found
}

/** The same of anything that is a file: a 3D model is one, and opens by the same rules. */
export async function findFile(
  connection: Connection,
  asked: AskedDocument,
  personId: number,
  now: Date,
): Promise<FoundDocument | undefined> {
  const leaf = await findLeaf(connection, asked)
  if (!isFile(leaf) || leaf.withdrawn) return undefined
  const opening = await mayOpen(connection, personId, asked.packageId, now)
  return await judge(connection, { leaf, opening, personId, now })
}

/** Whether this person may or could open the document or the lesson on video, and so keeps marks in it. */
export async function mayMark(
  connection: Connection,
  asked: AskedDocument,
  personId: number,
  now: Date,
): Promise<boolean> {
  const leaf = await findLeaf(connection, asked)
  if (!leaf || leaf.withdrawn || (leaf.media === null && (!isFile(leaf) || leaf.kind === 'MODEL')))
    return false
  const opening = await mayOpen(connection, personId, asked.packageId, now)
  return (await judgeItem(connection, { item: leaf, opening, personId, now })) !== undefined
}

/** Documents of several items; what is none to this person is not in the answer. */
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
    if (!isFile(leaf) || leaf.kind === 'MODEL') continue
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
  { leaf, ...asked }: ToJudge,
): Promise<FoundDocument | undefined> {
  const judged = await judgeItem(connection, { item: leaf, ...asked })
  return judged && { leaf, ...judged }
}

function isFile(leaf: Leaf | undefined): leaf is FoundDocument['leaf'] {
  return leaf !== undefined && leaf.file !== null && leaf.title !== null
}

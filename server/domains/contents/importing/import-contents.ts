import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Connection, type Database, inTransaction } from '../../../platform/database.ts'
import { refuseFile } from '../../../platform/operator-refused.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { checkStoredPromises, type Promises } from '../../catalogue/importing/check-promises.ts'
import { listKnownPlaces } from '../../catalogue/places/list-known-places.ts'
import { rebuildHolders } from '../../catalogue/rebuild-documents.ts'
import { findPapers } from '../../papers/read-plans.ts'
import { TESTS_TAG } from '../../papers/tests-tag.ts'
import { type FileOpeners, openFileOpeners } from '../files/file-openers.ts'
import { prepareOpenings } from '../files/prepare-openings.ts'
import { readItemFile } from '../files/read-item-file.ts'
import { readModelFile } from '../files/read-model-file.ts'
import { storeItemFile } from '../files/store-item-file.ts'
import type { FileNote, Item, ItemFile, Node } from '../item.ts'
import {
  type ContentsScope,
  findLastNodeId,
  listBranchesOfClasses,
  listItems,
  listNodes,
  lockContents,
  putItems,
  putNodes,
} from '../items.queries.ts'
import { checkContents } from './check-contents.ts'
import type { FiledContents, FiledItem } from './filed-contents.ts'
import { checkVideos, fileVideos, readCaptions, storedLesson } from './lesson/read-lesson.ts'
import { placeItems } from './place-items.ts'

export interface Changes {
  added: number
  changed: number
  unchanged: number
  takenOut: number
}

export interface ContentsImportSummary {
  items: Changes
  nodes: Changes
  /** words of these packages that promise more than they hold now */
  promises: Promises
  /** what a reader should know of the files before; the product's page says it too */
  fileNotes: PlacedFault[]
  dryRun: boolean
}

interface ImportOptions {
  dryRun: boolean
  /** take out what the file does not hold */
  replace: boolean
  /** the files of items lie below it */
  folder: string
  storage: Storage
  /** what the sources of all videos together may have; without it as much as there is room for */
  mediaQuotaBytes?: number
  actor: string
  now: Date
}

/**
 * Afterwards packages hold what the file says, or, when it throws, everything is as it was. What is taken out
 * stays known to the attempts at it and to those who bought it. Each branch and item that changed has an
 * audit row with what it was, and the store shows what packages hold now. Importing the same again changes
 * nothing.
 */
export async function importContents(
  db: Database,
  filed: FiledContents,
  options: ImportOptions,
): Promise<ContentsImportSummary> {
  const openers = openFileOpeners()
  try {
    return await importWith(openers, db, filed, options)
  } finally {
    await openers.close()
  }
}

async function importWith(
  openers: FileOpeners,
  db: Database,
  filed: FiledContents,
  { dryRun, replace, folder, storage, mediaQuotaBytes = Number.POSITIVE_INFINITY, actor, now }: ImportOptions,
): Promise<ContentsImportSummary> {
  const faults = [...filed.faults]
  const files = await readFiles(filed.items, folder, openers, faults)
  const captions = await readCaptions(filed.items, folder, faults)
  const summary = await inTransaction(db, async (connection) => {
    await lockContents(connection)
    // Of a store with thousands of packages only what the file speaks of, unless the rest is to go.
    const held = {
      nodes: await listNodes(connection, replace ? undefined : scopeOfNodes(filed)),
      items: await listItems(connection, replace ? undefined : scopeOfItems(filed)),
    }
    faults.push(...(await checkVideos(connection, filed.items, folder)))
    faults.push(...checkContents(filed, { ...(await namesIn(connection, filed)), ...held, replace }))
    if (faults.length > 0) throw refuseFile(faults)
    const lastNodeId = await findLastNodeId(connection)
    const { nodes, nodeOf } = placeItems(filed, { held: held.nodes, lastNodeId })
    const media = await fileVideos(
      connection,
      storage,
      { items: filed.items, folder },
      {
        quotaBytes: mediaQuotaBytes,
        dryRun,
        now,
      },
    )
    const items = filed.items.map((item) => ({
      ...itemOf(item, nodeOf.get(item) ?? null, files.get(fileKeyOf(item))),
      media: item.kind === 'VIDEO' ? (media.get(item.file ?? '') ?? null) : null,
      lesson: storedLesson(item.lesson, captions, files),
    }))
    const ofItems = changesOf(items, held.items, ({ itemId }) => itemId, replace)
    const taught = replace ? await listBranchesOfClasses(connection) : new Set<number>()
    const ofNodes = changesOf(nodes, held.nodes, ({ nodeId }) => nodeId, replace, taught)
    const fileNotes = notesOf(filed.items, files)
    const summary = { items: ofItems.counts, nodes: ofNodes.counts, fileNotes, dryRun }
    // What it would be afterwards is known only by writing it.
    if (dryRun) return { ...summary, promises: { notes: [], more: 0 } }
    for (const [key, file] of files) {
      const [path, parts] = key.split('\n')
      await storeItemFile(storage, { file, path: path!, parts: parts || undefined, folder }, openers)
    }
    for (const { stored, bytes } of captions.values())
      if (!(await storage.has(stored.key))) await storage.put(stored.key, bytes)
    await putNodes(connection, ofNodes.written, now)
    await putItems(connection, ofItems.written, now)
    const record = (what: string, written: Node | Item, id: number, before: Node | Item | undefined) =>
      recordAudit(connection, {
        happenedAt: now,
        actor,
        action: written.active ? `import-${what}` : `take-out-${what}`,
        subject: `${what} ${id}`,
        before,
        after: written,
      })
    for (const node of ofNodes.written) await record('branch', node, node.nodeId, held.nodes.get(node.nodeId))
    for (const item of ofItems.written) await record('item', item, item.itemId, held.items.get(item.itemId))
    const touched = [...ofItems.written, ...ofNodes.written].map(({ packageId }) => packageId)
    if (touched.length > 0) await notifyChanged(connection, [TESTS_TAG])
    await rebuildHolders(connection, [...new Set(touched)])
    const named = [...items, ...ofItems.written].map(({ packageId }) => packageId)
    return { ...summary, promises: await checkStoredPromises(connection, [...new Set(named)]) }
  })
  // Of a store of thousands of books this takes minutes, in which nobody else should wait.
  if (!dryRun)
    await prepareOpenings(
      storage,
      [...files.values()].flatMap(({ key, type }) => (type === 'model/gltf-binary' ? [] : [key])),
    )
  return summary
}

const packagesOf = ({ nodes, items }: FiledContents) => [
  ...new Set([...nodes, ...items].map(({ packageId }) => packageId)),
]

function scopeOfNodes(filed: FiledContents): ContentsScope {
  const parents = filed.nodes.flatMap(({ nodeId, parentId }) => [nodeId, ...(parentId ? [parentId] : [])])
  const places = filed.items.flatMap(({ place }) => (typeof place === 'number' ? [place] : []))
  return { packageIds: packagesOf(filed), ids: [...parents, ...places] }
}

function scopeOfItems(filed: FiledContents): ContentsScope {
  return { packageIds: packagesOf(filed), ids: filed.items.map(({ itemId }) => itemId) }
}

async function namesIn(connection: Connection, { items }: FiledContents) {
  const { packages } = await listKnownPlaces(connection)
  const codes = new Set(items.flatMap(({ paper }) => paper ?? []))
  return { packages, papers: await findPapers(connection, [...codes]) }
}

/** The same model may be filed twice, each time with other words. */
const fileKeyOf = ({ kind, file = '', parts = '' }: FiledItem): string =>
  kind === 'MODEL' ? `${file}\n${parts}` : file

/** By their paths; what cannot be taken is among the faults afterwards. */
async function readFiles(
  items: readonly FiledItem[],
  folder: string,
  openers: FileOpeners,
  faults: PlacedFault[],
): Promise<Map<string, ItemFile>> {
  const files = new Map<string, ItemFile>()
  const known = new Set<string>()
  for (const item of items) {
    const { path, kind, file, parts, lesson } = item
    const key = fileKeyOf(item)
    if (kind === 'MODEL' && file !== undefined && !known.has(key)) {
      known.add(key)
      const model = await readModelFile({ file, parts }, folder, openers)
      if ('reason' in model) faults.push({ path: `${path}.${model.field}`, reason: model.reason })
      else files.set(key, model)
    }
    const named = [
      // A video is not read: it is streamed (fileVideos).
      ...(file === undefined || kind === 'VIDEO' || kind === 'MODEL'
        ? []
        : [{ place: `${path}.file`, file }]),
      ...(lesson?.handouts ?? []).map((handout, at) => ({
        place: `${path}.handouts[${at}]`,
        file: handout.file,
      })),
    ]
    for (const { place, file } of named) {
      if (known.has(file)) continue
      known.add(file)
      const read = await readItemFile(file, folder, openers)
      if (typeof read === 'string') faults.push({ path: place, reason: read })
      else files.set(file, read)
    }
    for (const { title: _, file } of lesson?.handouts ?? [])
      if ((files.get(file)?.type ?? 'application/pdf') !== 'application/pdf')
        faults.push({ path: `${path}.handouts`, reason: `${file} is no PDF` })
  }
  return files
}

const SAID: Record<FileNote, string> = {
  'no-text': 'has no text layer: nobody can search it or have it read aloud',
  'legacy-hindi': 'has Hindi in a font of old (such as Kruti Dev): it cannot be searched or copied',
}

function notesOf(items: readonly FiledItem[], files: ReadonlyMap<string, ItemFile>): PlacedFault[] {
  return items.flatMap((item) =>
    (files.get(fileKeyOf(item))?.notes ?? []).map((note) => ({
      path: `${item.path}.file`,
      reason: `${item.file} ${SAID[note]}`,
    })),
  )
}

function itemOf(filed: FiledItem, nodeId: number | null, file: ItemFile | undefined): Item {
  return {
    itemId: filed.itemId,
    packageId: filed.packageId,
    nodeId,
    kind: filed.kind,
    contentType: filed.contentType,
    paper: filed.paper ?? null,
    file: file ?? null,
    media: null,
    lesson: null,
    title: filed.title ?? null,
    free: filed.free,
    position: filed.position,
    availableFrom: filed.availableFrom,
    withdrawn: filed.withdrawn,
    active: true,
  }
}

/** What has to be written so that the file's entries hold, and of the others those that go. */
function changesOf<T extends { active: boolean }>(
  wanted: readonly T[],
  held: ReadonlyMap<number, T>,
  idOf: (entry: T) => number,
  replace: boolean,
  /** by their ids: not the file's to take out */
  kept: ReadonlySet<number> = new Set(),
): { written: T[]; counts: Changes } {
  const changed = wanted.filter((entry) => !isDeepStrictEqual(entry, held.get(idOf(entry))))
  const named = new Set(wanted.map(idOf))
  const isGone = (entry: T) => entry.active && !named.has(idOf(entry)) && !kept.has(idOf(entry))
  const gone = replace ? [...held.values()].filter(isGone) : []
  const added = changed.filter((entry) => !held.has(idOf(entry))).length
  return {
    written: [...changed, ...gone.map((entry) => ({ ...entry, active: false }))],
    counts: {
      added,
      changed: changed.length - added,
      unchanged: wanted.length - changed.length,
      takenOut: gone.length,
    },
  }
}

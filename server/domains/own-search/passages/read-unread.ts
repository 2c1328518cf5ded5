import type { Clock } from '../../../platform/clock.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { openPassageReader, type PassageReader } from './open-passage-reader.ts'
import { READING_FORM } from './passage-words.ts'
import {
  addWords,
  forgetGone,
  listPackagesReadSince,
  listToRead,
  listUnread,
  lockReadItems,
  putPassages,
  recountWords,
} from './passages.queries.ts'
import { type ReadItem, readItem } from './read-item.ts'

/** Of one run of the job: thousands of books that were there before are read in several. */
const MOST_MS = 8 * 60_000
const MOST_ITEMS = 50_000
const AT_ONCE = 500
/** In memory before they are written. */
const MOST_PASSAGES = 2_000
const AGAIN_AFTER_MS = 24 * 3_600_000
const RECOUNTED_MS = 48 * 3_600_000

interface Reading {
  db: Database
  storage: Storage
  clock: Clock
}

/**
 * Afterwards what changed of the contents since it was read last is read, as far as the time of a run goes,
 * and what is gone is removed. Each item is written whole, so that a run may end at any moment, and two may
 * run at once.
 */
export async function readUnread(
  { db, storage, clock }: Reading,
  { mostMs = MOST_MS } = {},
): Promise<{ read: number; faults: number; removed: number }> {
  const began = performance.now()
  const now = clock.now()
  const since = new Date(now.getTime() - AGAIN_AFTER_MS)
  const ids = await listUnread(db.$client, { form: READING_FORM, since, limit: MOST_ITEMS })
  const reader = openPassageReader()
  const done = { read: 0, faults: 0 }
  const isOver = () => performance.now() - began >= mostMs
  try {
    for (let at = 0; at < ids.length && !isOver(); at += AT_ONCE)
      await readThese({ db, storage, reader, now, isOver }, ids.slice(at, at + AT_ONCE), done)
  } finally {
    await reader.close()
  }
  const removed = await inTransaction(db, async (connection) => {
    await lockReadItems(connection)
    return await forgetGone(connection)
  })
  return { ...done, removed }
}

async function readThese(
  {
    db,
    storage,
    reader,
    now,
    isOver,
  }: { db: Database; storage: Storage; reader: PassageReader; now: Date; isOver(): boolean },
  itemIds: readonly number[],
  done: { read: number; faults: number },
): Promise<void> {
  let waiting: ReadItem[] = []
  const write = async () => {
    const items = waiting
    waiting = []
    if (items.length > 0) await writeWhatGoes(db, items, now)
    done.read += items.length
    done.faults += items.filter(({ fault }) => fault !== undefined).length
  }
  for (const item of await listToRead(db.$client, READING_FORM, itemIds)) {
    if (isOver()) break
    waiting.push(await readItem({ storage, reader }, item))
    if (waiting.reduce((sum, { passages }) => sum + passages.length, 0) >= MOST_PASSAGES) await write()
  }
  await write()
}

/** What the database does not take of one item keeps the others from nothing; its fault is noted. */
async function writeWhatGoes(db: Database, items: readonly ReadItem[], now: Date): Promise<void> {
  try {
    await writeItems(db, items, now)
  } catch (error) {
    const [only, ...more] = items
    if (only && more.length === 0) await writeItems(db, [unwritten(only, error)], now)
    else for (const item of items) await writeWhatGoes(db, [item], now)
  }
}

function unwritten(item: ReadItem, error: unknown): ReadItem {
  const fault = `was not written: ${error instanceof Error ? error.message : String(error)}`.slice(0, 1_000)
  return { ...item, passages: [], counts: new Map(), fault }
}

async function writeItems(db: Database, items: readonly ReadItem[], now: Date): Promise<void> {
  await inTransaction(db, async (connection) => {
    await lockReadItems(connection)
    await putPassages(connection, items, now)
    for (const [packageId, own] of Map.groupBy(items, (item) => item.packageId))
      await addWords(connection, packageId, addedUp(own))
  })
}

function addedUp(items: readonly ReadItem[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const { counts } of items)
    for (const [word, count] of counts) all.set(word, (all.get(word) ?? 0) + count)
  return all
}

/** Afterwards the words of packages of which something was read lately are those that they have now. */
export async function recountLately({
  db,
  clock,
}: Pick<Reading, 'db' | 'clock'>): Promise<{ packages: number }> {
  const since = new Date(clock.now().getTime() - RECOUNTED_MS)
  const packageIds = await listPackagesReadSince(db.$client, since)
  for (const packageId of packageIds)
    await inTransaction(db, async (connection) => {
      await lockReadItems(connection)
      await recountWords(connection, packageId)
    })
  return { packages: packageIds.length }
}

import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, inTransaction } from '../../../platform/database.ts'
import type { Ffmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import { FfmpegFailed } from '../../../platform/ffmpeg/run-ffmpeg.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Made } from '../made.ts'
import { editionFolder, sourceKey } from '../media-keys.ts'
import type { Facts } from './facts.ts'
import { ladderOf, type Rung } from './ladder.ts'
import { BEAT_MS, LEASE_SECONDS, MOST_SECONDS, MOST_TRIES, scratchBytesFor } from './limits.ts'
import { encodeAudio, encodeRung, type Place, storeRung } from './make-rung.ts'
import { beat, type Claimed, noteFinished, noteMade, noteRefused, putBack } from './making.queries.ts'
import { storePoster, storeThumbnails } from './pictures.ts'
import { probe } from './probe.ts'
import { RefusedSource } from './refused-source.ts'
import { hasRoom } from './scratch.ts'
import { showInPackages } from './show-packages.ts'
import type { Work } from './work.ts'

export interface Maker {
  db: Database
  storage: Storage
  tools: Ffmpeg
  /** as leases name it */
  name: string
  /** of this process alone */
  scratch: string
}

export type Outcome = { state: 'MADE' | 'REFUSED' | 'WAITING'; why?: string }

/** What an earlier maker says of its length is believed within this share of it, and two seconds. */
const LEAST_SHARE = 0.9

class LeaseLost extends Error {}
class NoRoom extends Error {}

/**
 * Makes one medium that is leased to the maker. It ends made, refused with a reason, or waiting again; where
 * the process dies, the next one goes on behind the last finished rung.
 */
export async function makeMedium(maker: Maker, claimed: Claimed, stop: AbortSignal): Promise<Outcome> {
  const { db, name } = maker
  const { id, tries } = claimed
  const at = { id, maker: name }
  if (tries > MOST_TRIES) {
    const reason = `Making it was cut off ${MOST_TRIES} times.`
    await noteRefused(db.$client, { ...at, reason, facts: null })
    await removeEdition(maker.storage, claimed)
    return { state: 'REFUSED', why: reason }
  }
  const own = new AbortController()
  const signal = AbortSignal.any([stop, own.signal])
  const progress = { done: 0 }
  const beating = keepLease(maker, at, progress, own)
  const work: Work = {
    tools: maker.tools,
    source: join(maker.scratch, 'source'),
    folder: maker.scratch,
    signal,
  }
  try {
    const made = await makeAll(maker, claimed, { work, progress })
    await publish(maker, at, made)
    return { state: 'MADE' }
  } catch (error) {
    if (error instanceof RefusedSource) {
      await noteRefused(db.$client, { ...at, reason: error.message, facts: null })
      await removeEdition(maker.storage, claimed)
      return { state: 'REFUSED', why: error.message }
    }
    const isOver = own.signal.reason instanceof LeaseLost
    // What others are to blame for, such as a storage that is down, is no try.
    const isDeath = error instanceof FfmpegFailed && (error.kind === 'killed' || error.kind === 'time')
    if (!isOver) await putBack(db.$client, { ...at, counts: isDeath && !stop.aborted })
    if (isFull(error)) return { state: 'WAITING', why: 'There is no room on the disk.' }
    if (stop.aborted || isOver || error instanceof FfmpegFailed)
      return { state: 'WAITING', why: (error as Error).message }
    throw error
  } finally {
    clearInterval(beating)
    await rm(maker.scratch, { recursive: true, force: true })
  }
}

function isFull(error: unknown): boolean {
  if (error instanceof FfmpegFailed) return error.kind === 'room'
  return error instanceof NoRoom || (error as NodeJS.ErrnoException).code === 'ENOSPC'
}

async function makeAll(
  { db, storage, name, scratch }: Maker,
  claimed: Claimed,
  { work, progress }: { work: Work; progress: { done: number } },
): Promise<Made> {
  const { id, bytes } = claimed
  if (!(await hasRoom(scratch, bytes))) throw new NoRoom()
  await storage.getFile(sourceKey(id), work.source)
  const facts = await probe(work.tools, work.source, work.signal)
  if (!(await hasRoom(scratch, scratchBytesFor(facts.seconds)))) throw new NoRoom()
  const segmentKey = claimed.segmentKey ?? randomBytes(16)
  const made: Made = claimed.made ?? begun(facts)
  const place: Place = { storage, id, edition: made.edition, segmentKey }
  const note = async (isFirst: boolean) => {
    const at = { id, maker: name, facts, made, segmentKey, isFirst }
    if (!(await noteFinished(db.$client, at))) throw new LeaseLost()
  }
  if (!claimed.made) await note(true)
  const rungs = ladderOf(facts.video)
  const whole = rungs.reduce((sum, rung) => sum + costOf(rung), 0)
  let behind = 0
  for (const [number, rung] of rungs.entries()) {
    const share = costOf(rung) / whole
    if (!made.rungs.some((done) => done.name === rung.name)) {
      const onProgress = (seconds: number) => {
        const part = Math.min(1, seconds / Math.max(1, made.seconds || facts.seconds))
        progress.done = Math.min(0.99, behind + share * part)
      }
      const seconds = number === 0 ? facts.seconds || MOST_SECONDS : made.seconds
      const encoded = await encodeRung(work, rung, { facts, seconds, onProgress })
      if (number === 0) {
        made.seconds = measured(facts, encoded.made.durations)
        made.thumbnails = await storeThumbnails(work, place, { ...encoded, seconds: made.seconds })
        made.poster = await storePoster(work, place, { facts, seconds: made.seconds })
      }
      await storeRung(place, encoded, work.signal)
      made.rungs.push(encoded.made)
      made.width = encoded.made.width
      made.height = encoded.made.height
      await note(false)
    }
    behind += share
    if (number === 0 && facts.audio && !made.audio) {
      const encoded = await encodeAudio(work, { facts, seconds: made.seconds, onProgress: () => {} })
      await storeRung(place, encoded, work.signal)
      made.audio = encoded.made
      await note(false)
    }
  }
  return made
}

const begun = ({ seconds }: Facts): Made => ({
  ...{ edition: randomBytes(4).toString('hex'), seconds, width: 0, height: 0, rungs: [] },
  ...{ audio: null, poster: false, thumbnails: null },
})

/** How long it is by its smallest rung; throws RefusedSource for one that says it is much longer. */
function measured({ seconds }: Facts, durations: readonly number[]): number {
  const found = durations.reduce((sum, one) => sum + one, 0)
  if (found + 2 < LEAST_SHARE * seconds)
    throw new RefusedSource(
      `It is cut off: it says that it is ${Math.round(seconds)} seconds long, and has ${Math.round(found)}.`,
    )
  return Math.round(found * 1000) / 1000
}

const costOf = ({ width, height }: Rung) => width * height + 40_000

/** It plays from now on, and what shows its packages knows. */
async function publish({ db, storage }: Maker, at: { id: string; maker: string }, made: Made): Promise<void> {
  await inTransaction(db, async (connection) => {
    if (!(await noteMade(connection, { ...at, made }))) throw new LeaseLost()
    await showInPackages(connection, at.id)
  })
  // Of the makers that died: what the finished edition does not name.
  const kept = editionFolder(at.id, made.edition)
  for (const { key } of await storage.list(`private/media/${at.id}`))
    if (key !== sourceKey(at.id) && !key.startsWith(`${kept}/`)) await storage.remove(key)
}

/** What an earlier maker stored of a medium that is refused now. */
async function removeEdition(storage: Storage, { id }: Claimed): Promise<void> {
  for (const { key } of await storage.list(`private/media/${id}`))
    if (key !== sourceKey(id)) await storage.remove(key)
}

function keepLease(
  { db, scratch }: Maker,
  at: { id: string; maker: string },
  progress: { done: number },
  own: AbortController,
): NodeJS.Timeout {
  return setInterval(async () => {
    try {
      const isHeld = await beat(db.$client, { ...at, progress: progress.done, leaseSeconds: LEASE_SECONDS })
      if (!isHeld) own.abort(new LeaseLost('Another process makes it.'))
      if (!(await hasRoom(scratch, 0).catch(() => true)))
        own.abort(new NoRoom('There is no room on the disk.'))
    } catch (error) {
      own.abort(error)
    }
  }, BEAT_MS)
}

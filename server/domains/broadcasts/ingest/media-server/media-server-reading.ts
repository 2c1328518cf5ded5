import type { EventWriter } from '../../../../platform/hub/write-with-events.ts'
import { MediaServerFault } from '../../../../platform/media-server/ask-bounded.ts'
import type { MediaPath, MediaSource } from '../../../../platform/media-server/read-path-list.ts'
import { listTeachersByKeys } from '../../keys/keys.queries.ts'
import { hashOfKey } from '../../keys/make-key.ts'
import { classOfTeacher } from '../../taking/class-of-teacher.ts'
import { MOST_STUDIOS } from '../open-ingest.ts'
import { PathReader, type ReadingTools } from './path-reader.ts'
import { ReadingLease } from './reading-lease.ts'

/** A reader that ended is not begun again before. */
const AGAIN_MS = 2_000
const MOST_UNKNOWN = 500

/** `endedAt`: on the clock of the process */
type Kept = { reader: PathReader; endedAt?: number }
type Keyed = { path: MediaPath; keyHash: string }

/** Looks again and again at what a media server is sent, and reads what belongs to a class. */
export class MediaServerReading {
  readonly #tools: ReadingTools
  readonly #writer: EventWriter
  readonly #lease: ReadingLease
  /** by the name of the path */
  readonly #readers = new Map<string, Kept>()
  /** ids of sources that may not go on; they are ended at each look until they are gone */
  readonly #refused = new Set<string>()
  /** hashes of keys that nobody has, whose source was ended once */
  readonly #unknown = new Set<string>()
  #fault: string | undefined

  constructor(writer: EventWriter, tools: ReadingTools) {
    this.#writer = writer
    this.#tools = tools
    this.#lease = new ReadingLease(writer.db)
  }

  /**
   * One look; false: another process reads, undefined: the database is away. This one reads nothing then.
   * A media server that cannot be asked changes nothing.
   */
  async look(): Promise<boolean | undefined> {
    const holds = await this.#lease.holds().catch(() => undefined)
    if (!holds) {
      this.#stop()
      return holds
    }
    const paths = await this.#list()
    if (paths) await this.#follow(paths.flatMap(keyedPath))
    return true
  }

  /** Reads nothing any more; what came is kept, and sources go on for the next process. */
  async close(): Promise<void> {
    const all = [...this.#readers.values()]
    this.#stop()
    await Promise.all(all.map(({ reader }) => reader.done))
    this.#lease.giveUp()
  }

  #stop(): void {
    for (const { reader } of this.#readers.values()) reader.stop()
    this.#readers.clear()
    this.#refused.clear()
  }

  async #list(): Promise<MediaPath[] | undefined> {
    const { server, log } = this.#tools
    try {
      const paths = await server.list()
      if (this.#fault !== undefined) log.info('the media server can be asked again')
      this.#fault = undefined
      return paths
    } catch (error) {
      if (!(error instanceof MediaServerFault)) throw error
      if (this.#fault !== error.message) log.warn({ why: error.message }, 'the media server cannot be asked')
      this.#fault = error.message
      return undefined
    }
  }

  async #follow(paths: Keyed[]): Promise<void> {
    const sources = new Map(paths.map(({ path }) => [path.name, path.source.id]))
    const ids = new Set(sources.values())
    for (const [name, { reader, endedAt }] of this.#readers) {
      const now = sources.get(name)
      const isThere = now === reader.of.path.source.id
      if (now === undefined) reader.leave()
      // Its playlist has another stream already.
      else if (!isThere) reader.stop()
      if (endedAt !== undefined && (!isThere || performance.now() - endedAt >= AGAIN_MS))
        this.#readers.delete(name)
    }
    for (const id of this.#refused) if (!ids.has(id)) this.#refused.delete(id)
    await Promise.all(paths.map(({ path }) => this.#refused.has(path.source.id) && this.#kick(path.source)))
    const fresh = paths.filter(
      ({ path }) => !this.#readers.has(path.name) && !this.#refused.has(path.source.id),
    )
    await this.#begin(fresh)
  }

  async #begin(fresh: Keyed[]): Promise<void> {
    if (fresh.length === 0) return
    const connection = this.#writer.db.$client
    const teachers = await listTeachersByKeys(
      connection,
      fresh.map(({ keyHash }) => keyHash),
    )
    const unknown = fresh.filter(({ keyHash }) => !teachers.has(keyHash))
    await Promise.all(unknown.map((one) => this.#turnAway(one)))
    for (const { path, keyHash } of fresh) {
      const teacherId = teachers.get(keyHash)
      if (teacherId === undefined) continue
      // Until the doors open its teacher may send to the media server alone.
      const found = await classOfTeacher(connection, teacherId, this.#writer.clock.now())
      if (!found || this.#readers.size >= MOST_STUDIOS) continue
      this.#read(path, { itemId: found.itemId, teacherId, keyHash })
    }
  }

  #read(path: MediaPath, found: { itemId: number; teacherId: string; keyHash: string }): void {
    const refuse = () => this.#refused.add(path.source.id)
    const kept: Kept = { reader: new PathReader(this.#tools, { path, ...found }, refuse) }
    this.#readers.set(path.name, kept)
    void kept.reader.done.then(() => {
      kept.endedAt = performance.now()
    })
  }

  async #turnAway({ path: { source }, keyHash }: Keyed): Promise<void> {
    if (this.#unknown.has(keyHash)) return
    this.#unknown.add(keyHash)
    if (this.#unknown.size > MOST_UNKNOWN) this.#unknown.delete(this.#unknown.values().next().value!)
    this.#tools.log.warn({ source }, 'a studio was refused: Nobody has this stream key.')
    await this.#kick(source)
  }

  async #kick(source: MediaSource): Promise<void> {
    const { server, log } = this.#tools
    await server.kick(source).then(
      (isEnded) => isEnded || log.info({ source }, 'a source of this kind cannot be ended'),
      (error: Error) => log.warn({ source, why: error.message }, 'a source was not ended'),
    )
  }
}

/** A path below `live/` belongs to whoever has the key that it ends with. */
function keyedPath(path: MediaPath): Keyed[] {
  const key = /^live\/([\w-]{1,100})$/.exec(path.name)?.[1]
  return key === undefined ? [] : [{ path, keyHash: hashOfKey(key) }]
}

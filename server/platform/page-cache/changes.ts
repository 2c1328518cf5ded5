import type { Connection } from '../database.ts'
import { type Listening, listenOn } from '../listening/listen-on.ts'
import { isOlder, listProcessConnections } from '../migrating/notes.queries.ts'
import { findFinished, forgetTold, listToldSince, tell } from './told-changes.queries.ts'

const CHANNEL = 'taiyari_changed'
/** PostgreSQL allows 8,000 bytes in one notice. */
const LONGEST_NOTICE = 7_500
const ANYTHING = ['*']
/** Whoever knows it keeps what is told. */
const KEEPING = '0030_told-changes'
/** Who did not hear for longer takes everything for changed. */
const KEPT_SECONDS = 15 * 60
const KNOWN_FOR_MS = (KEPT_SECONDS - 60) * 1000

/** Notifies every process, when the transaction commits, that anything made from these tags has changed. */
export async function notifyChanged(connection: Connection, tags: string[]): Promise<void> {
  const told = JSON.stringify(tags)
  const notice = Buffer.byteLength(told) > LONGEST_NOTICE ? JSON.stringify(ANYTHING) : told
  await tell(connection, { channel: CHANNEL, notice, tags: notice })
}

export interface ChangeListener {
  /** changed things, `*` for anything */
  onChanged(tags: string[]): void
  /** changes may be missed from now on */
  onDeaf(): void
  /** changes are heard from now on; `missed` changed since they were heard last */
  onListening(missed: string[]): void
}

/** Listens on a connection of its own for as long as the process lives; reconnects by itself. */
export async function listenForChanges(
  connectionString: string,
  listener: ChangeListener,
): Promise<Listening> {
  const heard = new HeardChanges()
  return await listenOn(
    connectionString,
    { channel: CHANNEL, name: 'changes' },
    {
      onNotice: (notice) => listener.onChanged(tagsOf(notice)),
      onListening: (listening) => (listening ? listener.onListening(heard.takeMissed()) : listener.onDeaf()),
      ask: (connection, isFirst) => heard.note(connection, isFirst),
    },
  )
}

type Finished = Awaited<ReturnType<typeof findFinished>>

/** Up to which transaction changes were heard, and what was missed of those after it. */
class HeardChanges {
  /** everything before it was heard; undefined: nothing was yet */
  #sure: Finished | undefined
  /** the same, but for a notice that may still be on its way */
  #last: Finished | undefined
  #lastAtMs = 0
  #missed: string[] = []

  async note(connection: Connection, isFirst: boolean): Promise<void> {
    const finished = await findFinished(connection)
    if (isFirst && this.#sure) {
      // Another course of history may lack what was heard in this one.
      const isSame = finished.timeline === this.#sure.timeline && finished.before >= this.#sure.before
      const isKnown = isSame && Date.now() - this.#lastAtMs < KNOWN_FOR_MS
      // Processes up to 0.1.0 tell what they change, and keep nothing of it.
      const isKept = !(await listProcessConnections(connection)).some(({ name }) => isOlder(name, KEEPING))
      this.#missed = isKnown && isKept ? await listToldSince(connection, this.#sure.before) : ANYTHING
    }
    this.#sure = isFirst ? finished : this.#last
    this.#last = finished
    this.#lastAtMs = Date.now()
    if (!isFirst) await forgetTold(connection, KEPT_SECONDS)
  }

  takeMissed(): string[] {
    const missed = this.#missed
    this.#missed = []
    return missed
  }
}

/** Other traffic on the channel never hides a change. */
function tagsOf(notice: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(notice ?? '')
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags
  } catch {
    // reported below
  }
  return ANYTHING
}

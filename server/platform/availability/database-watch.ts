import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../database.ts'
import { fitsDatabase } from '../migrating/fits-database.ts'
import { connectionName } from '../migrating/own-migrations.ts'
import { beat } from './beat.ts'
import { BEAT, type Outage } from './outages.queries.ts'

/**
 * What this process sees of its database: it can be written; it cannot, as far as this process sees; it may
 * only be read, as a standby that is not promoted; it can be written, but not over the pool of this process.
 */
export const DATABASE_STATES = ['answers', 'away', 'read-only', 'own-connections-dead'] as const
export type DatabaseState = (typeof DATABASE_STATES)[number]

export interface DatabaseWatchOptions {
  db: Database
  connectionString: string
  /** told of each change of state */
  onChange?: (state: DatabaseState) => void
  /** told of each outage that this process has measured */
  onOutage?: (outage: Outage) => void
}

const ASKED_EVERY_MS = 1_000
const ANSWERS_WITHIN_MS = 2_000
/** Nothing was asked for so long: the watch itself is stuck, or the process is. */
const STUCK_AFTER_MS = 15_000
/** A write that says nothing: beats are of who can answer. */
const TOUCH = 'update serving_beat set at = at where id = 1'
/** SQLSTATE of a write to a standby. */
const READ_ONLY = '25006'

/**
 * Asks the database every second: writes a beat over the pool that answers calls and, where that fails, looks
 * past it.
 */
export class DatabaseWatch {
  state: DatabaseState = 'answers'
  /** whether the database has the form that this version knows; one that was restored or migrated may not */
  fits = true
  readonly #db: Database
  readonly #connectionString: string
  readonly #onChange: (state: DatabaseState) => void
  readonly #onOutage: (outage: Outage) => void
  readonly #stopping = new AbortController()
  #watching: Promise<void> | undefined
  #askedAtMs = performance.now()
  /** when a connection of the pool last came back sound */
  #servedAtMs = 0
  #deadInTurn = 0

  constructor({ db, connectionString, onChange = () => {}, onOutage = () => {} }: DatabaseWatchOptions) {
    this.#db = db
    this.#connectionString = connectionString
    this.#onChange = onChange
    this.#onOutage = onOutage
    db.$client.on('release', (error) => {
      if (!error) this.#servedAtMs = performance.now()
    })
  }

  /** From now on the database is asked, until `stop`. */
  start(): void {
    this.#watching ??= this.#watch()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
  }

  /** Whether it has not asked for so long that what it says of the database is worth nothing. */
  get isStuck(): boolean {
    return this.#watching !== undefined && performance.now() - this.#askedAtMs > STUCK_AFTER_MS
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const found = await this.#ask()
      this.#askedAtMs = performance.now()
      if (!signal.aborted && found !== this.state) {
        this.state = found
        this.#onChange(found)
      }
      await wait(ASKED_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async #ask(): Promise<DatabaseState> {
    const askedAtMs = performance.now()
    const beaten = await inTime(this.#beat())
    if (beaten !== undefined) {
      this.fits = (await inTime(fitsDatabase(this.#db.$client))) ?? this.fits
      return this.#answered(beaten)
    }
    // Whoever gets answers over the pool only waits for others there.
    const isBusy = this.#servedAtMs > askedAtMs
    const past = await writePast(this.#connectionString, isBusy ? BEAT.text : TOUCH)
    if (past !== 'answers' || isBusy) return this.#answered(past)
    // A first one may be a single connection that was lost; asking over it ended it.
    this.#deadInTurn += 1
    return this.#deadInTurn > 1 ? 'own-connections-dead' : this.state
  }

  async #beat(): Promise<'answers' | 'read-only'> {
    try {
      const outage = await beat(this.#db, ANSWERS_WITHIN_MS)
      if (outage) this.#onOutage(outage)
      return 'answers'
    } catch (error) {
      if ((error as { code?: string }).code === READ_ONLY) return 'read-only'
      throw error
    }
  }

  #answered<State extends DatabaseState>(state: State): State {
    this.#deadInTurn = 0
    return state
  }
}

/** What came, or undefined where it failed or came too late. */
async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const late = new AbortController()
  const patience = wait(ANSWERS_WITHIN_MS, undefined, { signal: late.signal, ref: false })
  const answer = await Promise.race([asked.catch(() => undefined), patience.catch(() => undefined)])
  late.abort()
  return answer
}

/** What is seen when this is written over a connection of its own. */
async function writePast(
  connectionString: string,
  written: string,
): Promise<'answers' | 'read-only' | 'away'> {
  const client = new pg.Client({
    connectionString,
    application_name: connectionName('watch'),
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  client.on('error', () => {})
  const asked = client
    .connect()
    .then(async () => {
      await client.query(written)
      return 'answers' as const
    })
    .catch((error: { code?: string }) => (error.code === READ_ONLY ? 'read-only' : undefined))
  const found = await inTime(asked)
  void client.end().catch(() => {})
  return found ?? 'away'
}

import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../../../../platform/database.ts'
import { askConnection, takeReadingLock } from './reading-lease.queries.ts'

const ANSWERS_WITHIN_MS = 5_000

/** The right to read the media server, which one process of all machines has at a time. */
export class ReadingLease {
  readonly #db: Database
  #client: PoolClient | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** Whether this process has it, and takes it where nobody does; rejects where the database is away. */
  async holds(): Promise<boolean> {
    if (this.#client) return await this.#isThere(this.#client)
    const client = await this.#db.$client.connect()
    const isTaken = await takeReadingLock(client).catch((error: Error) => {
      client.release(error)
      throw error
    })
    if (isTaken) this.#client = client
    else client.release()
    return isTaken
  }

  /** Another process may have it. */
  giveUp(): void {
    // The lock ends with the connection.
    this.#client?.release(true)
    this.#client = undefined
  }

  async #isThere(client: PoolClient): Promise<boolean> {
    const late = new AbortController()
    const answered = askConnection(client).then(
      () => true,
      () => false,
    )
    const isLate = wait(ANSWERS_WITHIN_MS, false, { signal: late.signal, ref: false }).catch(() => false)
    const isThere = await Promise.race([answered, isLate])
    late.abort()
    if (!isThere) this.giveUp()
    return isThere
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../../../../platform/database.ts'
import { askConnection, takeReadingLock, watchConnection } from './reading-lease.queries.ts'

const ANSWERS_WITHIN_MS = 5_000

/** The right to read the media server, which one process of all machines has at a time. */
export class ReadingLease {
  readonly #db: Database
  #client: PoolClient | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Whether this process has it, which takes it where nobody does; undefined: the connection was lost, and
   * the right with it. Rejects where there is no connection.
   */
  async holds(): Promise<boolean | undefined> {
    if (this.#client) return await this.#isThere(this.#client)
    const client = await this.#db.$client.connect()
    try {
      const isTaken = await takeReadingLock(client)
      if (isTaken) await watchConnection(client)
      if (isTaken) this.#client = client
      else client.release()
      return isTaken
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Another process may have it. */
  giveUp(): void {
    // The lock ends with the connection.
    this.#client?.release(true)
    this.#client = undefined
  }

  async #isThere(client: PoolClient): Promise<true | undefined> {
    const late = new AbortController()
    const answered = askConnection(client).then(
      () => true,
      () => false,
    )
    const isLate = wait(ANSWERS_WITHIN_MS, false, { signal: late.signal, ref: false }).catch(() => false)
    const isThere = await Promise.race([answered, isLate])
    late.abort()
    if (isThere) return true
    this.giveUp()
    return undefined
  }
}

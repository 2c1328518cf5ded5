import pg from 'pg'
import type { Connection } from '../database.ts'

const CHANNEL = 'taiyari_changed'
/** PostgreSQL allows 8,000 bytes in one notice. */
const LONGEST_NOTICE = 7_500

/** Notifies every process, when the transaction commits, that anything made from these tags has changed. */
export async function notifyChanged(connection: Connection, tags: string[]): Promise<void> {
  const notice = JSON.stringify(tags)
  await connection.query('select pg_notify($1, $2)', [
    CHANNEL,
    Buffer.byteLength(notice) > LONGEST_NOTICE ? '["*"]' : notice,
  ])
}

export interface ChangeListener {
  /** changed things, `*` for anything */
  onChanged(tags: string[]): void
  /** false while changes may be missed */
  onListening(listening: boolean): void
}

export interface Listening {
  stop(): Promise<void>
}

const RETRY_MS = 500
/** A server that is gone without a word is noticed within a minute or so, not after the system's hours. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 10_000 }

/** Listens on a connection of its own for as long as the process lives; reconnects by itself. */
export async function listenForChanges(
  connectionString: string,
  listener: ChangeListener,
): Promise<Listening> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, application_name: 'taiyari changes', ...ALIVE })
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ payload }) => listener.onChanged(tagsOf(payload)))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    if (stopped) return await fresh.end()
    client = fresh
    listener.onListening(true)
  }

  function lost(gone: pg.Client): void {
    if (client !== gone || stopped) return
    client = undefined
    listener.onListening(false)
    again()
  }

  function again(): void {
    retry = setTimeout(() => {
      if (!stopped) connect().catch(again)
    }, RETRY_MS)
    retry.unref()
  }

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
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
  return ['*']
}

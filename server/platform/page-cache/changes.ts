import pg from 'pg'
import type { Connection } from '../database.ts'

const CHANNEL = 'taiyari_changed'
/** PostgreSQL allows 8,000 bytes in one notice. */
const LONGEST_NOTICE = 7_500

/** Tells every process, when the transaction commits, that what was made from these things has changed. */
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

/** Listens on a connection of its own for as long as the process lives; reconnects by itself. */
export async function listenForChanges(
  connectionString: string,
  listener: ChangeListener,
): Promise<Listening> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new pg.Client({ connectionString, application_name: 'taiyari changes' })
    const lost = () => {
      if (client !== fresh || stopped) return
      client = undefined
      listener.onListening(false)
      again()
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload }) => listener.onChanged(tagsOf(payload)))
    await fresh.connect()
    client = fresh
    await fresh.query(`listen ${CHANNEL}`)
    listener.onListening(true)
  }
  const again = () => {
    retry = setTimeout(() => {
      if (!stopped) connect().catch(again)
    }, 500)
    retry.unref()
  }
  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

/** Whatever else speaks on the channel, a change is never missed. */
function tagsOf(notice: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(notice ?? '')
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags
  } catch {
    // told below
  }
  return ['*']
}

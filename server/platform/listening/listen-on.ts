import pg from 'pg'
import type { Connection } from '../database.ts'
import { connectionName } from '../migrating/own-migrations.ts'

export interface Listening {
  stop(): Promise<void>
}

export interface NoticeListener {
  onNotice(notice: string | undefined): void
  /** false while notices may be missed; told of each change alone */
  onListening(listening: boolean): void
  /** asks whatever shows that the connection answers: first when the listening has begun, then regularly */
  ask?(connection: Connection, isFirst: boolean): Promise<unknown>
}

const RETRY_MS = 500
/** A proxy may keep a connection open whose server is gone, so it is asked. */
const ASKED_EVERY_MS = 5_000
const PATIENCE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
}

/**
 * Listens on a connection of its own for as long as the process lives, also when the first try fails;
 * reconnects by itself. `name` is how PostgreSQL's own lists call the connection.
 */
export async function listenOn(
  connectionString: string,
  { channel, name }: { channel: string; name: string },
  { onNotice, onListening, ask = (connection) => connection.query('select 1') }: NoticeListener,
): Promise<Listening> {
  let stopped = false
  let client: pg.Client | undefined
  let next: NodeJS.Timeout | undefined
  let told: boolean | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, application_name: connectionName(name), ...PATIENCE })
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ payload }) => onNotice(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      await ask(fresh, true)
    } catch {
      void leave(fresh)
      tell(false)
      return again()
    }
    if (stopped) return void leave(fresh)
    client = fresh
    tell(true)
    askLater(fresh)
  }

  function tell(listening: boolean): void {
    if (told === listening) return
    told = listening
    onListening(listening)
  }

  function lost(gone: pg.Client): void {
    if (client !== gone || stopped) return
    client = undefined
    tell(false)
    again()
  }

  function again(): void {
    if (!stopped) after(RETRY_MS, () => void connect())
  }

  function askLater(asked: pg.Client): void {
    after(ASKED_EVERY_MS, () => {
      if (client !== asked) return
      ask(asked, false).then(
        () => askLater(asked),
        () => {
          lost(asked)
          void leave(asked)
        },
      )
    })
  }

  function after(ms: number, act: () => void): void {
    clearTimeout(next)
    next = setTimeout(act, ms)
    next.unref()
  }

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(next)
      const last = client
      client = undefined
      if (last) await leave(last)
    },
  }
}

/** Without waiting for a goodbye: a connection that is being asked something is closed at once. */
async function leave(client: pg.Client): Promise<void> {
  client.query('select 1').catch(() => {})
  await client.end().catch(() => {})
}

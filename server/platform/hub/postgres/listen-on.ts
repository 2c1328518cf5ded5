import pg from 'pg'
import type { Listening } from '../hub-log.ts'

const RETRY_MS = 500
const PATIENCE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
}

/** Listens on a connection of its own, also when the first try fails; reconnects by itself. */
export async function listenOn(
  connectionString: string,
  channel: string,
  { onNotice, onListening }: { onNotice(notice: string): void; onListening(listening: boolean): void },
): Promise<Listening> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, application_name: 'taiyari live', ...PATIENCE })
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch {
      void fresh.end().catch(() => {})
      return again()
    }
    if (stopped) return void fresh.end().catch(() => {})
    client = fresh
    onListening(true)
  }

  function lost(gone: pg.Client): void {
    if (client !== gone || stopped) return
    client = undefined
    onListening(false)
    again()
  }

  function again(): void {
    if (stopped) return
    retry = setTimeout(() => void connect(), RETRY_MS)
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

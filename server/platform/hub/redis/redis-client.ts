import { createClient } from '@redis/client'
import type { Logger } from 'pino'

const CONNECT_MS = 5_000
const RETRY_MS = 500
/** Beyond so many calls under way the next one is refused. */
const MOST_CALLS = 1_000

export type RedisClient = ReturnType<typeof newClient>

/** A client that reconnects by itself and refuses calls while it is not connected. */
export function newClient(url: string, logger: Pick<Logger, 'warn'>) {
  const client = createClient({
    url,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: RETRY_MS, keepAlive: true },
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_CALLS,
  })
  let told = false
  client.on('error', (err: Error) => {
    // Told once for each time that it is gone.
    if (!told) logger.warn({ err }, 'Redis is not there')
    told = true
  })
  client.on('ready', () => {
    told = false
  })
  return client
}

/** Connects; resolves after the first try, well or not. The client itself tries on. */
export async function connectOnce(client: RedisClient): Promise<void> {
  const failed = new Promise<void>((resolve) => client.once('error', () => resolve()))
  await Promise.race([failed, client.connect().catch(() => {})])
}

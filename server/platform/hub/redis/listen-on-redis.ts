import type { Logger } from 'pino'
import type { Listening } from '../../listening/listen-on.ts'
import type { LogListener } from '../hub-log.ts'
import { hear, LIVE } from '../notice.ts'
import { connectOnce, newClient } from './redis-client.ts'

/** Listens on a connection of its own, which reconnects by itself. */
export async function listenOnRedis(
  url: string,
  { listener, logger }: { listener: LogListener; logger: Pick<Logger, 'warn'> },
): Promise<Listening> {
  const client = newClient(url, logger)
  let heard = false
  const tried = Promise.withResolvers<void>()
  const tell = (now: boolean) => {
    if (now !== heard) listener.onListening(now)
    heard = now
  }
  client.on('error', () => tell(false))
  client.on('reconnecting', () => tell(false))
  // What was subscribed once is subscribed again before it is ready.
  client.on('ready', () => {
    if (client.isPubSubActive) return tell(true)
    const subscribed = client.subscribe(LIVE, (notice) => hear(notice, listener))
    subscribed
      .then(
        () => tell(true),
        () => {},
      )
      .then(tried.resolve)
  })
  await connectOnce(client)
  if (client.isReady) await tried.promise
  return {
    async stop() {
      client.destroy()
    },
  }
}

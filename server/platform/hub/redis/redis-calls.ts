import type { Logger } from 'pino'
import { connectOnce, newClient, type RedisClient } from './redis-client.ts'

/** Calls of one client. A call that gets no answer in time fails, and its connection is given up. */
export class RedisCalls {
  readonly #url: string
  readonly #logger: Pick<Logger, 'warn'>
  readonly #patienceMs: number
  #client: RedisClient
  #stopped = false

  constructor(url: string, { logger, patienceMs }: { logger: Pick<Logger, 'warn'>; patienceMs: number }) {
    this.#url = url
    this.#logger = logger
    this.#patienceMs = patienceMs
    this.#client = newClient(url, logger)
  }

  /** Resolves after the first try. */
  async connect(): Promise<void> {
    await connectOnce(this.#client)
  }

  async call<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    const client = this.#client
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      late.reject(new Error('Redis did not answer'))
      this.#replace(client)
    }, this.#patienceMs)
    try {
      return await Promise.race([work(client), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  close(): void {
    this.#stopped = true
    this.#client.destroy()
  }

  #replace(late: RedisClient): void {
    if (this.#client !== late || this.#stopped) return
    this.#client = newClient(this.#url, this.#logger)
    void connectOnce(this.#client)
    late.destroy()
  }
}

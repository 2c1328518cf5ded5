import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 250
const WITHIN_MS = 10_000

/** What guests were answered, by path and status. */
export interface PagesSeen {
  asked: number
  slowestMs: number
  /** answers other than 200 */
  failed: Map<string, number>
}

/** Guests who read these pages of all processes, again and again, until it is stopped. */
export class WarmPages {
  readonly seen: PagesSeen = { asked: 0, slowestMs: 0, failed: new Map() }
  readonly #urls: string[]
  readonly #stopping = new AbortController()
  #reading: Promise<void> | undefined

  constructor(origins: readonly string[], paths: readonly string[]) {
    this.#urls = origins.flatMap((origin) => paths.map((path) => origin + path))
  }

  /** Resolves when each page was read: it is kept from now on. */
  async start(): Promise<void> {
    for (let time = 0; time < 2; time++) await this.#readAll()
    this.#reading = this.#readOn()
  }

  async stop(): Promise<PagesSeen> {
    this.#stopping.abort()
    await this.#reading
    return this.seen
  }

  async #readOn(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await this.#readAll()
      await pause(EVERY_MS, undefined, { signal }).catch(() => {})
    }
  }

  async #readAll(): Promise<void> {
    await Promise.all(
      this.#urls.map(async (url) => {
        const began = performance.now()
        const status = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) }).then(
          async (answer) => {
            await answer.arrayBuffer()
            return String(answer.status)
          },
          () => 'no answer',
        )
        this.seen.asked += 1
        this.seen.slowestMs = Math.max(this.seen.slowestMs, performance.now() - began)
        if (status === '200') return
        const what = `${new URL(url).pathname} ${status}`
        this.seen.failed.set(what, (this.seen.failed.get(what) ?? 0) + 1)
      }),
    )
  }
}

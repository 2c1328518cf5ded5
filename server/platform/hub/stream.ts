import type { ServerResponse } from 'node:http'
import { type Frame, retryFrame, spreadMs } from './frame.ts'

/** Which events a stream gets. Streams of one audience share what is written, so its name tells it apart. */
export interface Audience {
  name: string
  hears(event: Pick<Frame, 'kind' | 'personId'>): boolean
}

export interface StreamOptions {
  channel: string
  /** the last number that the client has; without it the stream begins with what happens now */
  after?: number | undefined
  /** the person, or the address of a guest: whose streams are counted, and closed by `@close` */
  who: string
  /** everything without one */
  audience?: Audience | undefined
}

/** What waits for a reader in this process at most, before one more write. */
const MOST_WAITING = 64 * 1024
/** An ended response whose reader stands still is cut off after this, or twice this. */
const LAST_BYTES_MS = 5_000
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // An idle connection would outlive the process that is being stopped.
  connection: 'close',
}

/** One open response. Only whoever holds `busy` writes events, each above `position`. */
export class Stream {
  readonly channel: string
  readonly who: string
  readonly audience: Audience | undefined
  /** the last number that was written or passed over; what the client has before the stream is opened */
  position: number | undefined
  /** the last number of the channel when the stream was opened */
  openedAt: number | undefined
  busy = false
  closed = false
  /** Resolves when the connection is gone. */
  readonly gone: Promise<void>
  readonly #opening = Promise.withResolvers<void>()
  readonly #response: ServerResponse

  constructor(response: ServerResponse, { channel, after, who, audience }: StreamOptions) {
    this.channel = channel
    this.who = who
    this.audience = audience
    this.position = after
    this.#response = response
    this.gone = new Promise((resolve) => {
      // Its client may have left while the route was asking who it is.
      if (response.destroyed) resolve()
      else response.once('close', resolve)
    })
    void this.gone.then(this.#opening.resolve)
    // Writing to a connection that broke is no fault of ours.
    response.on('error', () => {})
    response.writeHead(200, HEADERS)
    response.write(retryFrame(spreadMs()))
  }

  /** Resolves when it is opened, or gone. */
  get opened(): Promise<void> {
    return this.#opening.promise
  }

  /** The channel was at `last` after the stream had come: what it gets follows from here. */
  open(last: number): void {
    this.openedAt = last
    this.position ??= last
    this.#opening.resolve()
  }

  /** Streams of one group get the same bytes. */
  get group(): string {
    return `${this.position} ${this.audience?.name ?? ''}`
  }

  /** False: its reader is too slow, and the stream is closed. The client returns with its last number. */
  write(bytes: Buffer): boolean {
    if (this.closed || bytes.length === 0) return true
    if (this.#response.writableLength > MOST_WAITING) {
      this.destroy()
      return false
    }
    this.#response.write(bytes)
    return true
  }

  /** Ends after what was written; the client comes back after so long. */
  end(retryMs = spreadMs()): void {
    if (this.closed) return
    this.closed = true
    this.#response.end(retryFrame(retryMs))
    this.#response.setTimeout(LAST_BYTES_MS)
  }

  destroy(): void {
    this.closed = true
    this.#response.destroy()
  }
}

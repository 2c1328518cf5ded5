import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { runSoon, type Soon } from '../jobs/run-soon.ts'
import type { Listening } from '../listening/listen-on.ts'
import { Appends } from './appends.ts'
import { Delivery } from './delivery.ts'
import type { NewEvent } from './entry.ts'
import { Frames } from './frames.ts'
import type { HubLog } from './hub-log.ts'
import { Rooms } from './rooms.ts'
import { Stream, type StreamOptions } from './stream.ts'
import { Streams } from './streams.ts'
import { writeWithEvents } from './write-with-events.ts'

/** What happens within it is written together. */
const BEAT_MS = 250
/** In beats. */
const POLL = 8
const POLL_UNHEARD = 2
const HEARTBEAT = 60
const FRAMES_BYTES = 8 * 1024 * 1024
const STOP_MS = 2_000

export interface HubOptions {
  log: HubLog
  clock: Clock
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  mostStreams: number
  /** of one person or guest in this process; the oldest ends */
  mostOfOne?: number
}

export type Attached = Pick<Stream, 'opened' | 'end'>

/** What happens live, for the streams of one process. */
export class Hub {
  readonly log: HubLog
  readonly #clock: Clock
  readonly #logger: HubOptions['logger']
  readonly #streams: Streams
  readonly #rooms: Rooms
  readonly #frames: Frames
  readonly #delivery: Delivery
  readonly #appends: Appends
  readonly #poll: Soon
  #pollsAll = false
  #beats = 0
  #heard = false
  #reached = true
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #listening: Listening | undefined
  #started: Promise<void> | undefined

  constructor({ log, clock, logger, mostStreams, mostOfOne = 6 }: HubOptions) {
    this.log = log
    this.#clock = clock
    this.#logger = logger
    this.#streams = new Streams({ most: mostStreams, mostOfOne })
    this.#rooms = new Rooms(log)
    this.#frames = new Frames(log, FRAMES_BYTES)
    this.#delivery = new Delivery(this.#frames, clock)
    this.#appends = new Appends(log, clock)
    this.#poll = runSoon('hub.poll', () => this.#ask(), logger)
  }

  /**
   * From now on it is told of events; with `beatsItself` it also writes them, four times a second. The first
   * stream starts it, so that a process without any costs nothing.
   */
  start({ beatsItself = true } = {}): Promise<void> {
    this.#started ??= this.#start(beatsItself)
    return this.#started
  }

  async #start(beatsItself: boolean): Promise<void> {
    this.#listening = await this.log.listen({
      onEvents: (channel, last) => this.#rooms.hear(channel, last),
      onErased: () => this.#frames.clear(),
      onListening: (heard) => this.#hearAgain(heard),
    })
    if (beatsItself && !this.#stopped) this.#timer = setInterval(() => void this.beat(), BEAT_MS).unref()
  }

  /** Whether one more stream has to be refused: 503 with Retry-After. */
  full(): boolean {
    return this.#stopped || this.#streams.full
  }

  /**
   * Takes over the response. A caller who has to be sure that somebody shut out in this moment gets nothing
   * checks again once it is `opened`: any later `@close` ends it.
   */
  attach(response: ServerResponse, options: StreamOptions): Attached {
    if (this.full()) throw new Error('the hub is full')
    void this.start()
    const stream = new Stream(response, options)
    this.#streams.add(stream)
    this.#rooms.enter(stream)
    void stream.gone.then(() => {
      stream.closed = true
      this.#streams.remove(stream)
      this.#rooms.leave(stream)
    })
    this.#poll.wake()
    return stream
  }

  /** Throws HubBusy when too many wait. A call that failed may have been written: repeat it with its keys. */
  async append(...events: NewEvent[]): Promise<number[]> {
    return await this.#appends.append(events)
  }

  /** Rows of a domain and the events that tell of them (`write-with-events.ts`). */
  async write<T>(db: Database, work: Parameters<typeof writeWithEvents<T>>[1]): Promise<T> {
    return await writeWithEvents({ db, log: this.log, clock: this.#clock }, work)
  }

  /** Writes what is due; resolves when it is written. */
  async beat(): Promise<void> {
    this.#beats += 1
    if (this.#beats % (this.#heard ? POLL : POLL_UNHEARD) === 0) this.#pollAll()
    this.#delivery.slow += this.#streams.heartbeat(this.#beats, HEARTBEAT)
    if (!this.#reached) return
    await Promise.all(this.#rooms.due.map((room) => this.#delivery.deliver(room))).catch((error: unknown) =>
      this.#reach(false, error),
    )
  }

  /** The figures of this process; `behind_ms` is the greatest since they were last asked for. */
  figures(): Record<string, number> {
    const { sent, slow, behindMs } = this.#delivery
    this.#delivery.behindMs = 0
    return {
      connections: this.#streams.size,
      channels: this.#rooms.size,
      events_sent: sent,
      closed_as_slow: slow,
      behind_ms: behindMs,
    }
  }

  /** Ends all streams, whose clients go to another process; takes no more. Events are still appended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#streams.endAll(STOP_MS)
  }

  /** When no call is under way any more. */
  async close(): Promise<void> {
    await this.stop()
    await this.#started
    await this.#listening?.stop()
    await this.#poll.idle()
    await this.log.close()
  }

  #hearAgain(heard: boolean): void {
    this.#heard = heard
    if (!heard) return
    this.#frames.clear()
    this.#pollAll()
  }

  #pollAll(): void {
    this.#pollsAll = true
    this.#poll.wake()
  }

  async #ask(): Promise<void> {
    const all = this.#pollsAll
    this.#pollsAll = false
    try {
      await this.#rooms.ask(all)
      this.#reach(true)
    } catch (error) {
      this.#reach(false, error)
    }
  }

  /** Nothing is read after a failure until a poll has succeeded. */
  #reach(reached: boolean, error?: unknown): void {
    if (this.#reached === reached) return
    this.#reached = reached
    if (reached) this.#logger.info('the log of the hub is there again')
    else this.#logger.warn({ err: error }, 'the log of the hub is not there')
  }
}

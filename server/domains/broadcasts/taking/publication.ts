import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { EventWriter } from '../../../platform/hub/write-with-events.ts'
import type { Taker } from '../../../platform/rtmp/rtmp-server.ts'
import type { RtmpTag } from '../../../platform/rtmp/rtmp-session.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type Cut, StreamCutter } from '../cutting/stream-cutter.ts'
import type { CutPart } from '../cutting/take-cutter.ts'
import { initsOf } from '../cutting/tracks.ts'
import { liveInitKey, livePartKey } from '../part-keys.ts'
import { PROBLEMS, type ProblemCode, WARNINGS, type WarningCode } from '../warnings.ts'
import { claimTake, keepPart, leaveTake, NotTaken } from './keep-part.ts'
import { addWarning, noteProblem, putBroadcast } from './taking.queries.ts'

/** What may wait for the storage: about 20 seconds. */
const MOST_WAITING = 24
const MOST_WAITING_BYTES = 32 * 1024 * 1024
const AGAIN_MS = 500
/** A studio that is silent for so long is no second one, when another comes. */
const SENDING_MS = 3_000

export interface PublicationServices {
  writer: EventWriter
  storage: Storage
  log: Logger
}

/** `studio`: somebody came, and what was wrong before is past. */
type Waiting = Cut | { is: 'studio' }

export type EndWhy = ProblemCode | NotTaken['why']

/** Who sends, as far as it matters here. */
export interface Sender {
  address: string
  /** Ends the connection; without a reason its owner has one. */
  close(why?: EndWhy): void
  /** A part is there for learners. */
  kept?(): void
  warned?(code: WarningCode): void
}

interface Asked {
  itemId: number
  teacherId: string
  publisher: Sender
  /** resolves once what an earlier stream of the class sent is kept, or given up */
  before?: Promise<void> | undefined
}

/** What one studio sends for a class, on its way into the storage: one thing after the other. */
export class Publication implements Taker {
  readonly itemId: number
  /** resolves when nothing of it is under way any more */
  readonly done: Promise<void>
  readonly #services: PublicationServices
  readonly #asked: Asked
  readonly #cutter = new StreamCutter()
  #waiting: Waiting[] = [{ is: 'studio' }]
  #waitingBytes = 0
  #working = false
  #take: { take: number; number: number; segment: number } | undefined
  #heardAt: number
  #isOpen = true
  /** what waits is given up */
  #dropped = false
  #finish!: () => void

  constructor(services: PublicationServices, asked: Asked) {
    this.#services = services
    this.#asked = asked
    this.itemId = asked.itemId
    this.#heardAt = +services.writer.clock.now()
    this.done = new Promise((resolve) => {
      this.#finish = resolve
    })
  }

  get isSending(): boolean {
    return this.#isOpen && +this.#services.writer.clock.now() - this.#heardAt < SENDING_MS
  }

  take(tag: RtmpTag): void {
    if (!this.#isOpen) return
    this.#heardAt = +this.#services.writer.clock.now()
    for (const cut of this.#cutter.take(tag)) this.#add(cut)
  }

  end(why: string): void {
    this.#log('info', 'a studio has left', { why })
    if (this.#isOpen) for (const cut of this.#cutter.end()) this.#add(cut)
    this.#isOpen = false
    if (!this.#working) void this.#work()
  }

  /** Ends the connection; with `drop` nothing more is kept of it. */
  stop({ drop = false, why }: { drop?: boolean; why?: EndWhy } = {}): void {
    this.#dropped ||= drop
    this.#asked.publisher.close(why)
  }

  warn(code: WarningCode): void {
    this.#add({ is: 'warning', code })
  }

  #add(cut: Cut): void {
    if (cut.is === 'problem') {
      this.#refuse(cut.code)
      return
    }
    this.#waiting.push(cut)
    if (cut.is === 'part') this.#waitingBytes += sizeOf(cut)
    if (this.#waiting.length > MOST_WAITING || this.#waitingBytes > MOST_WAITING_BYTES) {
      this.#dropped = true
      this.#waiting = []
      this.#waitingBytes = 0
      this.#refuse('TOO_SLOW')
    } else if (!this.#working) void this.#work()
  }

  #refuse(code: ProblemCode): void {
    this.#isOpen = false
    this.#log('warn', 'a studio was refused', { problem: code, means: PROBLEMS[code] })
    this.#waiting.push({ is: 'problem', code })
    if (!this.#working) void this.#work()
    this.#asked.publisher.close(code)
  }

  async #work(): Promise<void> {
    this.#working = true
    try {
      // As soon as this one claims a take, nothing of the earlier one is taken any more.
      await this.#asked.before
      for (let cut = this.#waiting.shift(); cut; cut = this.#waiting.shift()) {
        if (cut.is === 'part') this.#waitingBytes -= sizeOf(cut)
        await this.#untilDone(cut)
      }
      if (!this.#isOpen && this.#take && !this.#dropped)
        await leaveTake(this.#services.writer, this.itemId, this.#take.take)
    } catch (err) {
      this.#dropped = true
      if (err instanceof NotTaken) this.#log('info', 'a studio may not go on', { why: err.why })
      else this.#log('error', 'a stream could not be kept', { err })
      this.stop(err instanceof NotTaken ? { why: err.why } : {})
    } finally {
      this.#working = false
      if (!this.#isOpen) this.#finish()
    }
  }

  /** Storage and database may be away for a while; what waits meanwhile bounds it. */
  async #untilDone(cut: Waiting): Promise<void> {
    while (!this.#dropped || cut.is === 'problem') {
      try {
        return await this.#keep(cut)
      } catch (err) {
        if (err instanceof NotTaken || this.#dropped) throw err
        this.#log('warn', 'a part is tried again', { err })
        await wait(AGAIN_MS)
      }
    }
  }

  async #keep(cut: Waiting): Promise<void> {
    const { writer, storage } = this.#services
    const { itemId } = this
    const connection = writer.db.$client
    if (cut.is === 'studio') return await putBroadcast(connection, itemId)
    if (cut.is === 'problem') return await noteProblem(connection, itemId, cut.code)
    if (cut.is === 'part') return await this.#keepPart(cut)
    if (cut.is === 'warning') {
      this.#log('warn', 'a studio is warned', { warning: cut.code, means: WARNINGS[cut.code] })
      this.#asked.publisher.warned?.(cut.code)
      return await addWarning(connection, itemId, cut.code, writer.clock.now())
    }
    const { video, audio } = cut
    const claimed = await claimTake(writer, itemId, {
      ...{
        videoCodec: video?.codec ?? null,
        audioCodec: audio?.codec ?? null,
      },
      ...{ width: video?.width ?? null, height: video?.height ?? null },
    })
    const { take, lastPart, lastSegment } = claimed
    const { whole, sound } = initsOf(cut)
    await Promise.all([
      storage.put(liveInitKey(itemId, take, 'v'), whole),
      sound && storage.put(liveInitKey(itemId, take, 'a'), sound),
    ])
    this.#take = { take, number: lastPart, segment: lastSegment }
    this.#log('info', 'a studio shows its class', { take, width: video?.width, height: video?.height })
  }

  async #keepPart({ beginsSegment, starts, seconds, independent, bytes, sound }: CutPart): Promise<void> {
    const { writer, storage } = this.#services
    const { itemId } = this
    const { take, number: last, segment: lastSegment } = this.#take!
    const number = last + 1
    const segment = lastSegment + (beginsSegment ? 1 : 0)
    await Promise.all([
      storage.put(livePartKey(itemId, take, 'v', number), bytes),
      sound && storage.put(livePartKey(itemId, take, 'a', number), sound.bytes),
    ])
    await keepPart(writer, {
      ...{ itemId, number, take, segment, starts, seconds, independent, bytes: bytes.length },
      ...{ audioSeconds: sound?.seconds ?? null, audioBytes: sound?.bytes.length ?? null },
    })
    this.#take = { take, number, segment }
    this.#asked.publisher.kept?.()
  }

  #log(level: 'info' | 'warn' | 'error', message: string, told: object): void {
    const { itemId, teacherId, publisher } = this.#asked
    this.#services.log[level]({ itemId, teacherId, address: publisher.address, ...told }, message)
  }
}

const sizeOf = ({ bytes, sound }: CutPart) => bytes.length + (sound?.bytes.length ?? 0)

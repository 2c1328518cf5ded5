import { Kept } from '../kept.ts'
import { type Frame, frameOf } from './frame.ts'
import type { HubEvent, HubLog, Range } from './hub-log.ts'

/** What one write to a stream holds at most, unless a single event has more. */
const MOST_IN_SLICE = 64 * 1024
const MOST_IN_READ = 200
/** Ranges read by one query. */
const MOST_RANGES = 32
/** What a frame takes beside its bytes, about. */
const FRAME_OVERHEAD = 250

interface Wanted {
  range: Range
  done(events: HubEvent[]): void
  failed(error: unknown): void
}

/** The last frames of all channels in bounded memory, with the log behind them. */
export class Frames {
  readonly #log: Pick<HubLog, 'read'>
  readonly #kept: Kept<string, Frame>
  readonly #reading = new Map<string, Promise<Frame[]>>()
  #wanted: Wanted[] = []
  #generation = 0

  constructor(log: Pick<HubLog, 'read'>, mostBytes: number) {
    this.#log = log
    this.#kept = new Kept({ mostBytes })
  }

  /**
   * The next frames after a number, at least one, as many as are sent together; none where the log has
   * forgotten the next one. `place` names the channel, and another one when its numbers began again.
   */
  async after(place: string, range: Range): Promise<Frame[]> {
    const kept = slice(range, (number) => this.#kept.get(`${place} ${number}`))
    if (kept.length > 0) return kept
    const read = await this.#readOnce(place, range)
    return slice(range, (number) => read[number - range.after - 1])
  }

  /** Forgets all frames, also those that are being read. */
  clear(): void {
    this.#generation += 1
    this.#reading.clear()
    this.#kept.clear()
  }

  #readOnce(place: string, { channel, after, upTo }: Range): Promise<Frame[]> {
    const key = `${place} ${after}`
    const known = this.#reading.get(key)
    if (known) return known
    const reading = this.#read(place, { channel, after, upTo: Math.min(upTo, after + MOST_IN_READ) })
    this.#reading.set(key, reading)
    const over = () => {
      if (this.#reading.get(key) === reading) this.#reading.delete(key)
    }
    reading.then(over, over)
    return reading
  }

  async #read(place: string, range: Range): Promise<Frame[]> {
    const generation = this.#generation
    const frames = (await this.#ask(range)).map(frameOf)
    if (generation === this.#generation)
      for (const frame of frames)
        this.#kept.set(`${place} ${frame.number}`, frame, { bytes: frame.bytes.length + FRAME_OVERHEAD })
    return frames
  }

  /** What is asked for at the same moment is read by one query. */
  #ask(range: Range): Promise<HubEvent[]> {
    return new Promise((done, failed) => {
      this.#wanted.push({ range, done, failed })
      if (this.#wanted.length === 1) queueMicrotask(() => this.#readWanted())
    })
  }

  #readWanted(): void {
    const wanted = this.#wanted
    this.#wanted = []
    for (let from = 0; from < wanted.length; from += MOST_RANGES) {
      const together = wanted.slice(from, from + MOST_RANGES)
      this.#log.read(together.map(({ range }) => range)).then(
        (lists) => {
          for (const [at, { done }] of together.entries()) done(lists[at]!)
        },
        (error: unknown) => {
          for (const { failed } of together) failed(error)
        },
      )
    }
  }
}

function slice({ after, upTo }: Range, frameAt: (number: number) => Frame | undefined): Frame[] {
  const frames: Frame[] = []
  let bytes = 0
  for (let number = after + 1; number <= upTo; number++) {
    const frame = frameAt(number)
    if (frame?.number !== number) break
    bytes += frame.bytes.length
    if (bytes > MOST_IN_SLICE && frames.length > 0) break
    frames.push(frame)
  }
  return frames
}

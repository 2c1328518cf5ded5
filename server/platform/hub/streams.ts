import { HEARTBEAT } from './frame.ts'
import type { Stream } from './stream.ts'

/** A tab too many waits so long before it tries to take another's place. */
const REPLACED_RETRY_MS = 60_000

/** All open streams of this process. */
export class Streams {
  readonly #most: number
  readonly #mostOfOne: number
  /** with the beat in which each is due for a heartbeat */
  readonly #open = new Map<Stream, number>()
  /** the oldest first */
  readonly #byWho = new Map<string, Set<Stream>>()
  #count = 0

  constructor({ most, mostOfOne }: { most: number; mostOfOne: number }) {
    this.#most = most
    this.#mostOfOne = mostOfOne
  }

  get size(): number {
    return this.#open.size
  }

  get full(): boolean {
    return this.#open.size >= this.#most
  }

  /** Counts one more. The oldest of the same person ends when there are too many. */
  add(stream: Stream): void {
    const those = this.#byWho.get(stream.who) ?? new Set()
    this.#byWho.set(stream.who, those.add(stream))
    this.#open.set(stream, this.#count++)
    const [oldest] = those
    if (those.size > this.#mostOfOne && oldest) {
      oldest.end(REPLACED_RETRY_MS)
      this.remove(oldest)
    }
  }

  remove(stream: Stream): void {
    this.#open.delete(stream)
    const those = this.#byWho.get(stream.who)
    those?.delete(stream)
    if (those?.size === 0) this.#byWho.delete(stream.who)
  }

  /** A comment to every stream once in so many beats. Answers how many were too slow. */
  heartbeat(beat: number, every: number): number {
    let slow = 0
    for (const [stream, place] of this.#open)
      if ((place + beat) % every === 0 && !stream.write(HEARTBEAT)) slow += 1
    return slow
  }

  /** Ends all of them, by force after so long. */
  async endAll(withinMs: number): Promise<void> {
    const streams = [...this.#open.keys()]
    for (const stream of streams) stream.end()
    const timer = setTimeout(() => {
      for (const stream of streams) stream.destroy()
    }, withinMs)
    await Promise.all(streams.map(({ gone }) => gone))
    clearTimeout(timer)
  }
}

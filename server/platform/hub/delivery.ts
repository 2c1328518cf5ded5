import type { Clock } from '../clock.ts'
import { type Frame, resetFrame } from './frame.ts'
import type { Frames } from './frames.ts'
import type { Room } from './room.ts'
import type { Stream } from './stream.ts'

/** Whoever is further behind fetches what there is instead. */
const MOST_BEHIND = 2_000

/** Writes to streams what they have not had yet. */
export class Delivery {
  sent = 0
  slow = 0
  /** how late the latest first delivery was, since somebody asked */
  behindMs = 0
  readonly #frames: Frames
  readonly #clock: Clock

  constructor(frames: Frames, clock: Clock) {
    this.#frames = frames
    this.#clock = clock
  }

  /** One write for each stream that is behind. Rejects when the log cannot be read; nothing is lost by it. */
  async deliver(room: Room): Promise<void> {
    room.due = false
    await Promise.all(room.groups().map((group) => this.#deliverTo(group, room)))
  }

  async #deliverTo(group: Stream[], room: Room): Promise<void> {
    const last = room.last!
    const after = group[0]!.position!
    if (after > last || last - after > MOST_BEHIND) return this.#reset(group, last)
    for (const stream of group) stream.busy = true
    try {
      const frames = await this.#frames.after(room.place, { channel: room.channel, after, upTo: last })
      if (frames.length === 0) this.#reset(group, last)
      else this.#write(group, frames, room)
    } finally {
      for (const stream of group) stream.busy = false
      room.due ||= group.some(({ closed, position }) => !closed && position !== room.last)
    }
  }

  #write(group: Stream[], frames: Frame[], room: Room): void {
    const { audience } = group[0]!
    const heard = frames.filter((frame) => frame.bytes.length > 0 && (audience?.hears(frame) ?? true))
    const bytes = Buffer.concat(heard.map((frame) => frame.bytes))
    const last = frames.at(-1)!.number
    const closing = frames.filter(({ closes }) => closes !== undefined)
    for (const stream of group) {
      // Older ones were known to whoever let this stream in.
      if (closing.some(({ closes, number }) => closes === stream.who && number > stream.openedAt!)) {
        stream.end()
        continue
      }
      stream.position = last
      if (!stream.write(bytes)) this.slow += 1
      else if (!stream.closed) this.sent += heard.length
    }
    this.#measure(frames, room)
  }

  #reset(group: Stream[], last: number): void {
    const bytes = resetFrame(last)
    for (const stream of group) {
      stream.position = last
      if (!stream.write(bytes)) this.slow += 1
    }
  }

  #measure(frames: Frame[], room: Room): void {
    const first = frames.find(({ number }) => number > room.written)
    if (!first) return
    room.written = frames.at(-1)!.number
    this.behindMs = Math.max(this.behindMs, this.#clock.now().getTime() - first.at.getTime())
  }
}

import type { Stream } from './stream.ts'

let count = 0

/** A channel in this process, with its streams. */
export class Room {
  readonly channel: string
  readonly streams = new Set<Stream>()
  /** those whose channel's last number has not been asked for since they came */
  readonly asking = new Set<Stream>()
  /** the last number that is known; undefined before it was asked for */
  last: number | undefined
  /** the highest number that was written in this process, or was known when the room began */
  written = 0
  /** Something may have to be written. */
  due = false
  /** for how many polls nobody was there */
  emptyPolls = 0
  /** Where its frames are kept: elsewhere when its numbers begin again. */
  #place = ++count

  constructor(channel: string) {
    this.channel = channel
  }

  get place(): string {
    return `${this.channel}/${this.#place}`
  }

  /** The log has events up to this number. */
  hear(last: number): void {
    if (this.last === undefined || last <= this.last) return
    this.last = last
    this.due = true
  }

  /** What a query answered that began when `before` was known, and with these streams asking. */
  learn(last: number, before: number | undefined, asking: Iterable<Stream>): void {
    if (before !== undefined && last < before) {
      // The log lost what it had; only streams that are past its end are told to reset.
      this.last = last
      this.written = last
      this.#place = ++count
      this.due = true
    }
    if (this.last === undefined) {
      this.last = last
      this.written = last
    }
    this.hear(last)
    for (const stream of asking) {
      this.asking.delete(stream)
      stream.open(this.last)
      this.due = true
    }
  }

  /** Streams to write to, those that get the same together. */
  groups(): Stream[][] {
    const last = this.last
    if (last === undefined) return []
    const behind = [...this.streams].filter(
      ({ busy, closed, openedAt, position }) =>
        !busy && !closed && openedAt !== undefined && position !== last,
    )
    return [...Map.groupBy(behind, ({ group }) => group).values()]
  }

  remove(stream: Stream): void {
    this.streams.delete(stream)
    this.asking.delete(stream)
  }
}

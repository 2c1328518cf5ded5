import type { HubLog } from './hub-log.ts'
import { Room } from './room.ts'
import type { Stream } from './stream.ts'

/** A room where nobody is stays for so many polls: those who lost their connection come back. */
const EMPTY_POLLS = 30

/** The channels that have streams in this process. */
export class Rooms {
  readonly #log: Pick<HubLog, 'lastNumbers'>
  readonly #rooms = new Map<string, Room>()

  constructor(log: Pick<HubLog, 'lastNumbers'>) {
    this.#log = log
  }

  get size(): number {
    return this.#rooms.size
  }

  get due(): Room[] {
    return [...this.#rooms.values()].filter(({ due }) => due)
  }

  enter(stream: Stream): void {
    const room = this.#rooms.get(stream.channel) ?? new Room(stream.channel)
    this.#rooms.set(stream.channel, room)
    room.streams.add(stream)
    room.asking.add(stream)
  }

  leave(stream: Stream): void {
    this.#rooms.get(stream.channel)?.remove(stream)
  }

  hear(channel: string, last: number): void {
    this.#rooms.get(channel)?.hear(last)
  }

  /** One query for the last numbers of all rooms, or of those alone where a stream waits for it. */
  async ask(all: boolean): Promise<void> {
    const asked = [...this.#rooms.values()]
      .filter(({ asking }) => all || asking.size > 0)
      .map((room) => ({ room, before: room.last, asking: [...room.asking] }))
    if (asked.length === 0) return
    const lasts = await this.#log.lastNumbers(asked.map(({ room }) => room.channel))
    for (const { room, before, asking } of asked) {
      room.learn(lasts.get(room.channel) ?? 0, before, asking)
      if (all) this.#dropEmpty(room)
    }
  }

  #dropEmpty(room: Room): void {
    room.emptyPolls = room.streams.size === 0 ? room.emptyPolls + 1 : 0
    if (room.emptyPolls > EMPTY_POLLS) this.#rooms.delete(room.channel)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { STUDIO_ENDS, type StudioEnd } from '../../../../contract/live/studio.ts'
import type { PublicationServices } from '../taking/publication.ts'
import { BrowserStudio } from './browser-studio.ts'

/** Each has an FFmpeg of its own. */
const MOST = 6
const CLOSE_MS = 5_000

/** The browsers that send to this process. */
export class Studios {
  readonly #services: PublicationServices
  readonly #open = new Set<BrowserStudio>()
  #closed = false

  constructor(services: PublicationServices) {
    this.#services = services
  }

  /** Undefined: there are too many already, which the browser was told. */
  open(socket: WebSocket, asked: Omit<BrowserStudio['asked'], 'before'>): BrowserStudio | undefined {
    const earlier = [...this.#open].filter((one) => one.asked.itemId === asked.itemId)
    // Who comes back takes no second place.
    if (this.#closed || this.#open.size - earlier.length >= MOST) {
      turnAway(socket, 'busy')
      return undefined
    }
    const before = Promise.all(earlier.map(({ done }) => done)).then(() => {})
    const studio = new BrowserStudio(this.#services, socket, { ...asked, before })
    for (const one of earlier) one.end('taken_over')
    this.#open.add(studio)
    void studio.done.then(() => this.#open.delete(studio))
    socket.resume()
    return studio
  }

  /** Ends all, whose browsers come back to another process; what came is kept. */
  async close(): Promise<void> {
    this.#closed = true
    const all = [...this.#open]
    for (const studio of all) studio.end('restart')
    await Promise.race([Promise.all(all.map(({ done }) => done)), wait(CLOSE_MS, undefined, { ref: false })])
  }
}

/** Ends a connection of which nothing was read yet. */
export function turnAway(socket: WebSocket, why: StudioEnd): void {
  socket.close(STUDIO_ENDS[why])
  socket.resume()
}

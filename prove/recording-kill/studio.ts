import { eventually } from '../../drive/eventually.ts'
import type { RtmpTag } from '../../server/platform/rtmp/rtmp-session.ts'
import type { Film, FilmTag } from './film.ts'
import { StudioLine } from './studio-line.ts'

const PACE_MS = 40
/** It comes back at once, and from then on as often. */
const AGAIN_MS = 500
const BACK_WITHIN_MS = 120_000

/** The pictures of one connection, in their order, and when they were sent, on the clock of the process. */
export interface SentOnLine {
  pictures: { number: number; at: number }[]
  /** when it was gone; undefined: it is not */
  goneAt: number | undefined
}

/**
 * A studio like OBS: shows its film by the clock, and comes back whenever its connection ends, with what is
 * shown then, from the next picture that needs no other.
 */
export class Studio {
  readonly lines: SentOnLine[] = []
  readonly #film: Film
  readonly #server: { port: number; key: string }
  readonly #timer: NodeJS.Timeout
  readonly #began = performance.now()
  #next = 0
  #line: StudioLine | undefined
  /** when in the film the connection began, in ms; undefined: nothing was sent on it */
  #from: number | undefined
  #isOver = false
  #again: NodeJS.Timeout | undefined

  constructor(film: Film, server: { port: number; key: string }) {
    this.#film = film
    this.#server = server
    this.#timer = setInterval(() => this.#show(), PACE_MS)
    this.#connect()
  }

  /** Whether all of the film was shown. */
  get isAtEnd(): boolean {
    return this.#next >= this.#film.tags.length
  }

  /** Resolves once it sends, on another connection than the first so many. */
  async sends(after = 0): Promise<void> {
    const isSending = () => this.lines.length > after && this.lines.at(-1)!.goneAt === undefined
    if (!(await eventually(isSending, BACK_WITHIN_MS))) throw new Error('a studio could not come back')
  }

  /** Its connection breaks in the middle of a picture. */
  cut(): void {
    const tag = this.#film.tags[this.#next]
    if (tag && this.#line?.isOpen) this.#line.cutWithin(this.#asSent(tag, this.#from ?? tag.timestamp))
  }

  /** Ends its show. */
  stop(): void {
    this.#end()
    this.#line?.stop()
  }

  /** Gone at once. */
  destroy(): void {
    this.#end()
    this.#line?.destroy()
  }

  #end(): void {
    this.#isOver = true
    clearInterval(this.#timer)
    clearTimeout(this.#again)
  }

  #connect(): void {
    this.#from = undefined
    this.#line = new StudioLine(this.#server, (wasOpen) => {
      if (this.#from !== undefined) this.lines.at(-1)!.goneAt = performance.now()
      if (this.#isOver) return
      if (wasOpen) this.#connect()
      else this.#again = setTimeout(() => this.#connect(), AGAIN_MS)
    })
  }

  /** Sends what is due; while nobody takes it, it is gone. */
  #show(): void {
    const { tags } = this.#film
    const due = performance.now() - this.#began
    for (; !this.isAtEnd && tags[this.#next]!.timestamp <= due; this.#next++) this.#hand(tags[this.#next]!)
  }

  #hand(tag: FilmTag): void {
    const line = this.#line!
    if (!line.isOpen) return
    if (this.#from === undefined) {
      if (!tag.isKey) return
      this.#from = tag.timestamp
      this.lines.push({ pictures: [], goneAt: undefined })
      for (const one of this.#film.settings) line.send(one)
    }
    line.send(this.#asSent(tag, this.#from))
    if (tag.picture === undefined) return
    this.lines.at(-1)!.pictures.push({ number: tag.picture, at: performance.now() })
  }

  #asSent(tag: FilmTag, from: number): RtmpTag {
    return { ...tag, timestamp: tag.timestamp - from }
  }
}

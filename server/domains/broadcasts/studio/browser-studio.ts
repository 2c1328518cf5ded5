import type { WebSocket } from 'ws'
import {
  STUDIO_ENDS,
  STUDIO_TYPES,
  type StudioBegins,
  type StudioEnd,
  type StudioSaid,
} from '../../../../contract/live/studio.ts'
import type { Converter } from '../../../platform/ffmpeg/convert-to-flv.ts'
import { FlvReader } from '../../../platform/flv/flv-reader.ts'
import { type EndWhy, Publication, type PublicationServices } from '../taking/publication.ts'
import { convertRecording } from './convert-recording.ts'

const BEGIN_WITHIN_MS = 10_000
const SILENT_MS = 15_000
const TELL_MS = 1_000
/** Who reads nothing does not answer a close either. */
const CLOSE_MS = 5_000
/** Of ten seconds: more than any rung that learners see. */
const MOST_BYTES = 20 * 1024 * 1024
const COUNTED_MS = 10_000
const NOT_KEPT: ReadonlySet<EndWhy> = new Set(['TOO_MANY_BITS', 'TOO_SLOW'])

interface Asked {
  itemId: number
  personId: number
  teacherId: string
  address: string
  ffmpeg: string
  /** resolves once what earlier browsers of the class sent is kept */
  before: Promise<void>
}

/** One browser that sends the recording of a class, as long as its connection lasts. */
export class BrowserStudio {
  readonly asked: Asked
  /** resolves when all that came is kept, or given up */
  readonly done: Promise<void>
  readonly #socket: WebSocket
  readonly #services: PublicationServices
  readonly #timers: NodeJS.Timeout[] = []
  #converter: Converter | undefined
  #bytes = 0
  #recent = 0
  #heardAt: number
  #isLive = false
  #finish!: () => void

  constructor(services: PublicationServices, socket: WebSocket, asked: Asked) {
    this.asked = asked
    this.#services = services
    this.#socket = socket
    this.#heardAt = this.#now
    this.done = new Promise((resolve) => {
      this.#finish = resolve
    })
    const late = setTimeout(() => this.end('unreadable'), BEGIN_WITHIN_MS)
    this.#timers.push(late)
    socket.once('message', (bytes: Buffer, isBinary: boolean) => {
      clearTimeout(late)
      this.#begin(isBinary ? undefined : begunWith(bytes))
    })
    socket.once('close', () => this.#left())
    socket.on('error', () => socket.terminate())
  }

  get #now(): number {
    return +this.#services.writer.clock.now()
  }

  /** Ends the connection and says why; what came is kept. */
  end(why: StudioEnd | 'restart'): void {
    this.#socket.close(why === 'restart' ? 1012 : STUDIO_ENDS[why])
    this.#timers.push(setTimeout(() => this.#socket.terminate(), CLOSE_MS))
  }

  #begin(begun: StudioBegins | undefined): void {
    if (!begun) return void this.end('unreadable')
    const reader = new FlvReader()
    const { itemId, teacherId, address, ffmpeg, before } = this.asked
    const publication = new Publication(this.#services, {
      ...{ itemId, teacherId, before },
      publisher: {
        address,
        close: (why) => this.#refused(why),
        kept: () => this.#live(),
        warned: (code) => this.#say({ type: 'warning', code }),
      },
    })
    const converter = convertRecording(ffmpeg, begun.recording, {
      onFlv: (bytes) => {
        try {
          for (const tag of reader.read(bytes)) publication.take(tag)
        } catch (err) {
          this.#services.log.error({ err, itemId }, 'what a converter made cannot be read')
          this.end('unreadable')
          converter.kill()
        }
      },
      onDrain: () => this.#socket.resume(),
    })
    this.#converter = converter
    void converter.done.then(({ ok, said }) => {
      publication.end(ok ? 'its recording ended' : said.trim())
      if (!ok) this.end('unreadable')
    })
    void publication.done.then(this.#finish)
    this.#socket.on('message', (bytes: Buffer, isBinary: boolean) => this.#take(bytes, isBinary))
    this.#timers.push(setInterval(() => this.#look(), TELL_MS))
    this.#timers.push(setInterval(() => this.#countAnew(), COUNTED_MS))
    this.#say({ type: 'ready' })
  }

  #take(bytes: Buffer, isBinary: boolean): void {
    if (!isBinary) return void this.end('unreadable')
    this.#heardAt = this.#now
    this.#bytes += bytes.length
    this.#recent += bytes.length
    if (this.#recent > MOST_BYTES) return void this.end('too_much')
    if (!this.#converter!.write(bytes)) this.#socket.pause()
  }

  #look(): void {
    if (this.#now - this.#heardAt > SILENT_MS) return void this.#socket.terminate()
    this.#say({ type: 'taken', bytes: this.#bytes })
  }

  #countAnew(): void {
    this.#recent = 0
  }

  #live(): void {
    if (!this.#isLive) this.#say({ type: 'live' })
    this.#isLive = true
  }

  #refused(why: EndWhy | undefined): void {
    if (why === 'ended') this.end('over')
    else if (why === 'taken over') this.end('taken_over')
    else if (why !== undefined) this.end(NOT_KEPT.has(why) ? 'too_much' : 'unreadable')
    this.#converter?.kill()
  }

  #left(): void {
    for (const timer of this.#timers) clearInterval(timer)
    if (this.#converter) this.#converter.end()
    else this.#finish()
  }

  #say(said: StudioSaid): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(said))
  }
}

function begunWith(bytes: Buffer): StudioBegins | undefined {
  try {
    const said = JSON.parse(bytes.toString()) as StudioBegins
    return said.type === 'begin' && STUDIO_TYPES.includes(said.recording) ? said : undefined
  } catch {
    return undefined
  }
}

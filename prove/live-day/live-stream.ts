import { get, type IncomingMessage } from 'node:http'
import { addressNo } from '../../drive/caller.ts'
import type { SignedInPerson } from '../../drive/signed-in-people.ts'
import type { HeardEvents } from './heard-events.ts'

export interface StreamOrder {
  /** processes behind the same address, as a load balancer knows them */
  origins: readonly string[]
  /** of the stream */
  path: string
  /** the last number that the page knew before */
  after: number
}

const END_OF_FRAME = Buffer.from('\n\n')
const ID = Buffer.from('id: ')
const RETRY = Buffer.from('retry: ')
/** A load balancer finds the living one at once; when none lives, a browser waits as it was told. */
const NONE_LIVES_MS = 500
const REFUSED_MS = 1_000

/**
 * A learner's stream, as a browser keeps it open: it comes back by itself with the last number that it had.
 */
export class LiveStream {
  /** the number of the last event that came whole */
  position: number
  opened = 0
  readonly #learner: SignedInPerson
  readonly #no: number
  readonly #order: StreamOrder
  readonly #heard: HeardEvents
  #retryMs = 1_000
  #rest: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  #response: IncomingMessage | undefined
  #over = false

  constructor(
    learner: SignedInPerson,
    no: number,
    { order, heard }: { order: StreamOrder; heard: HeardEvents },
  ) {
    this.#learner = learner
    this.#no = no
    this.#order = order
    this.#heard = heard
    this.position = order.after
  }

  open(): void {
    const first = Math.floor(Math.random() * this.#order.origins.length)
    this.#ask(first, this.#order.origins.length)
  }

  close(): void {
    this.#over = true
    this.#response?.destroy()
  }

  #ask(at: number, tries: number): void {
    if (this.#over) return
    if (tries === 0) return void this.#later(NONE_LIVES_MS)
    const headers = {
      cookie: this.#learner.cookie,
      'x-forwarded-for': addressNo(this.#no + 1),
      'last-event-id': String(this.position),
    }
    const { origins, path } = this.#order
    const asked = get(origins[at % origins.length]! + path, { agent: false, headers })
    let answered = false
    asked.on('error', () => {
      if (!answered) this.#ask(at + 1, tries - 1)
    })
    asked.on('response', (response) => {
      answered = true
      this.#read(response)
    })
  }

  #read(response: IncomingMessage): void {
    const { statusCode } = response
    response.on('error', () => {})
    if (statusCode !== 200) {
      response.resume()
      if (statusCode! < 500) this.#heard.fault(`a stream was answered ${statusCode}`)
      return void this.#later(REFUSED_MS)
    }
    this.opened += 1
    this.#response = response
    this.#rest = Buffer.alloc(0)
    response.on('data', (bytes: Buffer) => this.#hear(bytes))
    response.on('close', () => this.#later(this.#retryMs))
  }

  #later(ms: number): void {
    if (!this.#over) setTimeout(() => this.open(), ms)
  }

  #hear(bytes: Buffer): void {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    const now = performance.timeOrigin + performance.now()
    let from = 0
    for (let end = all.indexOf(END_OF_FRAME); end >= 0; end = all.indexOf(END_OF_FRAME, from)) {
      this.#hearFrame(all, from, end, now)
      from = end + END_OF_FRAME.length
    }
    this.#rest = all.subarray(from)
  }

  #hearFrame(all: Buffer, from: number, end: number, now: number): void {
    if (startsWith(all, from, RETRY)) this.#retryMs = numberAt(all, from + RETRY.length)
    if (!startsWith(all, from, ID)) return
    const number = numberAt(all, from + ID.length)
    if (number <= this.position) this.#heard.fault(`event ${number} came after ${this.position}`)
    this.position = number
    this.#heard.hear(this.#no, number, { now, frame: () => all.toString('utf8', from, end) })
  }
}

function startsWith(bytes: Buffer, from: number, word: Buffer): boolean {
  for (let at = 0; at < word.length; at++) if (bytes[from + at] !== word[at]) return false
  return true
}

function numberAt(bytes: Buffer, from: number): number {
  let number = 0
  for (let at = from; bytes[at]! >= 48 && bytes[at]! <= 57; at++) number = number * 10 + bytes[at]! - 48
  return number
}

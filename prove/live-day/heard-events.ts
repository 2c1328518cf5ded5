import { readWords } from './words.ts'

/** How late messages were, by when they were posted, in slices of a tenth of a second. */
export const SLICE_MS = 100
export const BUCKET_MS = 25
export const BUCKETS = 401

/** What one event said that is checked. */
interface Known {
  /** of a message; 0 of another event */
  messageId: number
  /** when its post was due, in ms from the beginning of the day */
  dueMs: number
}

export interface Heard {
  faults: string[]
  faultCount: number
  /** messages times learners who heard them */
  deliveries: number
  /** accepted messages that a learner did not hear, over all learners */
  missing: number
  /** the last counts of each poll that anybody was told, and whether it was closed by then */
  polls: [id: number, told: { closed: boolean; counts: number[] }][]
  /** `BUCKETS` figures for each slice */
  lateness: Uint32Array
}

/** What a crowd of learners heard: each distinct event is read once, however many hear it. */
export class HeardEvents {
  readonly #known: (Known | undefined)[] = []
  readonly #eventOf = new Map<number, number>()
  readonly #polls = new Map<number, { number: number; closed: boolean; counts: number[] }>()
  readonly #had: Uint8Array[]
  readonly #lateness: Uint32Array
  readonly #faults: string[] = []
  #faultCount = 0
  #deliveries = 0
  readonly #begunAt: number

  /** `begunAt`: in ms since 1970, from which messages say when they were due */
  constructor(learners: number, { begunAt, forMs }: { begunAt: number; forMs: number }) {
    this.#begunAt = begunAt
    this.#had = Array.from({ length: learners }, () => new Uint8Array(1_024))
    this.#lateness = new Uint32Array(Math.ceil(forMs / SLICE_MS) * BUCKETS)
  }

  fault(what: string): void {
    this.#faultCount += 1
    if (this.#faults.length < 20) this.#faults.push(what)
  }

  hear(learner: number, number: number, { now, frame }: { now: number; frame(): string }): void {
    const known = this.#known[number] ?? this.#read(number, frame())
    if (known.messageId === 0) return
    this.#deliveries += 1
    this.#note(learner, number)
    this.#measure(known, now)
  }

  /** Once everybody has had time to hear these, in the order in which they were accepted. */
  judge(accepted: readonly number[]): Heard {
    const numbers = accepted.map((id) => this.#eventOf.get(id))
    let missing = 0
    for (const had of this.#had)
      for (const number of numbers) if (number === undefined || !isIn(had, number)) missing += 1
    this.#checkOrder()
    return {
      ...{ faults: this.#faults, faultCount: this.#faultCount, deliveries: this.#deliveries, missing },
      polls: [...this.#polls].map(([id, { closed, counts }]) => [id, { closed, counts }]),
      lateness: this.#lateness,
    }
  }

  /** In the order of their numbers messages are in the order in which they were written. */
  #checkOrder(): void {
    const inOrder = [...this.#eventOf].sort(([, a], [, b]) => a - b)
    for (const [at, [id]] of inOrder.entries())
      if (at > 0 && id < inOrder[at - 1]![0])
        this.fault(`message ${id} was told after ${inOrder[at - 1]![0]}`)
  }

  #read(number: number, frame: string): Known {
    const [, kind, data] = /\nevent: (\S+)\ndata: (.*)$/s.exec(frame) ?? []
    const known = { messageId: 0, dueMs: 0 }
    if (kind === 'reset') this.fault('a stream was told to begin anew')
    const said = data === undefined ? {} : (JSON.parse(data) as Record<string, unknown>)
    if (kind === 'message') {
      known.messageId = said.id as number
      known.dueMs = readWords(said.text as string)
      if (this.#eventOf.has(known.messageId)) this.fault(`message ${known.messageId} has two events`)
      this.#eventOf.set(known.messageId, number)
    }
    if (kind === 'poll' || kind === 'bars') this.#notePoll(number, said)
    this.#known[number] = known
    return known
  }

  /** Streams that are behind may be the first to bring an older event. */
  #notePoll(number: number, said: Record<string, unknown>): void {
    const id = said.id as number
    if ((this.#polls.get(id)?.number ?? 0) > number) return
    this.#polls.set(id, { number, closed: said.state === 'CLOSED', counts: said.counts as number[] })
  }

  #note(learner: number, number: number): void {
    let had = this.#had[learner]!
    if (number >> 3 >= had.length) {
      const longer = new Uint8Array(Math.max(had.length * 2, (number >> 3) + 1))
      longer.set(had)
      had = this.#had[learner] = longer
    }
    if (isIn(had, number)) this.fault(`event ${number} came twice`)
    had[number >> 3]! |= 1 << (number & 7)
  }

  #measure({ dueMs }: Known, now: number): void {
    const slice = Math.floor(dueMs / SLICE_MS)
    const bucket = Math.min(BUCKETS - 1, Math.max(0, Math.floor((now - this.#begunAt - dueMs) / BUCKET_MS)))
    const at = slice * BUCKETS + bucket
    if (at < this.#lateness.length) this.#lateness[at]! += 1
  }
}

const isIn = (had: Uint8Array, number: number) => ((had[number >> 3] ?? 0) & (1 << (number & 7))) !== 0

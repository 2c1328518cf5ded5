import type { AttemptEvent, EventChange } from '../../../../exam/attempt-event.ts'
import type { QuestionState } from '../../../../exam/fold-events.ts'
import type { Entered } from '../../../data/room-calls.ts'
import { type EventName, eventOfTyped, type MadeEvent } from '../../../person/kept-attempts/kept-attempts.ts'
import type { Desk, KeptEvent } from '../../../person/kept-attempts/kept-database.ts'
import { HeldEvents, type OwnEvent, stateAfter } from './held-events.ts'
import { LookingTime } from './looking-time.ts'
import type { NumbersBy, RoomTools } from './room-start.ts'

interface Numbers {
  by: NumbersBy
  /** of memory */
  nextN?: number
}

export interface RecorderHost {
  /** what is on the table now; undefined: another tab's is kept */
  desk(): Omit<Desk, 'epoch' | 'typed'> | undefined
  onChange(): void
  /** events can be sent, or wait for an epoch of their own to be */
  onNamed(): void
}

type Typed = NonNullable<Desk['typed']>

/**
 * From what a candidate does to events: they show at once, are kept on this device, and can be sent from then
 * on. Where the device keeps nothing they live in memory alone, and are sent as soon as they have a number.
 */
export class RecordedEvents {
  readonly #tools: Pick<RoomTools, 'attemptId' | 'kept' | 'surroundings'>
  readonly #host: RecorderHost
  readonly looking: LookingTime
  #held: HeldEvents
  #epoch: number
  #numbers: Numbers
  #typed: Typed | undefined
  #states: ReadonlyMap<number, QuestionState> | undefined
  #deskToKeep = false
  #keeping: Promise<void> | undefined

  constructor(
    tools: Pick<RoomTools, 'attemptId' | 'kept' | 'surroundings'>,
    host: RecorderHost,
    start: { entered: Entered; before: readonly KeptEvent[]; numbers: NumbersBy },
  ) {
    this.#tools = tools
    this.#host = host
    this.looking = new LookingTime(() => tools.surroundings.monotonicMs())
    this.#held = new HeldEvents(start.entered.states, start.before)
    this.#epoch = start.entered.epoch
    const { numbers: by, entered } = start
    this.#numbers = by === 'memory' ? { by, nextN: entered.nextN } : { by }
  }

  /** Of the room that events are written by. */
  get epoch(): number {
    return this.#epoch
  }

  get storage(): 'kept' | 'memory-only' {
    return this.#numbers.by === 'kept' ? 'kept' : 'memory-only'
  }

  /** Whether events wait for an epoch of their own. */
  get needsEpoch(): boolean {
    return this.#numbers.by === 'entering' && this.#held.unnamed().length > 0
  }

  get isTyping(): boolean {
    return this.#typed !== undefined
  }

  get unsentCount(): number {
    return this.#held.unsentCount + (this.#typed ? 1 : 0)
  }

  /** How each question stands, with what is being typed. */
  get states(): ReadonlyMap<number, QuestionState> {
    this.#states ??= this.#typed ? withTyped(this.#held.states, this.#typed) : this.#held.states
    return this.#states
  }

  /** An event of the open question, with the time it was looked at. */
  record(question: number, madeAtMs: number, set?: EventChange): void {
    this.#add({ question, spentMs: this.looking.take(), madeAtMs, ...(set && { set }) })
  }

  /** The page was left. */
  recordLeaving(madeAtMs: number): void {
    this.#add({ question: 0, spentMs: 0, madeAtMs })
  }

  /** A text as it stands at this key: kept on the device now, an event when it rests. */
  type(typed: Typed): void {
    this.#typed = typed
    this.keepDesk()
    this.#changed()
  }

  /** What was typed, or the time that was spent, is an event from here on. */
  rest(question: number, madeAtMs: number): void {
    const typed = this.#typed
    const spentMs = this.looking.take()
    this.#typed = undefined
    if (typed) this.#add(eventOfTyped(typed, spentMs))
    else if (spentMs > 0) this.#add({ question, spentMs, madeAtMs })
  }

  /**
   * The page may be gone before its storage has answered: what it waits for is noted where it is there at
   * once.
   */
  noteUnkept(): void {
    const { attemptId, surroundings } = this.#tools
    const made = this.#held.unnamed().map((own) => own.made)
    if (made.length === 0) return
    surroundings.lastWords.note(attemptId, { epoch: this.#epoch, made })
    void this.settled().then(() => {
      if (this.#held.unnamed().length === 0) surroundings.lastWords.forget(attemptId)
    })
  }

  /** What is on the table is kept. */
  keepDesk(): void {
    this.#deskToKeep = true
    this.#keep()
  }

  unsent(): AttemptEvent[] {
    return this.#held.unsent()
  }

  /** The server has these. */
  acknowledge(events: readonly EventName[]): void {
    this.#held.acknowledge(events)
    this.#changed()
    if (this.#numbers.by !== 'kept') return
    const { attemptId, kept, surroundings } = this.#tools
    // Else they are sent once more after a reload, and are still one event.
    kept.acknowledge(attemptId, events).catch(surroundings.note('not kept'))
  }

  /** The server does not take these, ever. Answers the questions whose answers they changed. */
  drop(events: readonly EventName[]): number[] {
    const questions = this.#held.drop(events)
    this.#changed()
    const { attemptId, kept, surroundings } = this.#tools
    kept.drop(attemptId, events).catch(surroundings.note('not kept'))
    return questions
  }

  /** What other rooms of this device kept. */
  learn(kept: readonly KeptEvent[]): void {
    this.#held.learn(kept)
    this.#changed()
  }

  /** An epoch that no other room of this device knows of: what cannot be kept gets its numbers. */
  takeEpoch(epoch: number, nextN: number): void {
    this.#epoch = epoch
    this.#numbers = { by: 'memory', nextN }
    this.#keep()
  }

  /** What waits for an epoch goes on with the numbers there are: another room counts now. */
  numberAnyway(): void {
    if (this.#numbers.by === 'entering') this.takeEpoch(this.#epoch, this.#held.lastNumberOf(this.#epoch) + 1)
  }

  /** Resolves when everything that was recorded is kept. */
  async settled(): Promise<void> {
    while (this.#keeping) await this.#keeping
  }

  #add(made: MadeEvent): void {
    this.#held.add(made)
    this.#changed()
    if (this.#numbers.by === 'entering') this.#host.onNamed()
    else this.#keep()
  }

  #changed(): void {
    this.#states = undefined
    this.#host.onChange()
  }

  #keep(): void {
    this.#keeping ??= this.#keepAll().finally(() => {
      this.#keeping = undefined
      this.#host.onChange()
      if (this.#isToKeep) this.#keep()
    })
  }

  get #isToKeep(): boolean {
    return this.#numbers.by !== 'entering' && (this.#deskToKeep || this.#held.unnamed().length > 0)
  }

  async #keepAll(): Promise<void> {
    // What one press of a button does is kept together.
    await Promise.resolve()
    while (this.#isToKeep) {
      const own = this.#held.unnamed()
      this.#deskToKeep = false
      const { nextN } = this.#numbers
      if (nextN === undefined) await this.#keepOnDevice(own)
      else {
        this.#numbers.nextN = nextN + own.length
        this.#held.name(
          own,
          this.#epoch,
          own.map((_, at) => nextN + at),
        )
      }
      if (own.length > 0) this.#host.onNamed()
    }
  }

  async #keepOnDevice(own: readonly OwnEvent[]): Promise<void> {
    const { attemptId, kept, surroundings } = this.#tools
    const epoch = this.#epoch
    const desk = this.#host.desk()
    const written = desk && { ...desk, epoch, ...(this.#typed && { typed: this.#typed }) }
    try {
      const made = own.map((event) => event.made)
      // With a network the server has it before a disk would.
      const durability = made.length === 0 || surroundings.isOnline() ? 'relaxed' : 'strict'
      this.#held.name(own, epoch, await kept.add(attemptId, epoch, made, written, durability))
    } catch (error) {
      surroundings.note('not kept')(error)
      this.#numbers = { by: 'entering' }
    }
  }
}

function withTyped(
  states: ReadonlyMap<number, QuestionState>,
  typed: Typed,
): ReadonlyMap<number, QuestionState> {
  return new Map(states).set(typed.question, stateAfter(states.get(typed.question), eventOfTyped(typed)))
}

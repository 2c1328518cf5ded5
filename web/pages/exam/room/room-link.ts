import type { AttemptEvent } from '../../../../exam/attempt-event.ts'
import type { Saved } from '../../../data/room-calls.ts'
import type { NoticeCode, RoomSnapshot } from '../../../parts/question/room.ts'
import type { ToldAttempt } from '../../../person/kept-attempts/kept-database.ts'
import type { RecordedEvents } from './recorded-events.ts'
import { type RoomStart, type RoomTools, toldBy } from './room-start.ts'
import { EventSender, type Failure } from './send-events.ts'

export interface LinkHost {
  /** An answer told how the attempt stands; `told` has it. */
  onTold(): void
  /** The attempt is handed in, and the server has everything that it takes. */
  onOver(): void
  onBeat(): boolean
  onNotice(code: NoticeCode, question?: number): void
  onChange(): void
  /** whether a file is still on its way, which handing in waits for */
  hasFiles(): boolean
  /** whether this room counts */
  counts(): boolean
}

/** Who hands in here, and what is known of it. */
export interface HandingIn {
  by: 'person' | 'deadline'
  /** an answer since then said that it still is this room's to do */
  confirmed: boolean
  notBeforeMs: number
}

const MOST_AT_ONCE = 100
/** Of a body that the server takes, in units that are at most three bytes. */
const MOST_TEXT = 250_000
/** What a browser still sends for a page that is gone. */
const MOST_LEAVING_BYTES = 60_000
/** Thousands of papers end at one instant: not all rooms hand in at it. */
const SPREAD_MS = 5_000

/** What goes between the room and the server: events and what was told, until the attempt is handed in. */
export class RoomLink {
  readonly sender: EventSender
  readonly #tools: RoomTools
  readonly #host: LinkHost
  readonly #recorder: () => RecordedEvents
  #told: ToldAttempt
  #network: RoomSnapshot['network']
  #signedOut: boolean
  #handingIn: HandingIn | undefined
  /** the server takes no more events of this attempt */
  #full = false
  #over = false
  #most = MOST_AT_ONCE
  #sending: readonly AttemptEvent[] = []
  #heardSinceLoss = false

  constructor(tools: RoomTools, recorder: () => RecordedEvents, host: LinkHost, start: RoomStart) {
    this.#tools = tools
    this.#host = host
    this.#recorder = recorder
    this.#told = start.attempt.told
    this.#network = start.network
    this.#signedOut = start.signedOut
    this.sender = new EventSender(
      {
        nextCall: (ask) => this.#nextCall(ask),
        onBeat: () => host.onBeat(),
        onFailure: (failure, error) => this.#onFailure(failure, error),
      },
      tools.surroundings,
    )
  }

  get told(): ToldAttempt {
    return this.#told
  }

  get network(): RoomSnapshot['network'] {
    return this.#network
  }

  get signedOut(): boolean {
    return this.#signedOut
  }

  get handingIn(): HandingIn | undefined {
    return this.#handingIn
  }

  get over(): boolean {
    return this.#over
  }

  /** The attempt was taken over anew: what was known of it is from before. */
  begin({ attempt, network, signedOut }: RoomStart): void {
    this.#told = attempt.told
    this.#network = network
    this.#signedOut = signedOut
    this.#handingIn = undefined
    this.#heardSinceLoss = false
  }

  /** What the browser says of the network, which some say wrongly: the next answer knows better. */
  noteNetwork(online: boolean): void {
    if (!online) this.#network = 'offline'
    else if (this.#network === 'offline') this.#network = 'trying'
  }

  /**
   * Hands in once everything is there; the deadline's is asked for again first, since time may have been
   * given.
   */
  handIn(by: HandingIn['by']): void {
    const { clock, surroundings } = this.#tools
    const notBeforeMs = by === 'deadline' ? clock.nowMs() + surroundings.random() * SPREAD_MS : 0
    this.#handingIn = { by, confirmed: false, notBeforeMs }
    if (by === 'person') {
      this.#note({ handedIn: true })
      // Somebody waits for it: no pause after a failure is sat out.
      this.sender.wake()
    } else this.sender.kick()
  }

  /** It is not handed in here after all. */
  goOn(): void {
    if (this.#handingIn?.by === 'person') this.#note({ handedIn: false })
    this.#handingIn = undefined
  }

  /** Sends what it can though the page may be gone before an answer comes. */
  sendLeaving(): void {
    const { attemptId, calls, surroundings } = this.#tools
    const events: AttemptEvent[] = []
    let bytes = 0
    for (const event of this.#recorder().unsent()) {
      bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1
      if (bytes > MOST_LEAVING_BYTES || events.length === MOST_AT_ONCE) break
      events.push(event)
    }
    if (events.length === 0 || this.#full || this.#over) return
    const recorder = this.#recorder()
    calls
      .save(attemptId, events, true)
      .then((answer) => this.#take(recorder, events, answer), surroundings.note('not sent'))
  }

  /** Ends once the attempt is handed in and nothing is left to send. */
  finishWhenDone(): void {
    if (this.#over || this.#told.state !== 'COMPLETED') return
    if (this.#recorder().unsentCount > 0 && !this.#full) return
    this.#over = true
    this.sender.end()
    this.#host.onOver()
  }

  /** Keeps the server's time as it is known now. */
  keepTime(): void {
    this.#note({ time: this.#tools.clock.keep() })
  }

  #nextCall(ask: boolean): (() => Promise<void>) | undefined {
    if (this.#over) return undefined
    const recorder = this.#recorder()
    const events = this.#full ? [] : this.#batch(recorder.unsent())
    if (events.length > 0) return () => this.#save(events)
    if (recorder.needsEpoch && !this.#full) return this.#epochCall(recorder)
    if (this.#handingIn && this.#isReady(recorder)) {
      if (!this.#handingIn.confirmed) return () => this.#save([])
      if (this.#tools.clock.nowMs() >= this.#handingIn.notBeforeMs) return () => this.#submit()
      const waitMs = this.#handingIn.notBeforeMs - this.#tools.clock.nowMs()
      this.#tools.surroundings.after(waitMs, () => this.sender.kick())
    }
    return ask ? () => this.#save([]) : undefined
  }

  #isReady(recorder: RecordedEvents): boolean {
    return (recorder.unsentCount === 0 || this.#full) && !this.#host.hasFiles()
  }

  /** Nothing is taken away from a newer room: what the attempt's epoch is now is asked first. */
  #epochCall(recorder: RecordedEvents): (() => Promise<void>) | undefined {
    if (!this.#heardSinceLoss) return () => this.#save([])
    if (this.#host.counts()) return () => this.#takeEpoch()
    recorder.numberAnyway()
    return undefined
  }

  #batch(unsent: readonly AttemptEvent[]): AttemptEvent[] {
    let text = 0
    const end = unsent.findIndex((event, at) => {
      text += JSON.stringify(event).length
      return at === this.#most || (at > 0 && text > MOST_TEXT)
    })
    return unsent.slice(0, end < 0 ? unsent.length : end)
  }

  async #save(events: readonly AttemptEvent[]): Promise<void> {
    const { attemptId, calls } = this.#tools
    const recorder = this.#recorder()
    this.#sending = events
    const answer = await this.#timed(() => calls.save(attemptId, events))
    this.#sending = []
    if (events.length > 0) this.#most = Math.min(MOST_AT_ONCE, this.#most * 2)
    this.#take(recorder, events, answer)
    this.#hear(answer)
  }

  /** What of these events is on the server, and what it never takes. */
  #take(recorder: RecordedEvents, events: readonly AttemptEvent[], { refused }: Saved): void {
    if (events.length > 0) recorder.acknowledge(events)
    if (refused.length > 0) this.#drop(recorder, refused)
    this.finishWhenDone()
  }

  #drop(recorder: RecordedEvents, names: readonly { epoch: number; n: number }[]): void {
    this.#tools.surroundings.note('refused')(names)
    for (const question of recorder.drop(names)) this.#host.onNotice('answer-refused', question)
  }

  async #submit(): Promise<void> {
    const { attemptId, calls } = this.#tools
    this.#hear(await this.#timed(() => calls.submit(attemptId)))
  }

  async #takeEpoch(): Promise<void> {
    const { attemptId, calls } = this.#tools
    const answer = await this.#timed(() => calls.enter(attemptId))
    // One that was handed in is taken over by nobody.
    if (answer.state === 'COMPLETED') this.#recorder().numberAnyway()
    else this.#recorder().takeEpoch(answer.epoch, answer.nextN)
    this.#hear(answer)
  }

  async #timed<T extends { nowMs: number }>(call: () => Promise<T>): Promise<T> {
    const { clock, surroundings } = this.#tools
    const askedMs = surroundings.monotonicMs()
    const answer = await call()
    clock.hear(answer.nowMs, askedMs, surroundings.monotonicMs())
    return answer
  }

  #hear(answer: ToldAttempt): void {
    if (this.#over) return
    this.#heardSinceLoss = this.#recorder().storage === 'memory-only'
    this.#network = 'connected'
    this.#signedOut = false
    const before = this.#told
    this.#told = withKnown(toldBy(answer), before)
    if (JSON.stringify(this.#told) !== JSON.stringify(before))
      this.#note({ told: this.#told, time: this.#tools.clock.keep() })
    const { handingIn } = this
    if (handingIn?.by === 'deadline' && this.#tools.clock.nowMs() < this.#told.deadlineMs)
      this.#handingIn = undefined
    else if (handingIn) this.#handingIn = { ...handingIn, confirmed: true }
    this.#host.onTold()
    this.finishWhenDone()
  }

  #onFailure(failure: Failure, error: unknown): void {
    const sent = this.#sending
    this.#sending = []
    const { surroundings } = this.#tools
    this.#network = failure !== 'again' ? 'connected' : surroundings.isOnline() ? 'trying' : 'offline'
    this.#signedOut ||= failure === 'signed-out' || failure === 'other-person'
    if (failure === 'other-person') this.#host.onNotice('other-person')
    if (failure === 'forbidden') this.#host.onNotice('not-accepted')
    if (failure === 'full' && !this.#full) {
      this.#full = true
      this.#host.onNotice('not-accepted')
    }
    if (failure === 'unfit' && sent.length > 1) this.#most = 1
    else if (failure === 'unfit' && sent.length === 1) this.#drop(this.#recorder(), sent)
    surroundings.note('not sent')(error)
    this.#host.onChange()
  }

  /**
   * Also where events are not kept: a room that this device opens later has to know that another epoch
   * counts.
   */
  #note(news: Parameters<RoomTools['kept']['tell']>[1]): void {
    const { attemptId, kept, surroundings } = this.#tools
    kept.tell(attemptId, news).catch(surroundings.note('not kept'))
  }
}

/** Parts that say the same stay the same objects: what is drawn from them is not drawn anew. */
function withKnown(told: ToldAttempt, known: ToldAttempt): ToldAttempt {
  const same = (name: 'sections' | 'credits') => JSON.stringify(told[name]) === JSON.stringify(known[name])
  return {
    ...told,
    ...(same('sections') && { sections: known.sections }),
    ...(same('credits') && { credits: known.credits }),
  }
}

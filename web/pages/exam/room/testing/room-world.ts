import type { PublicPaper } from '../../../../../exam/public-paper.ts'
import { skinOf } from '../../../../../exam/skins.ts'
import type { Entered, Saved } from '../../../../data/clients/room-calls.ts'
import type { EventName } from '../../../../person/kept-attempts/kept-attempts.ts'
import type { KeptEvent } from '../../../../person/kept-attempts/kept-database.ts'
import type { Moment, RoomAction } from '../reducer/actions.ts'
import type { Effect, RoomCall, TimerName } from '../reducer/effects.ts'
import { beginRoom, type Reduced, reduce } from '../reducer/reduce.ts'
import { planRoom } from '../reducer/room-plan.ts'
import type { NumbersBy, RoomStart } from '../reducer/room-start.ts'
import type { RoomRules, RoomState } from '../reducer/room-state.ts'
import { servedFields } from '../room-start.ts'
import { ModelServer } from './model-server.ts'

const ATTEMPT = 42
const START_MS = 1_900_000_000_000

/** Effects in progress outside the room, which complete when the test says so. */
type Pending = Extract<Effect, { do: 'keepSoon' | 'keep' | 'call' | 'saveLeaving' | 'learn' | 'enterAnew' }>
const PENDING = ['keepSoon', 'keep', 'call', 'saveLeaving', 'learn', 'enterAnew']

/** `unheard`: carried out, but the room hears the opposite. */
export type Outcome = 'well' | 'badly' | 'unheard'

/**
 * The reducer of one room between a storage and a server, without promises: everything happens in the order
 * that a test dictates.
 */
export class RoomWorld {
  nowMs = START_MS
  random = 0.5
  isOnline = true
  isVisible = true
  readonly server = new ModelServer()
  readonly rules: RoomRules
  readonly start: RoomStart
  readonly begun: Moment
  state!: Readonly<RoomState>
  readonly log: { action: RoomAction; at: Moment }[] = []
  readonly pending: Pending[] = []
  readonly effects: Effect[] = []
  readonly #timers = new Map<TimerName, number>()
  readonly #stored = new Map<string, KeptEvent>()
  readonly #nextN = new Map<number, number>()

  constructor(paper: PublicPaper) {
    this.server.begin(ATTEMPT, paper, this.nowMs)
    this.start = this.#enter('kept')
    const plan = planRoom(paper, this.start.attempt.entered)
    this.rules = { attemptId: ATTEMPT, plan, skin: skinOf(paper.skin) }
    this.begun = this.moment()
    this.#take(beginRoom(this.rules, this.start, this.begun))
  }

  moment(): Moment {
    const { nowMs, isOnline, isVisible, random } = this
    return { nowMs, monotonicMs: nowMs - START_MS, isOnline, isVisible, random }
  }

  do(action: RoomAction): void {
    const at = this.moment()
    this.log.push({ action, at })
    this.#take(reduce(this.rules, this.state, action, at))
  }

  /** Advances the time, and fires due timers in order. */
  pass(ms: number): void {
    const endMs = this.nowMs + ms
    for (let next = this.#next(endMs); next; next = this.#next(endMs)) {
      const [of, dueMs] = next
      this.#timers.delete(of)
      this.nowMs = Math.max(this.nowMs, dueMs)
      this.do({ type: 'timeCame', of })
    }
    this.nowMs = endMs
  }

  /** Completes one effect in progress, successfully or not. */
  finish(which: number, how: Outcome): void {
    const [effect] = this.pending.splice(which % this.pending.length, 1)
    if (effect) this.#finish(effect, how)
  }

  #finish(effect: Pending, how: Outcome): void {
    if (effect.do === 'keepSoon') this.do({ type: 'keep' })
    if (effect.do === 'keep') this.do(this.#storedBy(effect, how))
    if (effect.do === 'learn') this.do({ type: 'learned', events: [...this.#stored.values()] })
    if (effect.do === 'enterAnew') this.do(this.#enteredBy(how))
    if (effect.do === 'call') this.do(this.#answerTo(effect.call, how))
    if (effect.do === 'saveLeaving' && how !== 'badly') {
      const { refused } = this.server.save(ATTEMPT, 1, effect.events, this.nowMs)
      if (how === 'well') this.do({ type: 'answeredLeaving', sent: effect.events, refused })
    }
  }

  #storedBy({ epoch, made }: Extract<Pending, { do: 'keep' }>, how: Outcome): RoomAction {
    if (how !== 'well') return { type: 'notKept', count: made.length }
    const nextN = this.#nextN.get(epoch) ?? 1
    this.#nextN.set(epoch, nextN + made.length)
    const numbers = made.map((_, at) => nextN + at)
    for (const [at, n] of numbers.entries())
      this.#stored.set(`${epoch}.${n}`, { ...made[at]!, attemptId: ATTEMPT, epoch, n, acknowledged: false })
    return { type: 'kept', epoch, numbers }
  }

  #enteredBy(how: Outcome): RoomAction {
    if (how === 'badly') return { type: 'notEntered', why: 'no network' }
    return { type: 'enteredAnew', start: this.#enter(how === 'well' ? 'kept' : 'memory') }
  }

  #answerTo(call: RoomCall, how: Outcome): RoomAction {
    const failed: RoomAction = { type: 'failed', call, failure: 'again' }
    if (how === 'badly') return failed
    const { server, nowMs } = this
    if (call.name === 'submit' && server.busySeconds !== undefined)
      return { ...failed, retryAfterMs: server.busySeconds * 1_000 }
    const answer: ReturnType<ModelServer['submit']> &
      Partial<Pick<Saved, 'refused' | 'handInAfterMs'> & Pick<Entered, 'nextN'>> =
      call.name === 'save'
        ? server.save(ATTEMPT, 1, structuredClone(call.events), nowMs)
        : call.name === 'submit'
          ? server.submit(ATTEMPT, 1, nowMs, call.ifOver)
          : server.enter(ATTEMPT, 1, nowMs)
    if (how === 'unheard') return failed
    const { refused = [], nextN = 1, handInAfterMs } = answer
    return { type: 'answered', call, told: servedFields(answer), refused, nextN, handInAfterMs }
  }

  #take([state, effects]: Reduced): void {
    this.state = state
    for (const effect of effects) {
      this.effects.push(effect)
      if (effect.do === 'wait') this.#wait(effect.of, effect.ms)
      if (effect.do === 'end') this.#timers.clear()
      if (effect.do === 'forget') this.#stored.clear()
      if (effect.do === 'acknowledge') this.#acknowledge(effect.what)
      if (PENDING.includes(effect.do)) this.pending.push(effect as Pending)
    }
  }

  #wait(of: TimerName, ms: number | undefined): void {
    if (ms === undefined) this.#timers.delete(of)
    else this.#timers.set(of, this.nowMs + ms)
  }

  #acknowledge(names: readonly EventName[]): void {
    for (const { epoch, n } of names) {
      const stored = this.#stored.get(`${epoch}.${n}`)
      if (stored) this.#stored.set(`${epoch}.${n}`, { ...stored, acknowledged: true })
    }
  }

  #enter(numbers: NumbersBy): RoomStart {
    const entered = this.server.enter(ATTEMPT, 1, this.nowMs)
    const { epoch, nextN } = entered
    this.#nextN.set(epoch, Math.max(this.#nextN.get(epoch) ?? 1, nextN))
    const time = { aheadMs: 0, lastMs: this.nowMs }
    return {
      attempt: { attemptId: ATTEMPT, entered, told: servedFields(entered), time, handedIn: false },
      before: [...this.#stored.values()].filter(({ acknowledged }) => !acknowledged),
      desk: undefined,
      files: [],
      numbers,
      network: 'connected',
      signedOut: false,
      mayHaveEntered: false,
    }
  }

  #next(endMs: number): [TimerName, number] | undefined {
    const due = [...this.#timers].filter(([, atMs]) => atMs <= endMs)
    return due.sort(([, a], [, b]) => a - b)[0]
  }
}

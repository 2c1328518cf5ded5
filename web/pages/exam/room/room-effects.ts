import type { EventName } from '../../../person/kept-attempts/kept-attempts.ts'
import type { ServedAttempt } from '../../../person/kept-attempts/kept-database.ts'
import { failureOf, retryAfterMsOf } from './failure-of.ts'
import type { RoomAction } from './reducer/actions.ts'
import type { Effect, EffectName, Effects, RoomCall, TimerName } from './reducer/effects.ts'
import { type RoomTools, servedFields, startRoom } from './room-start.ts'
import type { FileSender } from './send-file.ts'
import type { Seat } from './surroundings.ts'

type Answer = ServedAttempt & {
  nowMs: number
  refused?: EventName[]
  nextN?: number
  handInAfterMs?: number | undefined
}

export const TAKEN = 'another room takes this attempt'

/** Runs a reducer's effects outside the room, and reports their outcomes to it. */
export class RoomEffects {
  readonly #tools: RoomTools
  readonly #tell: (action: RoomAction) => void
  readonly #files: FileSender | undefined
  /** how to cancel each timer */
  readonly #timers = new Map<TimerName, () => void>()
  #seat: Seat | undefined
  #endListening: (() => void) | undefined

  constructor(tools: RoomTools, tell: (action: RoomAction) => void, files: FileSender | undefined) {
    this.#tools = tools
    this.#tell = tell
    this.#files = files
  }

  run(effect: Effect): void {
    const run = this.#runs[effect.do] as (effect: Effect) => void
    run(effect)
  }

  readonly #runs: { [Name in EffectName]: (effect: Effects[Name]) => void } = {
    wait: ({ of, ms }) => {
      this.#timers.get(of)?.()
      const tell = () => this.#tell({ type: 'timeCame', of })
      if (ms !== undefined) this.#timers.set(of, this.#tools.surroundings.after(ms, tell))
    },

    call: ({ call }) => void this.#call(call),
    saveLeaving: ({ events }) => {
      const { attemptId, calls, surroundings } = this.#tools
      calls
        .save(attemptId, events, true)
        .then(
          ({ refused }) => this.#tell({ type: 'answeredLeaving', sent: events, refused }),
          surroundings.note('not sent'),
        )
    },
    sendFile: ({ fileId, question }) => void this.#files?.send(fileId, question),
    enterAnew: () => {
      startRoom(this.#tools)
        .then(({ start, files }) => {
          const { entered, told } = start.attempt
          if (told.epoch > entered.epoch) throw new Error(TAKEN)
          this.#files?.hold(files)
          this.#tell({ type: 'enteredAnew', start })
        })
        .catch((why: unknown) => this.#tell({ type: 'notEntered', why }))
    },

    keepSoon: () => void Promise.resolve().then(() => this.#tell({ type: 'keep' })),
    keep: ({ epoch, made, desk, durability }) => {
      const { attemptId, kept, surroundings } = this.#tools
      kept.add(attemptId, epoch, made, desk, durability).then(
        (numbers) => this.#tell({ type: 'kept', epoch, numbers }),
        (error) => {
          surroundings.note('not kept')(error)
          this.#tell({ type: 'notKept', count: made.length })
        },
      )
    },
    acknowledge: ({ what }) => this.#keep((kept, attemptId) => kept.acknowledge(attemptId, what)),
    drop: ({ what }) => this.#keep((kept, attemptId) => kept.drop(attemptId, what)),
    keepNews: ({ news, withTime }) => {
      const { attemptId, surroundings } = this.#tools
      // The page says so at once; it may be gone before its storage has answered.
      if (news.handedIn !== undefined) surroundings.lastWords.noteSubmitted(attemptId, news.handedIn)
      const time = withTime && { time: this.#tools.clock.keep() }
      this.#keep((kept, attemptId) => kept.tell(attemptId, { ...news, ...time }))
    },
    learn: () =>
      this.#keep(async (kept, attemptId) => {
        const events = await kept.events(attemptId)
        this.#tell({ type: 'learned', events })
      }),
    dropFile: ({ fileId }) => this.#files?.drop(fileId),
    noteLastWords: ({ epoch, made }) => {
      const { attemptId, surroundings } = this.#tools
      surroundings.lastWords.note(attemptId, { epoch, made: [...made] })
    },
    forgetLastWords: () => this.#tools.surroundings.lastWords.forget(this.#tools.attemptId),
    letGo: () => {
      const { attemptId, surroundings } = this.#tools
      surroundings.pageKeeper.forget(attemptId)
      surroundings.lastWords.forgetAll(attemptId)
    },
    forget: () => this.#keep((kept, attemptId) => kept.forget(attemptId)),

    takeSeat: () => {
      const { attemptId, surroundings } = this.#tools
      this.#leaveSeat()
      this.#seat = surroundings.takeSeat(attemptId, {
        onTaken: () => this.#tell({ type: 'otherTab', sign: 'sat-down' }),
        onKept: () => this.#tell({ type: 'otherTab', sign: 'kept' }),
      })
      this.#endListening = surroundings.listen((sign) => this.#tell({ type: 'sign', sign }))
    },
    tellKept: () => this.#seat?.tellKept(),
    end: () => {
      for (const stop of this.#timers.values()) stop()
      this.#leaveSeat()
    },
    note: ({ what, detail }) => this.#tools.surroundings.note(what)(detail),
  }

  #leaveSeat(): void {
    this.#endListening?.()
    this.#seat?.leave()
    this.#seat = undefined
  }

  async #call(call: RoomCall): Promise<void> {
    const { attemptId, calls, clock, surroundings } = this.#tools
    const askedMs = surroundings.monotonicMs()
    let answer: Answer
    try {
      if (call.name === 'save') answer = await calls.save(attemptId, call.events)
      else if (call.name === 'submit') answer = await calls.submit(attemptId, call.ifOver)
      else answer = await calls.enter(attemptId)
    } catch (error) {
      surroundings.note('not sent')(error)
      return this.#tell({
        type: 'failed',
        call,
        failure: failureOf(error),
        retryAfterMs: retryAfterMsOf(error),
      })
    }
    clock.hear(answer.nowMs, askedMs, surroundings.monotonicMs())
    const { refused = [], nextN = 1, handInAfterMs } = answer
    this.#tell({ type: 'answered', call, told: servedFields(answer), refused, nextN, handInAfterMs })
  }

  /**
   * Even if events are not stored: a room that this device opens later must know that another epoch is
   * active.
   */
  #keep(what: (kept: RoomTools['kept'], attemptId: number) => Promise<unknown>): void {
    const { attemptId, kept, surroundings } = this.#tools
    what(kept, attemptId).catch(surroundings.note('not kept'))
  }
}

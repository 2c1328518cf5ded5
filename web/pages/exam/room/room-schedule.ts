import type { Span } from '../../../../exam/section-times.ts'
import type { ToldAttempt } from '../../../person/kept-attempts/kept-database.ts'
import type { RoomPlan } from './room-plan.ts'
import type { RoomTools } from './room-start.ts'

export interface ScheduleHost {
  told(): ToldAttempt
  /** the open question; undefined while nothing runs here */
  runningQuestion(): number | undefined
  /** the time of the open section is over; this is the first question of the one that is open now */
  onSectionOver(next: number): void
  onTimeOver(): void
}

/**
 * However long it is to the next end: a device that slept, or whose clock was set, is noticed after so long.
 */
const LOOK_AGAIN_MS = 30_000

/** What of the attempt can be answered when, and what happens by itself at an end. */
export class RoomSchedule {
  readonly #tools: Pick<RoomTools, 'clock' | 'surroundings'>
  readonly #plan: RoomPlan
  readonly #host: ScheduleHost
  #cancel: () => void = () => {}

  constructor(tools: Pick<RoomTools, 'clock' | 'surroundings'>, plan: RoomPlan, host: ScheduleHost) {
    this.#tools = tools
    this.#plan = plan
    this.#host = host
  }

  isOpen(question: number): boolean {
    return isWithin(this.#spanOf(question), this.#tools.clock.nowMs())
  }

  /** The instant that an event of this question has: an end that has just passed is not passed by it. */
  stampMs(question: number): number {
    return Math.min(this.#tools.clock.nowMs(), this.#spanOf(question).toMs)
  }

  /** Of the first question of the section that is open now; undefined where none is. */
  firstOpen(): number | undefined {
    const at = this.#plan.sections.findIndex(
      ({ questions }) =>
        questions[0] && isWithin(this.#spanOf(questions[0].number), this.#tools.clock.nowMs()),
    )
    return this.#plan.sections[at]?.questions[0]?.number
  }

  /** Whatever ended meanwhile has ended. */
  look(): void {
    const question = this.#host.runningQuestion()
    if (question === undefined) return
    const isOver = this.#tools.clock.nowMs() >= this.#host.told().deadlineMs
    const next = isOver || this.isOpen(question) ? undefined : this.firstOpen()
    if (isOver) this.#host.onTimeOver()
    else if (next !== undefined) this.#host.onSectionOver(next)
  }

  /** Looks again by itself at the next end. */
  watch(): void {
    this.#cancel()
    const question = this.#host.runningQuestion()
    if (question === undefined) return
    const endMs = Math.min(this.#spanOf(question).toMs, this.#host.told().deadlineMs)
    const waitMs = Math.max(0, endMs - this.#tools.clock.nowMs())
    this.#cancel = this.#tools.surroundings.after(Math.min(waitMs, LOOK_AGAIN_MS), () => {
      this.look()
      this.watch()
    })
  }

  end(): void {
    this.#cancel()
  }

  #spanOf(question: number): Span {
    const { sections, deadlineMs } = this.#host.told()
    return sections[this.#plan.sectionOf.get(question) ?? -1] ?? { fromMs: 0, toMs: deadlineMs }
  }
}

function isWithin({ fromMs, toMs }: Span, nowMs: number): boolean {
  return fromMs <= nowMs && nowMs < toMs
}

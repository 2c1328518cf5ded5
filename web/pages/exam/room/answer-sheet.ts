import { isAnswered, type QuestionState } from '../../../../exam/fold-events.ts'
import type { Skin } from '../../../../exam/skins.ts'
import type { Answer, Writing } from '../../../../question-types/question-type.ts'
import type { NoticeCode } from '../../../parts/question/room.ts'
import type { Desk } from '../../../person/kept-attempts/kept-database.ts'
import { isAcceptedAnswer, isSameAnswer } from './accepted-answer.ts'
import type { RecordedEvents } from './recorded-events.ts'
import type { RoomPlan } from './room-plan.ts'
import type { RoomSchedule } from './room-schedule.ts'
import type { RoomFiles } from './send-file.ts'

export interface SheetHost {
  plan: RoomPlan
  skin: Skin
  schedule: RoomSchedule
  files: RoomFiles | undefined
  recorder(): RecordedEvents
  /** whether the candidate may do something now */
  mayAct(): boolean
  after(ms: number, what: () => void): () => void
  tell(code: NoticeCode, question?: number): void
  onChange(): void
}

/** A text is sent no more often than this, and a long one less often. */
const TYPING_MS = 3_000
const LONG_TEXT = 4_000
/** Where it is nowhere but in memory. */
const TYPING_UNKEPT_MS = 1_000

const UNTOUCHED: Pick<QuestionState, 'answer' | 'marked'> = { answer: null, marked: false }

/** What a candidate does in the questions, and how the hall's software takes it: as its skin says. */
export class AnswerSheet {
  readonly #host: SheetHost
  #current = 0
  #draft: Answer | null | undefined
  #cancelTyping: (() => void) | undefined

  constructor(host: SheetHost) {
    this.#host = host
  }

  get current(): number {
    return this.#current
  }

  get draft(): Answer | null | undefined {
    return this.#draft
  }

  /** Lies as it was left on this device, or at a question that can be answered. */
  layOut(desk: Pick<Desk, 'current' | 'draft'> | undefined): void {
    const { plan, schedule, skin } = this.#host
    const last = desk?.current ?? this.#lastDecided() ?? plan.order[0] ?? 0
    const found = plan.questions.has(last) ? last : (plan.order[0] ?? 0)
    this.#current = schedule.isOpen(found) ? found : (schedule.firstOpen() ?? found)
    this.#draft = skin.keeps === 'button' && desk?.current === this.#current ? desk.draft : undefined
  }

  /** What is to be kept of it. */
  desk(): Omit<Desk, 'epoch' | 'typed'> {
    return { current: this.#current, ...(this.#draft !== undefined && { draft: this.#draft }) }
  }

  open(question: number): void {
    const { plan, schedule } = this.#host
    if (!plan.questions.has(question) || !this.#host.mayAct() || question === this.#current) return
    if (schedule.isOpen(question)) this.comeTo(question)
    else this.#host.tell('section-closed', question)
  }

  /** Leaves the open question as it is, and opens this one. */
  comeTo(question: number): void {
    this.rest()
    this.#draft = undefined
    this.#current = question
    this.visit()
  }

  /** The open question is come to. */
  visit(): void {
    const { schedule } = this.#host
    this.#recorder.record(this.#current, schedule.stampMs(this.#current))
  }

  /** What was typed is as good as sent; the time that was spent is counted. */
  rest(): void {
    this.#cancelTyping?.()
    this.#cancelTyping = undefined
    this.#recorder.rest(this.#current, this.#host.schedule.stampMs(this.#current))
  }

  choose(answer: Answer | null): void {
    const question = this.#host.plan.questions.get(this.#current)
    if (!question || !this.#host.mayAct()) return
    const shown = this.#draft === undefined ? this.#state().answer : this.#draft
    if (isSameAnswer(answer, shown)) return
    if (!isAcceptedAnswer(answer, question)) this.#host.tell('answer-not-taken', question.number)
    else if (this.#isBeyond(answer)) this.#host.tell('attempt-at-most', question.number)
    else if (this.#host.skin.keeps === 'button') this.#setDraft(answer)
    else if (isTyped(answer, shown)) this.#type(answer)
    else this.#set({ answer, marked: this.#state().marked })
  }

  saveAndNext(): void {
    if (!this.#host.mayAct()) return
    const { answer, marked } = this.#state()
    // In the halls Save & Next takes the mark away; where choosing keeps, the button only goes on.
    if (this.#host.skin.keeps === 'button' && (this.#draft !== undefined || marked))
      this.#set({ answer: this.#draft === undefined ? answer : this.#draft, marked: false })
    this.#goOn(1)
  }

  markAndNext(): void {
    if (!this.#host.mayAct()) return
    const { answer } = this.#state()
    const keeps = this.#host.skin.markKeepsAnswer && this.#draft !== undefined
    this.#set({ answer: keeps ? this.#draft! : answer, marked: true })
    this.#goOn(1)
  }

  toggleMark(): void {
    if (!this.#host.mayAct()) return
    const { answer, marked } = this.#state()
    const draft = this.#draft
    this.#set({ answer, marked: !marked })
    if (draft !== undefined) this.#setDraft(draft)
  }

  clear(): void {
    if (!this.#host.mayAct()) return
    const { answer, marked } = this.#state()
    if (answer !== null || marked) this.#set(UNTOUCHED)
    else if (this.#draft !== undefined) this.#setDraft(undefined)
  }

  previous(): void {
    if (this.#host.mayAct()) this.#goOn(-1)
  }

  async attachFile(file: File): Promise<void> {
    const { plan, files, skin, schedule } = this.#host
    const question = this.#current
    if (!files || plan.questions.get(question)?.input !== 'writing' || !this.#host.mayAct()) return
    const fileId = await files.prepare(question, file)
    if (fileId === undefined) return this.#host.tell('file-not-taken', question)
    const isHere = question === this.#current
    const { answer, marked } = this.#state(question)
    const before = writingOf(isHere && this.#draft !== undefined ? this.#draft : answer)
    const next = { ...before, fileId }
    // Somebody who went on without saving has left it, as they left what they chose.
    const left = !isHere && skin.keeps === 'button'
    if (left || !this.#host.mayAct() || !schedule.isOpen(question)) return files.leave(fileId)
    if (isHere) this.choose(next)
    else this.#recorder.record(question, schedule.stampMs(question), { answer: next, marked })
    if (before.fileId !== undefined && !this.#names(before.fileId)) files.leave(before.fileId)
  }

  /** No answer names this file any more: the server does not take it. */
  dropFile(question: number, fileId: string): void {
    const { answer, marked } = this.#state(question)
    const { text, fileId: named } = writingOf(answer)
    if (writingOf(this.#draft ?? null).fileId === fileId)
      this.#setDraft({ text: writingOf(this.#draft!).text })
    if (named !== fileId || !this.#host.mayAct() || !this.#host.schedule.isOpen(question)) return
    this.#recorder.record(question, this.#host.schedule.stampMs(question), { answer: { text }, marked })
  }

  get #recorder(): RecordedEvents {
    return this.#host.recorder()
  }

  #state(question = this.#current): Pick<QuestionState, 'answer' | 'marked'> {
    return this.#recorder.states.get(question) ?? UNTOUCHED
  }

  #set(set: Pick<QuestionState, 'answer' | 'marked'>): void {
    if (this.#recorder.isTyping) this.rest()
    this.#draft = undefined
    this.#recorder.record(this.#current, this.#host.schedule.stampMs(this.#current), { ...set })
  }

  #setDraft(draft: Answer | null | undefined): void {
    this.#draft = draft
    this.#recorder.keepDesk()
    this.#host.onChange()
  }

  #type(answer: string | Writing): void {
    const madeAtMs = this.#host.schedule.stampMs(this.#current)
    this.#recorder.type({ question: this.#current, answer, marked: this.#state().marked, madeAtMs })
    const pauseMs = this.#recorder.storage === 'kept' ? TYPING_MS : TYPING_UNKEPT_MS
    const { length } = typeof answer === 'string' ? answer : answer.text
    this.#cancelTyping ??= this.#host.after(pauseMs * Math.ceil(Math.max(1, length) / LONG_TEXT), () =>
      this.rest(),
    )
  }

  /**
   * To the neighbour in the order of the room; where there is none, or it is not its time, the question stays
   * open.
   */
  #goOn(by: 1 | -1): void {
    const { plan, schedule } = this.#host
    const next = plan.order[plan.order.indexOf(this.#current) + by]
    if (next !== undefined && schedule.isOpen(next)) this.comeTo(next)
    else this.rest()
  }

  /** Whether it would be one more answer than its section counts. */
  #isBeyond(answer: Answer | null): boolean {
    const section = this.#host.plan.sections[this.#host.plan.sectionOf.get(this.#current) ?? -1]
    if (section?.attemptAtMost === undefined || !isAnswered(answer)) return false
    const others = section.questions.filter(
      ({ number }) => number !== this.#current && isAnswered(this.#state(number).answer),
    )
    return others.length >= section.attemptAtMost
  }

  #names(fileId: string): boolean {
    const answers = [this.#draft ?? null, ...[...this.#recorder.states.values()].map(({ answer }) => answer)]
    return answers.some((answer) => writingOf(answer).fileId === fileId)
  }

  #lastDecided(): number | undefined {
    const states = [...this.#recorder.states].filter(([, { decidedBy }]) => decidedBy)
    states.sort(([, { decidedBy: a }], [, { decidedBy: b }]) => a!.epoch - b!.epoch || a!.n - b!.n)
    return states.at(-1)?.[0]
  }
}

/** Written letter by letter, as against chosen. */
function isTyped(answer: Answer | null, before: Answer | null): answer is string | Writing {
  if (typeof answer === 'string') return true
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'text' in answer &&
    answer.fileId === writingOf(before).fileId
  )
}

function writingOf(answer: Answer | null): Writing {
  return typeof answer === 'object' && answer !== null && 'text' in answer ? answer : { text: '' }
}

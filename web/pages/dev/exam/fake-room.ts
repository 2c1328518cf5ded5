import type { QuestionState } from '../../../../exam/fold-events.ts'
import { questionStatusOf } from '../../../../exam/question-status.ts'
import { isAnswered } from '../../../../question-types/is-answered.ts'
import type { Answer } from '../../../../question-types/question-type.ts'
import type { Room, RoomQuestion, RoomSnapshot } from '../../../parts/question/room.ts'

/**
 * A room that keeps everything in memory and calls no server: for development, and for tests of rendering.
 */
export class FakeRoom implements Room {
  #snapshot: RoomSnapshot
  readonly #nowMs: () => number
  readonly #listeners = new Set<() => void>()

  constructor(snapshot: RoomSnapshot, nowMs: () => number) {
    this.#snapshot = snapshot
    this.#nowMs = nowMs
    if (snapshot.states.size === 0) this.#visit(snapshot.current)
  }

  subscribe(onChange: () => void): () => void {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  snapshot(): RoomSnapshot {
    return this.#snapshot
  }

  nowMs(): number {
    return this.#nowMs()
  }

  /** Simulates what a network, another tab or a server would do to it. */
  become(change: Partial<RoomSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of [...this.#listeners]) listener()
  }

  open(question: number): void {
    const { sections, timed } = this.#snapshot
    const section = sections.find(({ questions }) => questions.some(({ number }) => number === question))
    if (!section) return
    const closed = timed && (this.#nowMs() < section.span.fromMs || this.#nowMs() >= section.span.toMs)
    if (closed) {
      this.become({ notice: { code: 'section-closed' } })
      return
    }
    this.become({ current: question, draft: undefined, notice: undefined })
    this.#visit(question)
  }

  choose(answer: Answer | null): void {
    if (this.#snapshot.skin.keeps === 'button') this.become({ draft: answer, notice: undefined })
    else this.#keep(answer, this.#state().marked)
  }

  async attachFile(file: File): Promise<void> {
    const fileId = '00000000-0000-4000-8000-000000000001'
    const { current, files } = this.#snapshot
    const sent = {
      fileId,
      question: current,
      name: file.name,
      state: 'waiting' as const,
      bytes: file.size,
    }
    this.become({ files: new Map(files).set(fileId, sent) })
    const before = this.#shown()
    const text = typeof before === 'object' && before !== null && 'text' in before ? before.text : ''
    this.choose({ text, fileId })
  }

  saveAndNext(): void {
    this.#keep(this.#shown(), false)
    this.#go(1)
  }

  markAndNext(): void {
    const { skin } = this.#snapshot
    this.#keep(skin.markKeepsAnswer ? this.#shown() : this.#state().answer, true)
    this.#go(1)
  }

  toggleMark(): void {
    this.#keep(this.#state().answer, !this.#state().marked)
  }

  clear(): void {
    this.become({ draft: undefined })
    this.#keep(null, false)
  }

  previous(): void {
    this.#go(-1)
  }

  async submit(): Promise<void> {
    this.become({ phase: this.#snapshot.network === 'offline' ? 'handing-in' : 'over' })
  }

  async takeBack(): Promise<void> {
    this.become({ phase: 'open' })
  }

  signedInAgain(): void {
    this.become({ phase: 'open' })
  }

  noteLeaving(): void {}

  close(): void {}

  #questions(): RoomQuestion[] {
    return this.#snapshot.sections.flatMap(({ questions }) => questions)
  }

  #state(): QuestionState {
    const { states, current } = this.#snapshot
    return states.get(current) ?? { answer: null, marked: false, status: 0, spentMs: 0, visits: 0 }
  }

  #shown(): Answer | null {
    const { draft } = this.#snapshot
    return draft === undefined ? this.#state().answer : draft
  }

  #go(step: 1 | -1): void {
    const questions = this.#questions()
    const at = questions.findIndex(({ number }) => number === this.#snapshot.current)
    const to = questions[at + step]
    if (to) this.open(to.number)
  }

  #visit(question: number): void {
    const { states } = this.#snapshot
    const before = states.get(question)
    const visited = before ?? { answer: null, marked: false, status: 1 as const, spentMs: 0, visits: 0 }
    this.become({ states: new Map(states).set(question, { ...visited, visits: visited.visits + 1 }) })
  }

  #keep(answer: Answer | null, marked: boolean): void {
    const { states, current } = this.#snapshot
    const status = questionStatusOf({ visited: true, answered: isAnswered(answer), marked })
    const kept = { ...this.#state(), answer, marked, status }
    this.become({ states: new Map(states).set(current, kept), draft: undefined, notice: undefined })
  }
}

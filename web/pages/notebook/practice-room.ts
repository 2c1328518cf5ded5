import type { QuestionState } from '../../../exam/fold-events.ts'
import { QUESTION_STATUS } from '../../../exam/question-status.ts'
import { SKINS } from '../../../exam/skins.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import type { AskedMistake } from '../../data/notebook.queries.ts'
import type { Room, RoomQuestion, RoomSnapshot } from '../../parts/question/room.ts'

const NEVER = Number.MAX_SAFE_INTEGER

/** A room with a single question and no time limit, so that the exam room's answer controls work in it. */
export class PracticeRoom implements Room {
  readonly #question: RoomQuestion
  #snapshot: RoomSnapshot
  readonly #listeners = new Set<() => void>()

  constructor(asked: AskedMistake) {
    const { question: number, type, input, en, hi } = asked
    const options = (en ?? hi)?.options?.length ?? 0
    this.#question = {
      number,
      type,
      input,
      ...(en && { en }),
      ...(hi && { hi }),
      marking: { marksUnits: 0, negativeUnits: 0, partial: 'none' },
      shownNumber: number,
      optionOrder: Array.from({ length: options }, (_, at) => at + 1),
    }
    this.#snapshot = snapshotOf(asked, this.#question)
  }

  get answer(): Answer | null {
    return this.#snapshot.states.get(this.#question.number)?.answer ?? null
  }

  subscribe(onChange: () => void): () => void {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  snapshot(): RoomSnapshot {
    return this.#snapshot
  }

  nowMs(): number {
    return Date.now()
  }

  choose(answer: Answer | null): void {
    const { number } = this.#question
    const status = answer === null ? QUESTION_STATUS.notAnswered : QUESTION_STATUS.answered
    const state: QuestionState = { answer, marked: false, status, spentMs: 0, visits: 1 }
    this.#snapshot = { ...this.#snapshot, states: new Map([[number, state]]) }
    for (const listener of [...this.#listeners]) listener()
  }

  clear(): void {
    this.choose(null)
  }

  // There is no other question, nothing is stored, and nothing is submitted.
  open(): void {}
  saveAndNext(): void {}
  markAndNext(): void {}
  toggleMark(): void {}
  previous(): void {}
  signedInAgain(): void {}
  noteLeaving(): void {}
  close(): void {}
  async attachFile(): Promise<void> {}
  async submit(): Promise<void> {}
  async takeBack(): Promise<void> {}
}

function snapshotOf({ attemptId, title }: AskedMistake, question: RoomQuestion): RoomSnapshot {
  const span = { fromMs: 0, toMs: NEVER }
  return {
    attemptId,
    number: 1,
    language: 'ENGLISH',
    paper: {
      title,
      testType: 1,
      languages: ['ENGLISH', 'HINDI'],
      skin: SKINS.default.name,
      calculator: 'none',
      questionOrder: 'fixed',
      optionOrder: 'fixed',
      fullScreen: false,
      countsLeaving: false,
      passages: [],
    },
    skin: SKINS.default,
    sections: [{ id: 'practice', title, attemptAtMost: undefined, span, questions: [question] }],
    timed: false,
    deadlineMs: NEVER,
    credits: [],
    current: question.number,
    states: new Map(),
    draft: undefined,
    unsent: 0,
    network: 'connected',
    signedOut: false,
    phase: 'open',
    notice: undefined,
    files: new Map(),
    storage: 'kept',
  }
}

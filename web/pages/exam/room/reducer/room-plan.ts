import { paperOrder } from '../../../../../exam/paper-order.ts'
import type { PublicPaper } from '../../../../../exam/public-paper.ts'
import type { Entered } from '../../../../data/clients/room-calls.ts'
import type { RoomQuestion, RoomSection } from '../../../../parts/question/room.ts'

/** What an attempt shows and in which order; it never changes. */
export interface RoomPlan {
  paper: Omit<PublicPaper, 'sections'>
  sections: Omit<RoomSection, 'span'>[]
  /** each section has its own time */
  timed: boolean
  /** by its number in the paper */
  questions: ReadonlyMap<number, RoomQuestion>
  /** the index of a question's section */
  sectionOf: ReadonlyMap<number, number>
  /** numbers of all questions, in order */
  order: readonly number[]
}

/** The sections of an attempt, each question with its position. */
export function planRoom(
  paper: PublicPaper,
  { chosenSections, seed }: Pick<Entered, 'chosenSections' | 'seed'>,
): RoomPlan {
  const own = paper.sections.filter(({ id }) => chosenSections.includes(id))
  const shown = paperOrder({ ...paper, sections: own }, seed)
  const { sections: _, ...rest } = paper
  let shownNumber = 0
  const sections = own.map(({ id, title, attemptAtMost, questions }, at) => {
    const byNumber = new Map(questions.map((question) => [question.number, question]))
    const ordered = shown[at]!.map(({ number, options }): RoomQuestion => {
      shownNumber += 1
      return { ...byNumber.get(number)!, shownNumber, optionOrder: options }
    })
    return { id, title, attemptAtMost, questions: ordered }
  })
  const all = sections.flatMap(({ questions }) => questions)
  return {
    paper: rest,
    sections,
    timed: own.length > 0 && own.every(({ seconds }) => seconds !== undefined),
    questions: new Map(all.map((question) => [question.number, question])),
    sectionOf: new Map(sections.flatMap(({ questions }, at) => questions.map(({ number }) => [number, at]))),
    order: all.map(({ number }) => number),
  }
}

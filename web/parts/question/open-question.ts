import type { Answer } from '../../../question-types/question-type.ts'
import type { RoomQuestion, RoomSection, RoomSnapshot } from './room.ts'

interface Place {
  question: RoomQuestion
  section: RoomSection
}

const known = new WeakMap<readonly RoomSection[], Map<number, Place>>()

function places(sections: readonly RoomSection[]): Map<number, Place> {
  const found = known.get(sections)
  if (found) return found
  const made = new Map(
    sections.flatMap((section) =>
      section.questions.map((question) => [question.number, { question, section }] as const),
    ),
  )
  known.set(sections, made)
  return made
}

type Shown = Pick<RoomSnapshot, 'sections' | 'current'>

/** The question that the room shows. */
export function openQuestion({ sections, current }: Shown): RoomQuestion {
  return openPlace({ sections, current }).question
}

/** The section of the shown question. */
export function openSection({ sections, current }: Shown): RoomSection {
  return openPlace({ sections, current }).section
}

function openPlace({ sections, current }: Shown): Place {
  const place = places(sections).get(current)
  if (!place) throw new Error(`there is no question ${current} in the room`)
  return place
}

/** The number that the candidate sees for a question; undefined for a question that is not in this room. */
export function shownNumberOf(sections: readonly RoomSection[], number: number): number | undefined {
  return places(sections).get(number)?.question.shownNumber
}

/** The answer shown for the open question: the unsaved choice, or else the saved answer. */
export function shownAnswer({
  draft,
  states,
  current,
}: Pick<RoomSnapshot, 'draft' | 'states' | 'current'>): Answer | null {
  return draft === undefined ? (states.get(current)?.answer ?? null) : draft
}

/** Whether a choice still needs a button to save it. */
export function isUnkept({
  draft,
  states,
  current,
}: Pick<RoomSnapshot, 'draft' | 'states' | 'current'>): boolean {
  if (draft === undefined) return false
  return JSON.stringify(draft) !== JSON.stringify(states.get(current)?.answer ?? null)
}

/** Whether no later question can be answered at this moment. */
export function isLastOpen({ sections, current, timed }: Shown & { timed: boolean }, nowMs: number): boolean {
  const open = sections.filter((section) => isOpenAt(section, timed, nowMs))
  return open.at(-1)?.questions.at(-1)?.number === current
}

/** Whether a section can be answered at this moment; if sections have no times of their own, all can. */
export function isOpenAt(section: Pick<RoomSection, 'span'>, timed: boolean, nowMs: number): boolean {
  return !timed || (section.span.fromMs <= nowMs && nowMs < section.span.toMs)
}

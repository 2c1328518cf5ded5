import type { AnswerInput } from '../../../../question-types/question-type.ts'
import type { RoomSnapshot } from '../../../parts/question/room.ts'
import { fetchParts, type PartName } from './lazy-parts.tsx'

/** After what a candidate does first. */
const AT_REST_MS = 1_500
/** When the room has long been in use. */
const LATER_MS = 30_000
/** What nearly every formula is set in. */
const FONTS = /KaTeX_(Main|Math|Size\d|AMS)/

type Shown = Pick<RoomSnapshot, 'paper' | 'sections'>

/**
 * What this paper may need when the network is gone is fetched while it is there: parts of the room, and the
 * letters of its formulas. Gives what ends the wait.
 */
export function fetchForOffline(room: Shown): () => void {
  const first = setTimeout(() => {
    void fetchParts(partsOf(room))
    if (holds(room, 'class="katex'))
      for (const font of document.fonts) if (FONTS.test(font.family)) void font.load().catch(() => {})
  }, AT_REST_MS)
  const later = setTimeout(() => void fetchParts(toolsOf(room)), LATER_MS)
  return () => {
    clearTimeout(first)
    clearTimeout(later)
  }
}

/** The parts without which something of this paper could not be seen or answered. */
export function partsOf(room: Shown): PartName[] {
  const { sections } = room
  const isAsked = (form: AnswerInput) =>
    sections.some(({ questions }) => questions.some(({ input }) => input === form))
  return [
    ...(isAsked('number') ? ['NumberAnswer' as const] : []),
    ...(isAsked('writing') ? ['WritingAnswer' as const] : []),
    ...(holds(room, '<img ') ? ['PictureDialog' as const] : []),
  ]
}

/** What opens beside a question: a test is begun without it, and where it does not come the room goes on. */
export function toolsOf({ paper }: Shown): PartName[] {
  const calculator = paper.calculator === 'none' ? [] : (['CalculatorPanel'] as const)
  return [...calculator, 'QuestionPaper', 'RoomInstructions', 'KeyHelp']
}

function holds({ paper, sections }: Shown, markup: string): boolean {
  const isIn = (text: string | undefined) => text?.includes(markup) === true
  return (
    paper.passages.some(({ en, hi }) => isIn(en) || isIn(hi)) ||
    sections.some(({ questions }) =>
      questions.some(({ en, hi }) =>
        [en, hi].some((words) => words && (isIn(words.text) || words.options?.some(isIn))),
      ),
    )
  )
}

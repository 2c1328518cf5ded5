import type { AnswerInput } from '../../../../question-types/question-type.ts'
import type { RoomSnapshot } from '../../../parts/question/room.ts'
import { fetchParts, type PartName } from './lazy-parts.tsx'

/** After a candidate's first actions. */
const AT_REST_MS = 1_500
/** After the room has been in use for a while. */
const LATER_MS = 30_000
/** The fonts of nearly every formula. */
const FONTS = /KaTeX_(Main|Math|Size\d|AMS)/

type Shown = Pick<RoomSnapshot, 'paper' | 'sections'>

/**
 * Fetches in advance what this paper may need without a network: parts of the room, and fonts for its
 * formulas. Returns how to stop waiting.
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

/** The parts needed to show or answer every question of this paper. */
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

/** The tools beside a question: a test starts without them, and if they fail to load, the room goes on. */
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

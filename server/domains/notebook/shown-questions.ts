import type { Localised, PublicPaper, PublicQuestion } from '../../../exam/public-paper.ts'
import type { OpenMistake } from './open-mistakes.ts'

export interface ShownQuestion {
  shown: PublicQuestion
  /** that it belongs to */
  passage: Localised | undefined
}

/** What a candidate may see of these, by id. */
export function shownQuestions(
  mistakes: readonly Pick<OpenMistake, 'id' | 'question' | 'paper'>[],
): Map<number, ShownQuestion> {
  const papers = new Map<number, PublicPaper>()
  return new Map(
    mistakes.map(({ id, question, paper }) => {
      const text = papers.get(paper.id) ?? (JSON.parse(paper.public.text) as PublicPaper)
      papers.set(paper.id, text)
      return [id, shownIn(text, question)]
    }),
  )
}

function shownIn({ sections, passages }: PublicPaper, number: number): ShownQuestion {
  const shown = sections.flatMap(({ questions }) => questions).find((one) => one.number === number)
  if (!shown) throw new Error(`question ${number} of a notebook is not in its paper`)
  const passage = passages.find((one) => one.number === shown.passage)
  return { shown, passage: passage && { en: passage.en, hi: passage.hi } }
}

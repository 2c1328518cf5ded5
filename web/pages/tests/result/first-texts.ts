import type { Locale } from '../../../../addresses/locale.ts'
import type { EvaluatedAttempt, EvaluatedQuestion } from '../../../data/attempts.queries.ts'

/** Rendered with the page; the texts of the other questions load on scrolling. */
const QUESTIONS_WITH_PAGE = 20

const NO_TEXTS = {
  en: undefined,
  hi: undefined,
  solution: undefined,
  passage: undefined,
  mcqData: undefined,
  opt: undefined,
  fitbAnswer: undefined,
}

/** The initial language of the questions of a result. */
export const languageAtFirst = ({ language }: Pick<EvaluatedAttempt, 'language'>): Locale =>
  language === 'HINDI' ? 'hi' : 'en'

/**
 * What a browser gets with the page: the texts of the first questions, in their initial language, and the
 * outcome of every question. It requests the rest itself. `whole`: nothing is left out. Pure.
 */
export function withFirstTexts(result: EvaluatedAttempt): { result: EvaluatedAttempt; whole: boolean } {
  const shown = languageAtFirst(result)
  const other = shown === 'hi' ? 'en' : 'hi'
  let left = QUESTIONS_WITH_PAGE
  let whole = true
  const shownAlone = <T extends { en?: unknown; hi?: unknown }>(texts: T): T => {
    if (texts[shown] === undefined || texts[other] === undefined) return texts
    whole = false
    return { ...texts, [other]: undefined }
  }
  const first = (question: EvaluatedQuestion): EvaluatedQuestion => {
    const { solution } = question
    const { mcqData, ...alone } = shownAlone(question)
    return {
      ...alone,
      ...(solution && { solution: shownAlone(solution) }),
      ...(mcqData && { mcqData: { correct: mcqData.correct } }),
    }
  }
  const later = (question: EvaluatedQuestion): EvaluatedQuestion => {
    whole = false
    return { ...question, ...NO_TEXTS }
  }
  const sections = result.sections.map((section) => ({
    ...section,
    ques: { list: section.ques.list.map((question) => (left-- > 0 ? first(question) : later(question))) },
  }))
  const used = new Set(sections.flatMap(({ ques }) => ques.list.map(({ passage }) => passage)))
  const passages = result.passages.filter(({ number }) => used.has(number)).map(shownAlone)
  return { result: { ...result, sections, passages }, whole }
}

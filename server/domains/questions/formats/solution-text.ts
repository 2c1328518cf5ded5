import { unwrapped } from './html-of-markdown.ts'

/** The file's feedback for one answer. */
export interface AnswerFeedback {
  /** the answer it is for, as HTML; undefined where it is for any */
  answer?: string
  feedback: string
}

/**
 * One solution made from general feedback and the feedback on single answers, each under its own answer's
 * words, since option numbers change. Undefined if there is none.
 */
export function solutionText(general: string, feedbacks: readonly AnswerFeedback[]): string | undefined {
  const told = feedbacks
    .map(({ answer, feedback }) => ({ answer: unwrapped(answer ?? ''), feedback: unwrapped(feedback) }))
    .filter(({ feedback }) => feedback !== '')
    .map(({ answer, feedback }) => `<li>${answer === '' ? '' : `${answer}: `}${feedback}</li>`)
  const list = told.length > 0 ? `<ul>${told.join('')}</ul>` : ''
  return general + list || undefined
}

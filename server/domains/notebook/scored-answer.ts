import { type QuestionScore, scorePaper } from '../../../exam/score-paper.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import type { OpenMistake } from './open-mistakes.ts'

/** What an answer to a question comes to, as it would in a paper of that question alone. */
export function scoredAnswer(
  { question, secret }: Pick<OpenMistake, 'question' | 'secret'>,
  answer: Answer | null,
): QuestionScore {
  const paper = { sections: [{ questions: [{ number: question, ...secret }] }] }
  return scorePaper(paper, new Map([[question, { answer }]])).sections[0]!.questions[0]!
}

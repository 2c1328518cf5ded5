import type { PublicPaper } from '../../../exam/public-paper.ts'
import type { AnswerInput } from '../../../question-types/question-type.ts'
import type { PublishedPaper } from './published-papers.ts'

const known = new WeakMap<PublishedPaper, AnswerInput[]>()

/** The ways in which the questions of a version are answered, each once. */
export function inputsOf(paper: PublishedPaper): AnswerInput[] {
  const found = known.get(paper) ?? readInputs(JSON.parse(paper.public.text) as PublicPaper)
  known.set(paper, found)
  return found
}

function readInputs({ sections }: PublicPaper): AnswerInput[] {
  return [...new Set(sections.flatMap(({ questions }) => questions.map(({ input }) => input)))]
}

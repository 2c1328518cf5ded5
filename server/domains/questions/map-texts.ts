import { LANGUAGES, type QuestionTexts } from './kept-question.ts'

/** The same question with each of its texts as `map` makes it. */
export function mapTexts<T extends QuestionTexts>(question: T, map: (text: string) => string): T {
  const mapped = { ...question }
  for (const language of LANGUAGES) {
    const said = question[language]
    if (!said) continue
    const { text, options, solution } = said
    mapped[language] = {
      text: map(text),
      ...(options && { options: options.map(map) }),
      ...(solution !== undefined && { solution: map(solution) }),
    }
  }
  return mapped
}

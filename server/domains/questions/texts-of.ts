import { LONGEST_TEXT, type ReadBank } from './bank-file.ts'
import { LANGUAGES } from './kept-question.ts'

/** Every text of a bank in which a picture can occur; only their length has been checked yet. */
export function* textsOf({ passages, questions }: ReadBank): Generator<string> {
  for (const said of [...passages, ...questions.map(({ question }) => question)])
    for (const language of LANGUAGES)
      for (const text of textsIn((said as Record<string, unknown> | null)?.[language]))
        if (text.length <= LONGEST_TEXT) yield text
}

function* textsIn(said: unknown): Generator<string> {
  if (typeof said === 'string') yield said
  if (typeof said !== 'object' || said === null) return
  const { text, options, solution } = said as Record<string, unknown>
  for (const one of [text, solution, ...(Array.isArray(options) ? options : [])])
    if (typeof one === 'string') yield one
}

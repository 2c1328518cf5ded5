import { isFieldText } from './answer-forms.ts'
import { isAnswered } from './is-answered.ts'
import type { KeyFault } from './question-type.ts'

const MOST_TEXTS = 100

/** The texts that a bank gives as a key, each of them one that a candidate can type. */
export function readTexts(written: unknown): { key: string[] } | KeyFault {
  if (!Array.isArray(written) || written.length === 0)
    return { fault: 'the key is a list of accepted texts, such as ["blue"]' }
  if (written.length > MOST_TEXTS) return { fault: `the key has more than ${MOST_TEXTS} accepted texts` }
  const key: string[] = []
  for (const [at, text] of written.entries()) {
    if (typeof text !== 'string') return { fault: `accepted text ${at + 1} is no text: write it in quotes` }
    if (!isAnswered(text)) return { fault: `accepted text ${at + 1} is empty` }
    if (!isFieldText(text))
      return {
        fault: `accepted text ${at + 1} is longer than 2,000 characters or has one that cannot be kept`,
      }
    key.push(text)
  }
  return { key }
}

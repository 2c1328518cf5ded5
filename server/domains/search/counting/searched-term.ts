import { searchWords } from '../../catalogue/search/words/search-word.ts'

const LONGEST = 60
const MOST_WORDS = 8

/**
 * A search as it is counted: folded, so that the same words are the same search. Undefined for what may name
 * somebody, with an @ or six digits, and for what is too long to be many people's.
 */
export function searchedTerm(text: string): string | undefined {
  const digits = text.replace(/[^\p{Nd}]/gu, '')
  if (text.includes('@') || digits.length >= 6) return undefined
  const words = searchWords(text).map(({ shown }) => shown)
  const term = words.join(' ')
  return words.length === 0 || words.length > MOST_WORDS || term.length > LONGEST ? undefined : term
}

import type { BookParts } from '../../../data/reading.queries.ts'
import { type FoundWords, findWords, MOST_FOUND } from '../panels/search-pdf.ts'
import { pageOf } from './chapter-of.ts'

/** The text of a chapter, without showing it. */
async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${url}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html').body.textContent ?? ''
}

/** Looks for words chapter by chapter and tells what it finds; returns how to stop. */
export function searchParts(
  parts: BookParts,
  wanted: string,
  tell: (found: FoundWords[], done: boolean) => void,
): () => void {
  let left = false
  const search = async () => {
    const found: FoundWords[] = []
    for (let chapter = 0; chapter < parts.chapters.length && found.length < MOST_FOUND && !left; chapter++) {
      const text = await textOf(`${parts.url}${chapter}`)
      const here = findWords(text, wanted, 0).map((words) => ({
        ...words,
        page: pageOf(parts, chapter, words.at),
      }))
      found.push(...here)
      if (!left && here.length > 0) tell(found.slice(0, MOST_FOUND), false)
    }
    if (!left) tell(found.slice(0, MOST_FOUND), true)
  }
  search().catch((error: unknown) => {
    console.info('the search ended', error)
    if (!left) tell([], true)
  })
  return () => {
    left = true
  }
}

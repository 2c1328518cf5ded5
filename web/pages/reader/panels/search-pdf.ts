import { folded } from '../marks/boxes.ts'
import type { Pdf } from '../room/open-pdf.ts'

export interface FoundWords {
  page: number
  /** from 1, on its page */
  number: number
  /** characters of the text before it */
  at: number
  before: string
  words: string
  after: string
}

export const MOST_FOUND = 200
const AROUND = 40

/** Every place of these words in a text of one page. */
export function findWords(text: string, wanted: string, page: number): FoundWords[] {
  const flat = text.replaceAll(/\s/g, ' ')
  const [hay, needle] = [folded(text), folded(wanted).trim()]
  if (needle === '' || hay.length !== flat.length) return []
  const found: FoundWords[] = []
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length))
    found.push({
      page,
      number: found.length + 1,
      at,
      before: flat.slice(Math.max(0, at - AROUND), at),
      words: flat.slice(at, at + needle.length),
      after: flat.slice(at + needle.length, at + needle.length + AROUND),
    })
  return found
}

/** Looks for words page by page and tells what it finds; returns how to stop. */
export function searchPdf(
  pdf: Pdf,
  wanted: string,
  tell: (found: FoundWords[], done: boolean) => void,
): () => void {
  let left = false
  const search = async () => {
    const found: FoundWords[] = []
    for (let number = 1; number <= pdf.numPages && found.length < MOST_FOUND && !left; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent({ disableNormalization: true })
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
      const here = findWords(text, wanted, number)
      if (here.length > 0) found.push(...here)
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

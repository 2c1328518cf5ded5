import type { WordIndex } from '../index/word-index.ts'
import type { Recognised } from './known-names.ts'
import type { Term } from './understand-search.ts'

/** Added to the score of the packages of what a search names: more than a place in a title is worth. */
const SURELY = { exams: 300, coursesFacets: 40, subjectFacets: 150 } as const
const PERHAPS = 90

/** A term that narrows nothing: packages of what was recognised come before others that answer as well. */
export function preferRecognised(
  recognised: readonly Recognised[],
  { sheets }: Pick<WordIndex, 'sheets'>,
): Term[] {
  if (recognised.length === 0) return []
  const sheet = sheets.take()
  for (const facet of ['exams', 'coursesFacets', 'subjectFacets'] as const) {
    const best = new Map<number, number>()
    for (const { facet: own, surely, positions } of recognised) {
      if (own !== facet) continue
      const worth = surely ? SURELY[facet] : PERHAPS
      for (const position of positions) best.set(position, Math.max(best.get(position) ?? 0, worth))
    }
    for (const [position, worth] of best) sheet.raise(position, sheet.scores[position]! + worth)
  }
  const { scores, positions } = sheet
  const nothing = { words: [], ways: [], type: null, weak: false, named: false, heard: false }
  return [
    {
      ...{ kind: 'filler', scores, positions, found: true, exact: false },
      ...{ ...nothing, names: false, broad: false },
    },
  ]
}

import type { WordIndex } from '../index/word-index.ts'
import { NAMED_PERHAPS, NAMED_SURELY } from '../weights.ts'
import type { Recognised } from './known-names.ts'
import type { Term } from './understand-search.ts'

/** A term that narrows nothing: packages of what was recognised come before others that answer as well. */
export function preferRecognised(
  recognised: readonly Recognised[],
  { sheets }: Pick<WordIndex, 'sheets'>,
): Term[] {
  if (recognised.length === 0) return []
  const sheet = sheets.take()
  for (const facet of ['exams', 'coursesFacets', 'subjectFacets'] as const) {
    const named = recognised.filter((one) => one.facet === facet)
    if (named.length === 0) continue
    const best = sheets.take()
    for (const { surely, positions } of named) {
      const worth = surely ? NAMED_SURELY[facet] : NAMED_PERHAPS
      for (let at = 0; at < positions.length; at++) best.raise(positions[at]!, worth)
    }
    for (const position of best.positions)
      sheet.raise(position, sheet.scores[position]! + best.scores[position]!)
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

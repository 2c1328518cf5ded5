import {
  LAST_FOUND,
  PASSAGE_KINDS,
  type PassageKind,
} from '../../../../contract/learning/own-search-limits.ts'
import type { OwnSearchServices } from '../own-search-services.ts'
import { describeHits } from './describe-hits.ts'
import { type FoundPassage, findPassages, rangesOf } from './found.queries.ts'
import { withoutClosedHandouts } from './open-handouts.ts'
import { openItemsOf } from './open-items.ts'
import { type OwnTerm, understandWords } from './understand-words.ts'
import { findKnownWords, findNearWords } from './words.queries.ts'
import { writeQuery } from './write-query.ts'

interface Asked {
  query: string
  kind?: PassageKind | undefined
  pageNo: number
  pageSize: number
}

/** So many words are left out by turns where nothing has all of them. */
const MOST_LEFT_OUT = 4

/**
 * What a person may open now and that says these words: titles, moments, pages. First the items that they may
 * open, then the words within them.
 */
export async function searchContent(
  services: OwnSearchServices,
  { query, kind, pageNo, pageSize }: Asked,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const open = await openItemsOf(services, personId, now)
  const { packageIds, items } = open
  const ranges = rangesOf(items.map(({ itemId }) => itemId))
  const { terms, typed, packagesOf } = await understandWords(
    {
      find: (asked) => findKnownWords(connection, packageIds, asked),
      near: (typed) => findNearWords(connection, packageIds, typed),
    },
    query,
  )
  const { found: opened, answered } = await findTogether(terms, async (together) => {
    if (together.length === 0 || items.length === 0) return []
    const found = await findPassages(
      connection,
      writeQuery(together, { packageIds, packagesOf }),
      ranges,
      LAST_FOUND,
    )
    return await withoutClosedHandouts(connection, found, { open, personId, now })
  })
  const wanted = kind === undefined ? opened : opened.filter((one) => one.kind === kind)
  const words = new Set(answered.flatMap(({ ways }) => ways.flat()))
  const { hits, said } = await describeHits(
    connection,
    wanted.slice(pageNo * pageSize, (pageNo + 1) * pageSize),
    items,
    words,
  )
  // In the order in which they were typed, known or not: what is closed is told by nothing.
  const leftOut = typed.filter((one) => !answered.some((term) => term.typed === one))
  const changed = leftOut.length > 0 || answered.some(({ corrected }) => corrected)
  return {
    hits,
    total: wanted.length,
    counts: countsOf(opened),
    searchedFor: changed && opened.length > 0 ? answered.map((term) => shownAs(term, said)).join(' ') : null,
    leftOut: opened.length > 0 ? leftOut : [],
  }
}

/** A corrected word as the hits have it; the likeliest may stand in what is closed alone. */
function shownAs({ corrected, typed, ways }: OwnTerm, said: ReadonlySet<string>): string {
  return (corrected && ways.flat().find((word) => said.has(word))) || typed
}

/** Passages with every term; where there are none, without the one that says least, or with one alone. */
async function findTogether(
  terms: OwnTerm[],
  find: (answered: OwnTerm[]) => Promise<FoundPassage[]>,
): Promise<{ found: FoundPassage[]; answered: OwnTerm[] }> {
  const found = await find(terms)
  if (found.length > 0 || terms.length < 2) return { found, answered: terms }
  const commonFirst = terms.toSorted((a, b) => b.count - a.count).slice(0, MOST_LEFT_OUT)
  for (const common of commonFirst) {
    const answered = terms.filter((term) => term !== common)
    const fewer = await find(answered)
    if (fewer.length > 0) return { found: fewer, answered }
  }
  if (terms.length > 2)
    for (const rare of terms.toSorted((a, b) => a.count - b.count).slice(0, MOST_LEFT_OUT)) {
      const alone = await find([rare])
      if (alone.length > 0) return { found: alone, answered: [rare] }
    }
  return { found: [], answered: terms }
}

function countsOf(found: readonly FoundPassage[]): Record<PassageKind, number> {
  const counts = Object.fromEntries(PASSAGE_KINDS.map((kind) => [kind, 0])) as Record<PassageKind, number>
  for (const { kind } of found) counts[kind] += 1
  return counts
}

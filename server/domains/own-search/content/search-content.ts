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
  const { terms, leftOut, packagesOf } = await understandWords(
    {
      find: (asked) => findKnownWords(connection, packageIds, asked),
      near: (typed) => findNearWords(connection, packageIds, typed),
    },
    query,
  )
  const { found: opened, answered } = await findTogether(terms, async (together) => {
    if (together.length === 0 || items.length === 0) return []
    const found = await findPassages(connection, writeQuery(together, packagesOf), ranges, LAST_FOUND)
    return await withoutClosedHandouts(connection, found, { open, personId, now })
  })
  const wanted = kind === undefined ? opened : opened.filter((one) => one.kind === kind)
  const words = new Set(answered.flatMap(({ ways }) => ways.flat()))
  const missing = terms.filter((term) => !answered.includes(term)).map(({ typed }) => typed)
  const changed = missing.length + leftOut.length > 0 || answered.some(({ corrected }) => corrected)
  return {
    hits: await describeHits(
      connection,
      wanted.slice(pageNo * pageSize, (pageNo + 1) * pageSize),
      items,
      words,
    ),
    total: wanted.length,
    counts: countsOf(opened),
    searchedFor: changed && opened.length > 0 ? answered.map(({ shown }) => shown).join(' ') : null,
    leftOut: opened.length > 0 ? [...leftOut, ...missing] : [],
  }
}

/** Passages with every term; where there are none, without the one that says least. */
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
  return { found: [], answered: terms }
}

function countsOf(found: readonly FoundPassage[]): Record<PassageKind, number> {
  const counts = Object.fromEntries(PASSAGE_KINDS.map((kind) => [kind, 0])) as Record<PassageKind, number>
  for (const { kind } of found) counts[kind] += 1
  return counts
}

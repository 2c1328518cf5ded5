import { indianDay } from '../../../../display/indian-day.ts'
import type { Connection } from '../../../platform/database.ts'
import type { PackageSearch } from '../../catalogue/search/package-search.ts'
import { listSearches } from './searches.queries.ts'

const DAYS = 14
const MOST_READ = 50
const MOST_SHOWN = 8
const DAY_MS = 86_400_000

export const dayBefore = (now: Date, days: number): string => indianDay(now.getTime() - days * DAY_MS)

/**
 * What people searched for most and found. Only words that the store itself knows are shown to others, so
 * that nobody can put a text there.
 */
export async function popularSearches(
  connection: Connection,
  search: Pick<PackageSearch, 'find'>,
  now: Date,
): Promise<string[]> {
  const rows = await listSearches(connection, { since: dayBefore(now, DAYS), most: MOST_READ })
  const known = rows.filter(({ term }) => {
    const { positions, searchedFor } = search.find(term)
    return positions.length > 0 && searchedFor === null
  })
  return known.slice(0, MOST_SHOWN).map(({ term }) => term)
}

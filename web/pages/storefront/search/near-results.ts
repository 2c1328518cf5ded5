import type { ListingSearch } from '../../../../addresses/paths.ts'
import { listTrending, searchPackages } from '../../../data/catalogue.queries.ts'
import { type ShownCard, shownCard } from '../../../parts/product/shown-fields.ts'
import { wordsWithoutOne } from './words-without-one.ts'

const MOST_SHOWN = 6
const MOST_TRIES = 4

/** Shown where a search found nothing. */
export interface NearResults {
  /** the words that these answer; null: what is popular now */
  searchTerm: string | null
  cards: ShownCard[]
}

/** What one word fewer finds, the last left out first; else what is popular now. */
export async function findNear(searchTerm: string): Promise<NearResults> {
  for (const words of wordsWithoutOne(searchTerm).slice(0, MOST_TRIES)) {
    const { packages, searchedFor } = await searchPackages({ searchTerm: words } satisfies ListingSearch)
    if (packages.length > 0 && searchedFor === null) return shown(words, packages)
  }
  return shown(null, await listTrending())
}

const shown = (searchTerm: string | null, packages: Parameters<typeof shownCard>[0][]): NearResults => ({
  searchTerm,
  cards: packages.slice(0, MOST_SHOWN).map(shownCard),
})

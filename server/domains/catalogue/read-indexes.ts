import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../platform/database.ts'
import { inSlices } from '../../platform/slices/in-slices.ts'
import { readPackOfParts } from './find-pack-of.queries.ts'
import { type InOneLanguage, inLanguage } from './in-language.ts'
import type { PackageOnSale } from './listing/listed-package.ts'
import { readListedPackages } from './listing/listed-packages.queries.ts'
import { type FacetLabel, readFacetLabels } from './listing/listing.queries.ts'
import { ListingIndex } from './listing/listing-index.ts'
import { listingParts } from './listing/listing-parts.ts'
import { Recommendations, recommendedLists } from './listing/recommendations.ts'
import {
  type Course,
  type Goal,
  listCourses,
  listGoals,
  listSeoEntries,
  listTiles,
  type SeoEntry,
  type Tile,
} from './listing/storefront.queries.ts'
import { type NamesOf, PackageSearch } from './search/package-search.ts'
import { readRules } from './search/rules/read-rules.ts'
import type { SearchRules } from './search/rules/search-rules.ts'
import { searchParts } from './search/understanding/search-parts.ts'

export interface CatalogueIndexes {
  /** everything on sale; positions are those of this list */
  listed: PackageOnSale[]
  listing: ListingIndex
  search: PackageSearch
  recommendations: Recommendations
  /** the most popular pack that holds a package */
  packOf: Map<number, number>
  goals: Goal[]
  courses: Course[]
  tiles: Tile[]
  /** head data by path; in Hindi of those pages alone that have it in Hindi */
  seo: Record<Lgi, Map<string, InOneLanguage<SeoEntry>>>
  labels: Map<string, FacetLabel>
  /** what the operator says of searching */
  rules: SearchRules
}

/** Reads and builds all of it in slices, between which the event loop goes on. */
export async function readIndexes(connection: Connection): Promise<CatalogueIndexes> {
  const [packages, packOf, labels, goals, courses, tiles, seo, rules] = await Promise.all([
    readListedPackages(connection),
    readPackOfParts(connection),
    readFacetLabels(connection),
    listGoals(connection),
    listCourses(connection),
    listTiles(connection),
    listSeoEntries(connection),
    readRules(connection),
  ])
  const indexes = await indexesOf(packages, labels, rules)
  const { popular } = indexes.listing
  const recommended = await inSlices(recommendedLists(packages, courses, popular))
  return {
    ...indexes,
    recommendations: new Recommendations(packages, courses, recommended),
    packOf,
    goals,
    courses,
    tiles,
    seo: { ENGLISH: headsIn('ENGLISH', seo), HINDI: headsIn('HINDI', seo) },
    labels,
    rules,
  }
}

function headsIn(language: Lgi, entries: SeoEntry[]): Map<string, InOneLanguage<SeoEntry>> {
  const written = language === 'HINDI' ? entries.filter(({ titleHindi }) => titleHindi !== null) : entries
  return new Map(written.map((entry) => [entry.url, inLanguage(entry, language)]))
}

/** The indexes of these packages, made in slices; `labels` are those of the whole catalogue. */
export async function indexesOf(
  packages: PackageOnSale[],
  labels: Map<string, FacetLabel>,
  rules: SearchRules,
) {
  const listing = new ListingIndex(packages, await inSlices(listingParts(packages)))
  const namesOf: NamesOf = (facet, id) => {
    const label = labels.get(`${facet} ${id}`)
    return label ? [label.name, label.nameHindi] : []
  }
  const parts = await inSlices(searchParts(packages, namesOf, rules))
  return { listed: packages, listing, search: new PackageSearch(packages, namesOf, listing.popular, parts) }
}

import { courseListingPath } from '../addresses/paths.ts'
import { PRODUCT_TYPES } from '../contract/product-types.ts'
import { FACETS } from '../contract/store/facets.ts'
import type { Connection } from '../server/platform/database.ts'
import { type CatalogueInput, seededRandom } from '../server/seed/generated-catalogue.ts'

/** The address of a product's JSON. */
export function productJsonPath(id: number): string {
  return `/api/packages/v12/info?packageId=${id}&sc=2`
}

/** The page of every course. */
export async function courseListingPaths(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query('select id from courses order by md5(id)')
  return (rows as { id: string }[]).map(({ id }) => courseListingPath(id))
}

/**
 * Searches for two or three words of the catalogue among filler words, with a letter missing from one of
 * them; all different.
 */
export function searchPaths(catalogue: CatalogueInput, count: number, seed: number): string[] {
  const random = seededRandom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  const titles = (catalogue.packages ?? []).map(({ title }) =>
    title.split(' ').filter((word) => /^\D{4,}$/.test(word)),
  )
  const found = new Set<string>()
  while (found.size < count) {
    const words = pick(titles).slice(0, 2 + below(2))
    const at = below(words.length)
    const left = below(words[at]!.length)
    words[at] = words[at]!.slice(0, left) + words[at]!.slice(left + 1)
    const terms = [pick(['best', 'mock test', 'ki taiyari', 'online', '']), ...words].join(' ').trim()
    found.add(`/api/packages/v11/search?searchTerm=${encodeURIComponent(terms)}&page=1`)
  }
  return [...found]
}

/** Listings with a value in each of three facets, all different. */
export function listingPaths(catalogue: CatalogueInput, count: number, seed: number): string[] {
  const random = seededRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const ids = (entities: { id: string }[] | undefined) => (entities ?? []).map((entity) => entity.id)
  const values: Record<(typeof FACETS)[number], readonly string[]> = {
    categoryFacets: PRODUCT_TYPES,
    examTypesFacets: ids(catalogue.examTypes),
    coursesFacets: ids(catalogue.courses),
    langFacets: ids(catalogue.languages),
    tagsFacets: ids(catalogue.tags),
    subjectFacets: ids(catalogue.subjects),
    facultyFacets: ids(catalogue.faculties),
    yearFacets: ['2024', '2025', '2026', '2027', '2028'],
  }
  const found = new Set<string>()
  while (found.size < count) {
    const facets = new Set<(typeof FACETS)[number]>()
    while (facets.size < 3) facets.add(pick(FACETS))
    const query = FACETS.filter((facet) => facets.has(facet)).map(
      (facet) => `${facet}=${pick(values[facet])}`,
    )
    found.add(`/api/packages/v11/listing?${query.join('&')}`)
  }
  return [...found]
}

import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import type { ProductType } from '../../../../contract/product-types.ts'
import { FACETS, type Facet, LISTING_PAGE_SIZE, type SearchSort } from '../../../../contract/store/facets.ts'
import { PRODUCT_TYPE_NAMES } from '../../../../display/product-type.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { refuseCatalogue } from '../catalogue-refusals.ts'
import type { PackageCard } from '../package-document.ts'
import type { CatalogueIndexes } from '../read-indexes.ts'
import type { Chip } from '../search/understanding/chip.ts'
import type { FacetLabel } from './listing.queries.ts'
import type { ListingResult, ListingScope } from './listing-index.ts'
import type { OftenSearched } from './often-searched.ts'

export type ListPackagesInput = Record<Facet, string[]> &
  ListingScope & {
    searchTerm: string
    sort: SearchSort
    page: number
    lgi: Lgi
  }

/** A search is of everything on sale. */
export type SearchPackagesInput = Omit<ListPackagesInput, keyof ListingScope> & { asTyped: boolean }

export interface PackageListing {
  packages: PackageCard[]
  packagesCount: number
  page: number
  pageSize: number
  pagesCount: number
  facets: Record<Facet, { name: string; label: string; labelHindi: string | null; count: number }[]>
  typesInScope: { name: ProductType; count: number }[]
}

export interface PackagesFound extends PackageListing {
  searchedFor: string | null
  leftOut: string[]
  chips: Chip[]
}

/** What the search box finds, as a listing of it. */
export async function searchPackages(
  services: { index: CatalogueIndex; often: OftenSearched },
  input: SearchPackagesInput,
  context: RequestContext,
): Promise<PackagesFound> {
  context.freshness.madeFrom('listing')
  if (!services.often.note(input)) context.freshness.rare = true
  const indexes = await services.index.get()
  const { positions, searchedFor, leftOut, chips } = indexes.search.find(input.searchTerm, {
    asTyped: input.asTyped,
  })
  const within = { ...input, searchTerm: '', found: positions }
  return { ...(await listFrom(services, indexes, within, context)), searchedFor, leftOut, chips }
}

/**
 * One page of packages: their ids (from the index), their cards (from the store), then the state of the
 * filters.
 */
export async function listPackages(
  services: { index: CatalogueIndex },
  input: ListPackagesInput,
  context: RequestContext,
): Promise<PackageListing> {
  context.freshness.madeFrom('listing')
  return await listFrom(services, await services.index.get(), input, context)
}

/** From indexes that were made together: positions are those of one of them. */
async function listFrom(
  services: { index: CatalogueIndex },
  { listing, labels }: Pick<CatalogueIndexes, 'listing' | 'labels'>,
  input: ListPackagesInput,
  context: RequestContext,
): Promise<PackageListing> {
  const unknown = FACETS.flatMap((facet) =>
    input[facet]
      .filter((value) => !listing.hasValue(facet, value) && !isNamed(facet, value, labels))
      .map((value) => ({ facet, value })),
  )
  if (unknown.length > 0) throw refuseCatalogue('unknown_facet_value', { unknown })
  refuseUnknownScope(input, labels)
  const { course, exam, examType, category, packages, found: positions, searchTerm, sort } = input
  const found = listing.find(
    { course, exam, examType, category, packages, found: positions, searchTerm, facets: input, sort },
    (input.page - 1) * LISTING_PAGE_SIZE,
    LISTING_PAGE_SIZE,
  )
  const pagesCount = Math.max(1, Math.ceil(found.total / LISTING_PAGE_SIZE))
  if (input.page > pagesCount) throw refuseCatalogue('page_out_of_range', { pagesCount })
  const rows = await services.index.cards(found.ids, input.lgi)
  for (const row of rows) context.freshness.changesAt(row.changes_at, context.now)
  return {
    packages: rows.map((row) => row.card),
    packagesCount: found.total,
    page: input.page,
    pageSize: LISTING_PAGE_SIZE,
    pagesCount,
    facets: labelled(found.facets, labels),
    typesInScope: listing.typesIn(input) as PackageListing['typesInScope'],
  }
}

function refuseUnknownScope({ course, exam, examType }: ListingScope, labels: Map<string, FacetLabel>): void {
  if (course !== undefined && !labels.has(`coursesFacets ${course}`))
    throw refuseCatalogue('course_not_found', { course })
  if (exam !== undefined && !labels.has(`exams ${exam}`)) throw refuseCatalogue('exam_not_found', { exam })
  if (examType !== undefined && !labels.has(`examTypesFacets ${examType}`))
    throw refuseCatalogue('exam_not_found', { examType })
}

/** A value the catalogue knows, though no package on sale has it now. */
function isNamed(facet: Facet, value: string, labels: Map<string, FacetLabel>): boolean {
  return facet === 'categoryFacets'
    ? Object.hasOwn(PRODUCT_TYPE_NAMES, value)
    : labels.has(`${facet} ${value}`)
}

/** What readers call each value of the facets. */
export function labelled(
  facets: ListingResult['facets'],
  labels: Map<string, FacetLabel>,
): PackageListing['facets'] {
  return Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      facets[facet].map(({ name, count }) => ({ name, ...labelOf(facet, name, labels), count })),
    ]),
  ) as PackageListing['facets']
}

function labelOf(
  facet: Facet,
  value: string,
  labels: Map<string, FacetLabel>,
): { label: string; labelHindi: string | null } {
  if (facet === 'categoryFacets') return { label: PRODUCT_TYPE_NAMES[value as ProductType], labelHindi: null }
  const known = labels.get(`${facet} ${value}`)
  return { label: known?.name ?? value, labelHindi: known?.nameHindi ?? null }
}

import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { Facet } from '../../../contract/store/facets.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import { listPackages, type PackageListing } from '../catalogue/listing/list-packages.ts'

export interface WishedFilter extends Partial<Record<Facet, string[]>> {
  searchTerm: string
  pageNo: number
  lgi: Lgi
}

export interface WishedPackages
  extends Pick<PackageListing, 'packages' | 'packagesCount' | 'pageSize' | 'pagesCount' | 'facets'> {
  pageNo: number
}

/**
 * A page of these packages in their order, filtered, with what there is to filter by; those off sale are left
 * out.
 */
export async function listWishedPackages(
  index: CatalogueIndex,
  ids: number[],
  filter: WishedFilter,
  context: RequestContext,
): Promise<WishedPackages> {
  const { searchTerm, pageNo, lgi, ...facets } = filter
  const of = (facet: Facet) => facets[facet] ?? []
  const {
    packages,
    packagesCount,
    pageSize,
    pagesCount,
    facets: counts,
  } = await listPackages(
    { index },
    {
      categoryFacets: of('categoryFacets'),
      examTypesFacets: of('examTypesFacets'),
      coursesFacets: of('coursesFacets'),
      langFacets: of('langFacets'),
      tagsFacets: of('tagsFacets'),
      subjectFacets: of('subjectFacets'),
      facultyFacets: of('facultyFacets'),
      yearFacets: of('yearFacets'),
      packages: ids,
      searchTerm,
      sort: 'popular',
      page: pageNo,
      lgi,
    },
    context,
  )
  return { packages, packagesCount, pageNo, pageSize, pagesCount, facets: counts }
}

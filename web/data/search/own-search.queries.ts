import { contractRoutes } from 'virtual:contract-routes/ownSearch'
import type { ClientOfPart } from '../../../contract/client.ts'
import type { Facet } from '../../../contract/store/facets.ts'
import { clientOf } from '../clients/browser-client.ts'

type Calls = ClientOfPart<'ownSearch'>['ownSearch']

const { ownSearch } = clientOf<ClientOfPart<'ownSearch'>>(contractRoutes)

export type ContentFound = Awaited<ReturnType<Calls['searchContent']>>
export type ContentHit = ContentFound['hits'][number]
export type PurchasedFound = Awaited<ReturnType<Calls['searchPurchased']>>
export type PurchasedFacets = Awaited<ReturnType<Calls['countPurchasedFacets']>>['facets']
export type ChosenFacets = Partial<Record<Facet, string[]>>

/** B §7: what is found of one's own comes twenty a page. */
export const OWN_PAGE_SIZE = 20

/** A page of the passages that the signed-in person may open; the first is 0. */
export const searchContent = (query: string, pageNo: number): Promise<ContentFound> =>
  ownSearch.searchContent({ query, pageNo, pageSize: OWN_PAGE_SIZE })

/** A page of the packages that the signed-in person has; the first is 0. */
export const searchPurchased = (
  query: string,
  chosen: ChosenFacets,
  pageNo: number,
): Promise<PurchasedFound> => ownSearch.searchPurchased({ query, ...chosen, pageNo, pageSize: OWN_PAGE_SIZE })

/** How many of these packages have each value of a facet, with the other facets applied. */
export const countPurchasedFacets = async (
  searchTerm: string,
  chosen: ChosenFacets,
): Promise<PurchasedFacets> => (await ownSearch.countPurchasedFacets({ searchTerm, ...chosen })).facets

export const listPopularCourses = (): ReturnType<Calls['listPopularCourses']> =>
  ownSearch.listPopularCourses({ pageSize: 6 })

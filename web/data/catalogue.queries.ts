import type { ContractClient } from '../../contract/client.ts'
import type { ProductType } from '../../contract/product-types.ts'
import type { Facet, SearchSort, Sort } from '../../contract/store/facets.ts'
import { api } from './clients/store-client.ts'

type Catalogue = ContractClient['catalogue']
type Answer<P extends keyof Catalogue> = Awaited<ReturnType<Catalogue[P]>>

export type ProductDetails = Answer<'getProductDetails'>
export type PackageListing = Answer<'listPackages'>
export type PackagesFound = Answer<'searchPackages'>
export type PackageCard = PackageListing['packages'][number]
export type Mahapack = Answer<'getMahapack'>
export type Goals = Answer<'listGoals'>
export type Course = Goals['courses'][number]
export type SeoData = Answer<'getSeoData'>['data']
export type Exam = Answer<'getExamBySlug'>
export type ExamTabs = Answer<'listExamsByTab'>['tabs']
export type ExamType = Answer<'listExamTypes'>['examTypes'][number]
export type Tile = Answer<'listProductTypeTiles'>['tiles'][number]

/** The packages that a list covers, before any filter. */
export interface ListingScope {
  course?: string | undefined
  exam?: string | undefined
  examType?: string | undefined
  category?: ProductType | undefined
}

export type ListingInput = Partial<Record<Facet, string[]>> &
  ListingScope & {
    searchTerm?: string | undefined
    sort?: Sort | undefined
    page?: number | undefined
  }

export const getProductDetails = (packageId: number): Promise<ProductDetails> =>
  api().catalogue.getProductDetails({ packageId, sc: '2' })

export const listPackages = (input: ListingInput): Promise<PackageListing> =>
  api().catalogue.listPackages(input)

export type SearchInput = Omit<ListingInput, keyof ListingScope | 'sort'> & {
  sort?: SearchSort | undefined
  /** nothing is corrected */
  asTyped?: boolean | undefined
}

/** The results of the search box. */
export const searchPackages = (input: SearchInput): Promise<PackagesFound> =>
  api().catalogue.searchPackages(input)

export const listGoals = (): Promise<Goals> => api().catalogue.listGoals({})

/** The date of each course's next exam, by course: `2027-05-10`. */
export const listExamDays = async (): Promise<Map<string, string>> => {
  const { examDays } = await api().catalogue.listExamDays({})
  return new Map(examDays.map(({ course, day }) => [course, day]))
}

export const listTiles = async (): Promise<Tile[]> => (await api().catalogue.listProductTypeTiles({})).tiles

/** Head data that an operator wrote for this path; it may be absent. */
export const getSeoData = async (path: string): Promise<SeoData> =>
  (await api().catalogue.getSeoData({ url: path })).data

export const getExamBySlug = (urlSlug: string): Promise<Exam> => api().catalogue.getExamBySlug({ urlSlug })

export const listExamsByTab = async (course: string): Promise<ExamTabs> =>
  (await api().catalogue.listExamsByTab({ course })).tabs

export const listExamTypes = async (course: string): Promise<ExamType[]> =>
  (await api().catalogue.listExamTypes({ course })).examTypes

export type TestCount = Answer<'countTests'>

/** How many tests an exam or a course has. */
export const countTests = (of: { examName: string } | { courseName: string }): Promise<TestCount> =>
  api().catalogue.countTests(of)

export const listRecommended = async (
  packageIds: number[],
  by: 'course' | 'group' = 'course',
): Promise<PackageCard[]> =>
  packageIds.length === 0 ? [] : (await api().catalogue.listRecommended({ packageIds, by })).packages

export const listTrending = async (course?: string): Promise<PackageCard[]> =>
  (await api().catalogue.listTrending({ course })).packages

export const listCards = async (packageIds: number[]): Promise<PackageCard[]> =>
  packageIds.length === 0 ? [] : (await api().catalogue.listCards({ packageIds })).packages

/**
 * A pack compared with single packages; for a part, the pack that contains it. No rows if there is nothing to
 * compare.
 */
export const getMahapack = (packageId: number): Promise<Mahapack> =>
  api().catalogue.getMahapack({ packageId })

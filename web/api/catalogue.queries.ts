import type { ContractClient } from '../../contract/client.ts'
import type { Facet, Sort } from '../../contract/facets.ts'
import { api } from './client.ts'

export type ProductDetails = Awaited<ReturnType<ContractClient['catalogue']['getProductDetails']>>
export type PackageListing = Awaited<ReturnType<ContractClient['catalogue']['listPackages']>>
export type PackageCard = PackageListing['packages'][number]
export type Goals = Awaited<ReturnType<ContractClient['catalogue']['listGoals']>>
export type SeoData = Awaited<ReturnType<ContractClient['catalogue']['getSeoData']>>['data']

export type ListingInput = Partial<Record<Facet, string[]>> & {
  course?: string | undefined
  searchTerm?: string | undefined
  sort?: Sort | undefined
  page?: number | undefined
}

export const getProductDetails = (packageId: number): Promise<ProductDetails> =>
  api().catalogue.getProductDetails({ packageId, sc: '2' })

export const listPackages = (input: ListingInput): Promise<PackageListing> =>
  api().catalogue.listPackages(input)

export const listGoals = (): Promise<Goals> => api().catalogue.listGoals({})

/** Head data that an operator wrote for this path; none is no fault. */
export const getSeoData = async (path: string): Promise<SeoData> =>
  (await api().catalogue.getSeoData({ url: path })).data

export const listRecommended = async (packageIds: number[]): Promise<PackageCard[]> =>
  (await api().catalogue.listRecommended({ packageIds })).packages

export const listCards = async (packageIds: number[]): Promise<PackageCard[]> =>
  packageIds.length === 0 ? [] : (await api().catalogue.listCards({ packageIds })).packages

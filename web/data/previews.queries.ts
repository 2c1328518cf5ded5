import type { ContractClient } from '../../contract/client.ts'
import type { ProductType } from '../../contract/product-types.ts'
import { api } from './clients/store-client.ts'

type Previews = ContractClient['previews']
type Answer<P extends keyof Previews> = Awaited<ReturnType<Previews[P]>>

export type Syllabus = Answer<'getSyllabus'>
export type HeldTests = Answer<'listHeldTests'>
export type ListedModel = Answer<'listModels'>['models'][number]
export type FreeLiveClasses = Answer<'listFreeLiveClasses'>
export type ClassVideo = Answer<'openFreeLiveClass'>

export const getSyllabus = (packageId: number): Promise<Syllabus> => api().previews.getSyllabus({ packageId })

export const listHeldTests = (packageId: number, limit?: number): Promise<HeldTests> =>
  api().previews.listHeldTests({ packageId, limit })

/** The id of the package on sale with this slug and this kind of content. */
export const findPackageBySlug = async (slug: string, category: ProductType): Promise<number> =>
  (await api().previews.findPackageBySlug({ slug, category })).packageId

export const listFreeLiveClasses = (packageId: number): Promise<FreeLiveClasses> =>
  api().previews.listFreeLiveClasses({ packageId })

/** Requires sign-in. */
export const openFreeLiveClass = (packageId: number, classId: number): Promise<ClassVideo> =>
  api().previews.openFreeLiveClass({ packageId, classId })

/** The 3D models that packages of the store hold, by name. */
export const listModels = async (): Promise<ListedModel[]> => (await api().previews.listModels({})).models

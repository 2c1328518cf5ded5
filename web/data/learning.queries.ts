import type { ContractClient } from '../../contract/client.ts'
import type { ProductType } from '../../contract/product-types.ts'
import { learningClient } from './clients/learning-client.ts'
import { personClient } from './clients/person-client.ts'

type Learning = ContractClient['learning']

export type PackageData = Awaited<ReturnType<Learning['getPackageData']>>
export type Content = Awaited<ReturnType<Learning['listContent']>>
export type LearningItem = Content['list'][number]
export type LearningBranch = Content['children'][number]
export type OwnedPackage = Content['package']
export type ContinuedItem = Awaited<ReturnType<Learning['continueTests']>>['list'][number]
export type ManagedExam = Awaited<ReturnType<Learning['manageExams']>>['exams'][number]

export interface ContentAsked {
  packageId: number
  branch?: number
  category?: ProductType
  query?: string
}

/** What a package of the signed-in person holds, and how far they are. */
export const getPackageData = (packageId: number, category?: ProductType): Promise<PackageData> =>
  learningClient.learning.getPackageData({ packageId, pageSize: 1, ...(category && { category }) })

/** A page of the contents of a package, or of a branch; the first is 0. */
export const listContent = (asked: ContentAsked, pageNumber: number, pageSize: number): Promise<Content> =>
  learningClient.learning.listContent({ ...asked, pageNumber, pageSize })

export const getNextContent = (packageId: number, itemId: number) =>
  learningClient.learning.getNextContent({ packageId, itemId })

/** The same; undefined for what is not the person's own, as a free test. */
export async function findNextContent(packageId: number, itemId: number) {
  const { isPurchased, isFreeTrail } = (await personClient.passes.checkPurchase({ pkgId: packageId })).Data
  return isPurchased || isFreeTrail ? await getNextContent(packageId, itemId) : undefined
}

export const manageExams = (packageId: number) => learningClient.learning.manageExams({ packageId })
export const saveExams = (packageId: number, examList: number[]) =>
  learningClient.learning.saveExams({ packageId, examList })

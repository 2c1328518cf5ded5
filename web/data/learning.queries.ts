import type { ContractClient } from '../../contract/client.ts'
import type { ProductType } from '../../contract/product-types.ts'
import { personClient } from './clients/person-client.ts'
import { resultClient } from './clients/result-client.ts'

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
  resultClient.learning.getPackageData({ packageId, pageSize: 1, ...(category && { category }) })

/** A page of the contents of a package, or of a branch; the first is 0. */
export const listContent = (asked: ContentAsked, pageNumber: number, pageSize: number): Promise<Content> =>
  resultClient.learning.listContent({ ...asked, pageNumber, pageSize })

export const getNextContent = (packageId: number, itemId: number) =>
  resultClient.learning.getNextContent({ packageId, itemId })

/** The same; undefined for what is not the person's own, as a free test. */
export async function findNextContent(packageId: number, itemId: number) {
  const { isPurchased, isFreeTrail } = (await personClient.passes.checkPurchase({ pkgId: packageId })).Data
  return isPurchased || isFreeTrail ? await getNextContent(packageId, itemId) : undefined
}

/** Every list of what was begun, each asked by itself (B §7), with its category. */
export const CONTINUED = [
  { category: 'TEST_SERIES', ask: resultClient.learning.continueTests },
  { category: 'EBOOKS', ask: resultClient.learning.continueEbooks },
  { category: 'MAGAZINES', ask: resultClient.learning.continueMagazines },
] as const

export const manageExams = (packageId: number) => resultClient.learning.manageExams({ packageId })
export const saveExams = (packageId: number, examList: number[]) =>
  resultClient.learning.saveExams({ packageId, examList })

import type { ContractClient } from '../../contract/client.ts'
import { api } from './clients/store-client.ts'

type TestPasses = ContractClient['testPasses']
type DataOf<P extends keyof TestPasses> = Awaited<ReturnType<TestPasses[P]>>['data']

export type PassGoal = DataOf<'getTestPassExamDetails'>[number]
export type PassCard = DataOf<'testPassTagDetails'>[number]
export type PassBanner = DataOf<'getTestPassBanner'>

/** One exam of a goal, as a pass opens it. */
export interface PassTab {
  packageId: number | undefined
  goal: Pick<PassGoal, 'id' | 'languageTagId'>
  examId: string
}

export const listPassGoals = async (packageId: number | undefined): Promise<PassGoal[]> =>
  (await api().testPasses.getTestPassExamDetails({ packageId })).data

/** The first page is 0. */
export const listPassCards = (
  { packageId, goal, examId }: PassTab,
  pageNumber: number,
): Promise<{ data: PassCard[]; total: number }> =>
  api().testPasses.testPassTagDetails({
    packageId,
    courseName: examId,
    wrapperId: goal.id,
    wrapperLanguageTagId: goal.languageTagId,
    pageNumber,
  })

/** The passes themselves, the most popular first. */
export const listPasses = async (): Promise<PassCard[]> => {
  const { data } = await api().testPasses.testPassTagDetails({})
  return data.filter(({ isTestPassPackage }) => isTestPassPackage)
}

export const getPassBanner = async (packageId: number | undefined): Promise<PassBanner> =>
  (await api().testPasses.getTestPassBanner({ packageId })).data

export const searchTestPass = async (
  packageId: number | undefined,
  searchTerm: string,
): Promise<PassCard[]> => (await api().testPasses.searchTestPass({ packageId, searchTerm })).data

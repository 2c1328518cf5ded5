import type { ContractClient } from '../../contract/client.ts'
import { testPassApi } from './clients/test-pass-client.ts'

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
  (await testPassApi().getTestPassExamDetails({ packageId })).data

/** The first page is 0. */
export const listPassCards = (
  { packageId, goal, examId }: PassTab,
  pageNumber: number,
): Promise<{ data: PassCard[]; total: number }> =>
  testPassApi().testPassTagDetails({
    packageId,
    courseName: examId,
    wrapperId: goal.id,
    wrapperLanguageTagId: goal.languageTagId,
    pageNumber,
  })

/** The passes themselves, the most popular first. */
export const listPasses = async (): Promise<PassCard[]> => {
  const { data } = await testPassApi().testPassTagDetails({})
  return data.filter(({ isTestPassPackage }) => isTestPassPackage)
}

export const getPassBanner = async (packageId: number | undefined): Promise<PassBanner> =>
  (await testPassApi().getTestPassBanner({ packageId })).data

export const searchTestPass = async (
  packageId: number | undefined,
  searchTerm: string,
): Promise<PassCard[]> => (await testPassApi().searchTestPass({ packageId, searchTerm })).data

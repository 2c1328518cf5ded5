import type { ContractClient } from '../../contract/client.ts'

type Tests = ContractClient['tests']

export type TestIntro = Awaited<ReturnType<Tests['getTest']>>
export type TestsListed = Awaited<ReturnType<Tests['listTests']>>
export type ListedTest = TestsListed['tests'][number]
export type PackageTest = Awaited<ReturnType<Tests['listTestsOfPackage']>>[number]
export type TestReport = Omit<Parameters<Tests['reportQuestion']>[0], 'src'>

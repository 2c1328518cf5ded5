import type { Connection } from '../../platform/database.ts'
import {
  countFilesOfPackages,
  countTestsOfPackages,
  type ListedTest,
  listPackagesHolding,
  listPlans,
  listPlansByCode,
  listTestPlaces,
  listTestsByMapping,
  listTestsOfPackage,
  listTestsOfPackages,
  listTitles,
  listWindowsOf,
  type TestPlace,
} from './listed-tests.queries.ts'
import type { PaperPlan } from './paper-plan.ts'
import { findPapers } from './papers.queries.ts'

export type { ListedTest, TestPlace }

/**
 * The places of the tests of these packages, and of all free ones, in the order of packages and their files.
 */
export async function placesOfTests(
  connection: Connection,
  packageIds: readonly number[],
): Promise<TestPlace[]> {
  return await listTestPlaces(connection, packageIds)
}

/** Every test of a package, in the order of its file. */
export async function testsOfPackage(connection: Connection, packageId: number): Promise<ListedTest[]> {
  return await listTestsOfPackage(connection, packageId)
}

/** Every test of these packages, in the order of packages and their files. */
export async function testsOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<ListedTest[]> {
  return packageIds.length > 0 ? await listTestsOfPackages(connection, packageIds) : []
}

/** How many files of each kind these packages hold. */
export const filesOfPackages = countFilesOfPackages

/** How many different tests these packages hold. */
export const countTestsIn = countTestsOfPackages

/** The packages that hold one of the papers with these codes. */
export const packagesHolding = listPackagesHolding

/** These tests, by mapping, with the version that is taken now. */
export async function testsByMapping(
  connection: Connection,
  mappingIds: readonly number[],
): Promise<Map<number, ListedTest>> {
  const tests = mappingIds.length > 0 ? await listTestsByMapping(connection, mappingIds) : []
  return new Map(tests.map((test) => [test.mappingId, test]))
}

/** What was planned of these versions, by version. */
export async function plansOf(
  connection: Connection,
  versionIds: readonly number[],
): Promise<Map<number, PaperPlan>> {
  const plans = versionIds.length > 0 ? await listPlans(connection, versionIds) : []
  return new Map(plans.map(({ id, plan }) => [id, plan]))
}

/** The published paper that the operator's files name so. */
export async function findPaperId(connection: Connection, code: string): Promise<number | undefined> {
  return (await findPapers(connection, [code])).get(code)
}

/** What these papers are called now, by id. */
export async function titlesOf(
  connection: Connection,
  paperIds: readonly number[],
): Promise<Map<number, PaperPlan['title']>> {
  return new Map((await listTitles(connection, paperIds)).map(({ paperId, title }) => [paperId, title]))
}

/** When results of each version of a paper are shown. */
export async function plansOfPaper(
  connection: Connection,
  paperId: number,
): Promise<Pick<PaperPlan, 'solutions' | 'window'>[]> {
  return await listWindowsOf(connection, paperId)
}

/** What was planned of the papers with these codes, as they are taken now, by code. */
export async function plansByCode(
  connection: Connection,
  codes: readonly string[],
): Promise<Map<string, { paperId: number; plan: PaperPlan }>> {
  return new Map((await listPlansByCode(connection, codes)).map(({ code, ...paper }) => [code, paper]))
}

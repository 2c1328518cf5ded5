import type { Connection } from '../../platform/database.ts'
import {
  countClassesOfPackages,
  countFilesOfPackages,
  countOpenPapers,
  countTestsOfPackages,
  type ListedTest,
  listFileNotes,
  listFreeDocuments,
  listFreeTests,
  listPackagesHolding,
  listTestPlaces,
  listTestsByMapping,
  listTestsOfPackage,
  listTestsOfPackages,
  type TestPlace,
} from './tests.queries.ts'

export type { ListedTest, TestPlace }

/**
 * The places of the tests of these packages, also of those that were taken out, and of all free ones, in the
 * order of packages and their files.
 */
export async function placesOfTests(
  connection: Connection,
  packageIds: readonly number[],
): Promise<TestPlace[]> {
  return await listTestPlaces(connection, packageIds)
}

/** Every test of a package, also those that were taken out, in the order of its file. */
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

/** The tests of these packages that anybody signed in may take, in the order of packages and their files. */
export const freeTestsOfPackages = listFreeTests

/** How many files and lessons of each kind these packages hold, and whether all of them are there. */
export const filesOfPackages = countFilesOfPackages

/** How many live classes these packages hold, and when the last of them can be entered. */
export const classesOfPackages = countClassesOfPackages

/** What a reader should know of their files before, by package. */
export const notesOfFiles = listFileNotes
/** The documents of these packages that anybody signed in may read. */
export const freeDocumentsOfPackages = listFreeDocuments

/** How many different tests these packages hold. */
export const countTestsIn = countTestsOfPackages

/** How many papers of these packages open, now or from a day on. */
export const countOpenPapersIn = countOpenPapers

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

/** `/my-mock-test`, or the tests of one package. */
export function myTestsPath(packageId?: number): string {
  return packageId === undefined ? '/my-mock-test' : `/my-mock-test/${packageId}`
}

/** The tests of all SSC exams, without language (B §2.2). */
export function sscTestsPath(): string {
  return '/ssc-test-page'
}

/** The tests of all SSC exams, without language (B §2.2). */
export function sscTestsPath(): string {
  return '/ssc-test-page'
}

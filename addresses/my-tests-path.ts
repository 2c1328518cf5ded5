/** `/my-mock-test`, or the tests of one package. */
export function myTestsPath(packageId?: number): string {
  return packageId === undefined ? '/my-mock-test' : `/my-mock-test/${packageId}`
}

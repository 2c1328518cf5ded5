import { idOf } from './content-address.ts'

/** Where a test is taken: a psychometric one has a portal of its own (B §2.4). */
export const TEST_PORTALS = ['test-series', 'psych-test'] as const
export type TestPortal = (typeof TEST_PORTALS)[number]

/** What an address asks of a test: to begin, to go on, or the attempt of that number. */
export type TestStatus = 'new' | 'resume' | number

/** Tests: the room, what became of an attempt, and the lists. Titles are for readers alone. */
export type TestAddress =
  | { screen: 'exam-room'; portal: TestPortal; mappingId: number; packageId: number; status: TestStatus }
  | { screen: 'test-analysis'; packageId: number; mappingId: number }
  | { screen: 'my-tests' }
  | { screen: 'my-tests-of-package'; packageId: number }
  | { screen: 'not-found' }

const MOST_ATTEMPTS = 10_000
const NOTHING: TestAddress = { screen: 'not-found' }

/**
 * The page at a test address. All such addresses are reserved, so no exam or course can take one; undefined
 * for any other address.
 */
export function testAddress(path: string): TestAddress | undefined {
  const [, first = '', ...rest] = path.split('/')
  if (first === 'my-mock-test') return listAddress(rest)
  if (first === 'my-test-analysis') return analysisAddress(rest)
  const portal = TEST_PORTALS.find((name) => first === `${name}-portal`)
  return portal && roomAddress(portal, rest)
}

function listAddress(rest: string[]): TestAddress {
  const packageId = idOf(rest[0])
  if (rest.length === 0) return { screen: 'my-tests' }
  return rest.length === 1 && packageId ? { screen: 'my-tests-of-package', packageId } : NOTHING
}

function analysisAddress([title, ...ids]: string[]): TestAddress {
  const [packageId, mappingId] = ids.map(idOf)
  return title && ids.length === 2 && packageId && mappingId
    ? { screen: 'test-analysis', packageId, mappingId }
    : NOTHING
}

function roomAddress(portal: TestPortal, rest: string[]): TestAddress {
  const [mappingId, packageId] = [idOf(rest[0]), idOf(rest[1])]
  const status = testStatusOf(rest[2])
  const isWhole = rest.length === 4 && rest[3] !== ''
  return isWhole && mappingId && packageId && status
    ? { screen: 'exam-room', portal, mappingId, packageId, status }
    : NOTHING
}

/** The third segment of a room's address; undefined for any other text. */
export function testStatusOf(text: string | undefined): TestStatus | undefined {
  if (text === 'new' || text === 'resume') return text
  const number = idOf(text)
  return number && number <= MOST_ATTEMPTS ? number : undefined
}

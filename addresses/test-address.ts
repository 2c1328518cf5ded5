import { idOf } from './segments.ts'

/** Where a test is taken: a psychometric one has a portal of its own (B §2.4). */
export const TEST_PORTALS = ['test-series', 'psych-test'] as const
export type TestPortal = (typeof TEST_PORTALS)[number]

/** What an address asks of a test: to begin, to go on, or the attempt of that number. */
export type TestStatus = 'new' | 'resume' | number

const MOST_ATTEMPTS = 10_000

export function testPortalOf(text: string): TestPortal | undefined {
  return TEST_PORTALS.find((name) => name === text)
}

/** The third segment of a room's address; undefined for any other text. */
export function testStatusOf(text: string | undefined): TestStatus | undefined {
  if (text === 'new' || text === 'resume') return text
  const number = idOf(text)
  return number && number <= MOST_ATTEMPTS ? number : undefined
}

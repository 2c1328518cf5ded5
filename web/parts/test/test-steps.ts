import { type TestFlags, testAnalysisPath, testPortalPath } from '../../../addresses/test-paths.ts'

export interface SteppedTest {
  mappingId: number
  packageId: number
  /** in the reader's language */
  title: string
  testType: number
  free: boolean
  state: 'new' | 'INCOMPLETE' | 'COMPLETED'
  attempts: number
  reattemptsLeft: number | null
  window: { opensAt: string; closesAt: string | null } | null
  /** false: the reader does not own its course */
  open?: boolean
}

/** The possible actions for a test (B §4.4); paths without language. */
export interface TestSteps {
  start?: string
  goOn?: string
  result?: string
  again?: string
  /** why it cannot be started */
  shut?: 'buy' | 'not-yet' | 'over'
}

/**
 * An attempt in progress can be resumed, a finished one has its result and perhaps another attempt, and a new
 * one can be started.
 */
export function testSteps(test: SteppedTest, nowMs: number, flags: TestFlags = flagsOf(test)): TestSteps {
  if (test.state === 'INCOMPLETE') return { goOn: testPortalPath(test, 'resume', flags) }
  const shut = shutBy(test, nowMs)
  if (test.state === 'new') return shut ? { shut } : { start: testPortalPath(test, 'new', flags) }
  const { ppc, isTestPass } = flags
  return {
    result: testAnalysisPath(test, { ppc, isTestPass }),
    ...(shut || test.reattemptsLeft === 0 ? {} : { again: testPortalPath(test, test.attempts + 1, flags) }),
  }
}

/** B §2.4: the flag of a free sample, or of a package's own test. */
export function flagsOf({ free }: Pick<SteppedTest, 'free'>): TestFlags {
  return free ? { freeContent: 'true' } : { ppc: 'true' }
}

function shutBy({ open, window }: SteppedTest, nowMs: number): TestSteps['shut'] {
  if (open === false) return 'buy'
  if (!window) return undefined
  if (nowMs < Date.parse(window.opensAt)) return 'not-yet'
  return window.closesAt !== null && nowMs >= Date.parse(window.closesAt) ? 'over' : undefined
}

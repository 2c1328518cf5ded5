import type { TestStatus } from '../../../../addresses/test-address.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'

/** What an address leads to, once the person's state is known (B §2.4, §4.4). */
export type TestEntry =
  | { kind: 'begin'; number: number }
  | { kind: 'resume'; number: number }
  /** attempt `number` was submitted; `again` is the one that can follow */
  | { kind: 'finished'; number: number; again: number | undefined }

type Known = Pick<TestIntro, 'openAttemptId' | 'attempts' | 'reattemptsLeft'>

/**
 * An attempt in progress is resumed, whichever the address names; the number after the last attempt starts
 * the next one, any other number shows a finished attempt.
 */
export function testEntry(status: TestStatus, { openAttemptId, attempts, reattemptsLeft }: Known): TestEntry {
  if (openAttemptId !== null) return { kind: 'resume', number: attempts }
  const next = attempts + 1
  const mayFollow = attempts === 0 || reattemptsLeft !== 0
  if (attempts === 0) return { kind: 'begin', number: 1 }
  if (typeof status === 'number' && status > attempts && mayFollow) return { kind: 'begin', number: next }
  const number = typeof status === 'number' ? Math.min(status, attempts) : attempts
  return { kind: 'finished', number, again: mayFollow ? next : undefined }
}

/** Whether there is a test to enter: one in progress, or one that may start. */
export function mayGoIn(entry: TestEntry, { access }: Pick<TestIntro, 'access'>): boolean {
  return entry.kind === 'resume' || (entry.kind === 'begin' && access === 'open')
}

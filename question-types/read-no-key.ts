import type { KeyFault } from './question-type.ts'

/** What is not graded has no key: one that is written is a mistake, not a thing to forget. */
export function readNoKey(written: unknown): { key: null } | KeyFault {
  if (written === undefined || written === null) return { key: null }
  return { fault: 'this type of question is not graded and has no key' }
}

import type { KeyFault } from '../question-type.ts'
import { readNoKey } from '../read-no-key.ts'

/** Nothing is right or wrong; what an option scores on a scale is the paper's (exam/score-paper.ts). */
export type AttemptedOnlyKey = null

export function readKey(written: unknown): { key: AttemptedOnlyKey } | KeyFault {
  return readNoKey(written)
}

export function writeKey(_key: AttemptedOnlyKey): undefined {
  return undefined
}

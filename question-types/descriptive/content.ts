import type { KeyFault } from '../question-type.ts'
import { readNoKey } from '../read-no-key.ts'

/** People read written answers; the solution holds a model answer. */
export type DescriptiveKey = null

export function readKey(written: unknown): { key: DescriptiveKey } | KeyFault {
  return readNoKey(written)
}

export function writeKey(_key: DescriptiveKey): undefined {
  return undefined
}

import type { KeyFault } from '../question-type.ts'
import { readNoKey } from '../read-no-key.ts'

/** What is written is read by people; a model answer stands in the solution. */
export type DescriptiveKey = null

export function readKey(written: unknown): { key: DescriptiveKey } | KeyFault {
  return readNoKey(written)
}

export function writeKey(_key: DescriptiveKey): undefined {
  return undefined
}

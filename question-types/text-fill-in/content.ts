import type { KeyFault } from '../question-type.ts'
import { readTexts } from '../read-texts.ts'

/** The accepted texts, the preferred one first. */
export type TextFillInKey = string[]

export function readKey(written: unknown): { key: TextFillInKey } | KeyFault {
  return readTexts(written)
}

export function writeKey(key: TextFillInKey): string[] {
  return key
}

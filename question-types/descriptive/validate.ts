import { isStorable } from '../../contract/fields/storable.ts'

const MOST_WRITTEN = 50_000
const FILE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A text, with or without the id of a file, and nothing else. */
export function accepts(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const { text, fileId, ...others } = answer as Record<string, unknown>
  return (
    Object.keys(others).length === 0 &&
    typeof text === 'string' &&
    text.length <= MOST_WRITTEN &&
    isStorable(text) &&
    (fileId === undefined || (typeof fileId === 'string' && FILE_ID.test(fileId)))
  )
}

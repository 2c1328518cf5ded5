import { idOf } from './segments.ts'

/** The document that the query of `/e-books` names; undefined for any other form. */
export function bookOfQuery(query: string): { packageId: number; itemId: number } | undefined {
  const [, first, second] = /^(\d+)_(\d+)\.doc$/.exec(new URLSearchParams(query).get('file') ?? '') ?? []
  const [packageId, itemId] = [idOf(first), idOf(second)]
  return packageId && itemId ? { packageId, itemId } : undefined
}

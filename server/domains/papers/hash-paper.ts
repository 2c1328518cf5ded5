import { createHash } from 'node:crypto'
import type { PaperSource } from './build-paper.ts'

/** Equal for papers that show, hold and count the same, however their fields are ordered. */
export function hashPaper(source: PaperSource): string {
  const plain = JSON.stringify({ ...source, passages: [...source.passages] })
  return createHash('sha256')
    .update(inOneOrder(JSON.parse(plain)))
    .digest('hex')
}

function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_name, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )
}

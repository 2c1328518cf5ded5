import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../platform/canonical-json.ts'
import type { PaperSource } from './build-paper.ts'

/** Equal for papers that show, hold and count the same, however their fields are ordered. */
export function hashPaper(source: PaperSource): string {
  const plain = JSON.stringify({ ...source, passages: [...source.passages] })
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(plain)))
    .digest('hex')
}

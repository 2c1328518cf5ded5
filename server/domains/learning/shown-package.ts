import { LAST_OF_LIST } from '../../../contract/learning/content-limits.ts'
import type { OpenedPackage } from './open-package.ts'

/** The head of every answer about a package. */
export function ownedHead({ known, held }: OpenedPackage) {
  const { packageId, title, slugurl, mahaPack } = known
  return { packageId, title, slugurl, mahaPack, until: held.until?.toISOString() ?? null, ended: held.ended }
}

/** B §4.9: nothing beyond the ten thousandth. */
export function pageOf<T>(
  all: readonly T[],
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): readonly T[] {
  const from = pageNumber * pageSize
  return from >= LAST_OF_LIST ? [] : all.slice(from, Math.min(LAST_OF_LIST, from + pageSize))
}

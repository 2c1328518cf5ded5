import type { LinkedProduct } from '../../../../addresses/paths.ts'
import type { Mahapack } from '../../../data/catalogue.queries.ts'

/** The pack's values row by row, with those of single packages beside them. */
export interface Comparison {
  pack: LinkedProduct & { title: string }
  /** the page's own package comes first */
  columns: { id: number; title: string }[]
  /** `values` are in the order of the columns; null if a package is not compared */
  rows: { param: string; value: string; values: (string | null)[] }[]
}

/** Null if there is nothing to compare. */
export function readComparison(answer: Mahapack, ownId: number): Comparison | null {
  if (answer.rows.length === 0) return null
  const titles = new Map<number, string>()
  for (const { listOfComparisons } of answer.rows)
    for (const { packageId, packageTitle } of listOfComparisons) titles.set(packageId, packageTitle)
  const columns = [...titles]
    .map(([id, title]) => ({ id, title }))
    .sort((a, b) => Number(b.id === ownId) - Number(a.id === ownId))
  const { id, title, slugurl, primaryCategory, mahaPack, isTestPassPackage } = answer.pack
  return {
    pack: { id, title, slugurl, primaryCategory, mahaPack, isTestPassPackage },
    columns,
    rows: answer.rows.map(({ param, value, listOfComparisons }) => ({
      param,
      value,
      values: columns.map(
        (column) => listOfComparisons.find(({ packageId }) => packageId === column.id)?.value ?? null,
      ),
    })),
  }
}

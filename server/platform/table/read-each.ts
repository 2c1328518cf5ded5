import type { z } from 'zod'
import { faultOfIssue, type PlacedFault } from '../placed-fault.ts'

interface Placed<T> {
  /** `items[3] (200402)` */
  path: string
  read: T
}

/**
 * The entries of a file's list whose own form is right; what is wrong with the others is among the faults
 * afterwards. `idOf` says what an entry is called beside its place.
 */
export function readEach<S extends z.ZodType>(
  schema: S,
  list: string,
  entries: readonly unknown[],
  faults: PlacedFault[],
  idOf: (read: z.output<S>) => string | number,
): Placed<z.output<S>>[] {
  const found: Placed<z.output<S>>[] = []
  for (const [at, entry] of entries.entries()) {
    const read = schema.safeParse(entry)
    if (read.success) found.push({ path: `${list}[${at}] (${idOf(read.data)})`, read: read.data })
    else faults.push(...read.error.issues.map((issue) => faultOfIssue(issue, `${list}[${at}]`)))
  }
  return found
}

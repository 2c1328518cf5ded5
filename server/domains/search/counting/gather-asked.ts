import type { AskedRow } from './searches.queries.ts'

/** More at once are not counted: a count is not worth the memory of a flood. */
const MOST_WAITING = 5_000

export interface Gathered {
  /** Whether it will be counted. */
  add(row: AskedRow): boolean
  /** Resolves when nothing is waiting. */
  settle(): Promise<void>
}

/**
 * Counts searches in the background, one statement at a time, so that a crowd costs one statement for as many
 * as came meanwhile. A process that dies loses the counts of a moment.
 */
export function gatherAsked(
  write: (rows: AskedRow[]) => Promise<void>,
  failed: (error: unknown) => void,
): Gathered {
  let waiting: AskedRow[] = []
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting
      waiting = []
      await write(rows).catch(failed)
    }
    writing = undefined
  }

  return {
    add(row) {
      if (waiting.length >= MOST_WAITING) return false
      waiting.push(row)
      writing ??= writeAll()
      return true
    },
    async settle() {
      await writing
    },
  }
}

import type { EventRow } from './events.queries.ts'

/** A page does not wait for it, and each write costs its own commit. */
const REST_MS = 300
/** So many are not kept waiting. */
const MOST_ROWS = 1_000

interface Call {
  rows: EventRow[]
  done(): void
  failed(error: unknown): void
}

/**
 * Answers a function that resolves when its rows are written. A call that comes alone is written at once;
 * those that come within a third of a second after a write are written together, so that a crowd costs three
 * statements a second and not one each.
 */
export function gatherEvents(
  write: (rows: EventRow[]) => Promise<void>,
): (rows: EventRow[]) => Promise<void> {
  let waiting: Call[] = []
  let resting: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(resting)
    resting = setTimeout(() => {
      resting = undefined
      if (waiting.length > 0) flush()
    }, REST_MS)
    const calls = waiting
    waiting = []
    void writeTogether(calls)
  }

  async function writeTogether(calls: Call[]): Promise<void> {
    try {
      await write(calls.flatMap(({ rows }) => rows))
      for (const { done } of calls) done()
    } catch (error) {
      if (calls.length === 1) return calls[0]!.failed(error)
      // What is wrong with one call must not cost another its events.
      for (const { rows, done, failed } of calls) await write(rows).then(done, failed)
    }
  }

  return async (rows) => {
    await new Promise<void>((done, failed) => {
      waiting.push({ rows, done, failed })
      const count = waiting.reduce((sum, call) => sum + call.rows.length, 0)
      if (resting === undefined || count >= MOST_ROWS) flush()
    })
  }
}

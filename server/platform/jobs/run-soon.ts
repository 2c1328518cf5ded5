import type { Logger } from 'pino'

/**
 * Work that is done as soon as it is asked for, by one runner of this process; a job does what a process that
 * died left.
 */
export interface Soon {
  /** The work runs once more from its beginning after this moment. */
  wake(): void
  /** Resolves when nothing runs. */
  idle(): Promise<void>
}

export function runSoon(name: string, run: () => Promise<unknown>, log: Pick<Logger, 'error'>): Soon {
  let running: Promise<void> | undefined
  let again = false
  async function untilDone(): Promise<void> {
    do {
      again = false
      // The caller already has an answer; the job for the same work retries.
      await run().catch((error: unknown) => log.error({ job: name, err: error }, 'work failed'))
    } while (again)
    running = undefined
  }
  return {
    wake() {
      again = true
      running ??= untilDone()
    },
    async idle() {
      while (running) await running
    },
  }
}

import type { Logger } from 'pino'
import { runSoon } from './run-soon.ts'

/** What a process itself does when something has changed, of which it hears tags (`notifyChanged`). */
export interface FollowedChanges {
  note(tags: readonly string[]): void
  /** Resolves when nothing is under way; what failed is not tried again. */
  stop(): Promise<void>
}

const AGAIN_AFTER_MS = 5_000

/** Does `work` soon, once for what is noted meanwhile. What fails is tried again, with what came after it. */
export function followChanges(
  work: (tags: readonly string[]) => Promise<unknown>,
  log: Pick<Logger, 'error'>,
): FollowedChanges {
  let noted = new Set<string>()
  let again: NodeJS.Timeout | undefined
  const soon = runSoon(
    'follow-changes',
    async () => {
      const tags = noted
      noted = new Set()
      try {
        if (tags.size > 0) await work([...tags])
      } catch (error) {
        noted = tags.union(noted)
        again = setTimeout(soon.wake, AGAIN_AFTER_MS).unref()
        throw error
      }
    },
    log,
  )
  return {
    note(tags) {
      for (const tag of tags) noted.add(tag)
      soon.wake()
    },
    async stop() {
      clearTimeout(again)
      await soon.idle()
      clearTimeout(again)
    },
  }
}

import { askPage } from '../../drive/ask-steadily.ts'
import { addressNo, type Caller } from '../../drive/caller.ts'

export interface Flood {
  /** how many answers had each status and code */
  answers: Record<string, number>
  /** Sends no more; resolves when the requests in progress are answered. */
  end(): Promise<void>
}

let flooders = 0

/**
 * Wrong passwords, each for a different account and from a different IP address; each answer triggers the
 * next.
 */
export function beginFlood(caller: Caller, connections: number): Flood {
  const answers: Record<string, number> = {}
  let over = false
  const keepTrying = async () => {
    while (!over) {
      const n = flooders++
      const body = {
        email: `learner.${String(n).padStart(6, '0')}@example.org`,
        password: 'a wrong password',
      }
      // Far above those of the learners who signed in before.
      const { status, text } = await caller.post('/api/auth/login', { from: addressNo(8_000_000 + n), body })
      const { code = 'none' } = JSON.parse(text) as { code?: string }
      answers[`${status} ${code}`] = (answers[`${status} ${code}`] ?? 0) + 1
    }
  }
  const trying = Promise.all(Array.from({ length: connections }, keepTrying))
  return {
    answers,
    async end() {
      over = true
      await trying
    },
  }
}

/** How many pages are answered, one after the other, until this is done. */
export async function countPagesUntil(caller: Caller, path: string, done: Promise<unknown>): Promise<number> {
  let over = false
  void done.finally(() => {
    over = true
  })
  let count = 0
  for (; !over; count++) await askPage(caller, path)
  return count
}

import { callerAt } from '../drive/caller.ts'
import { hallAnswer } from '../drive/hall-paper.ts'
import type { Session } from '../drive/load-request.ts'

interface Saving {
  origin: string
  candidates: readonly Session[]
  /** one per candidate, in their order */
  attempts: readonly number[]
  perSecond: number
}

/**
 * Saves answers at this pace, each from a different candidate, until the work is done; returns the time of
 * each in ms. Throws on any answer but 200.
 */
export async function saveWhile<T>(
  { origin, candidates, attempts, perSecond }: Saving,
  work: () => Promise<T>,
): Promise<{ result: T; latencies: number[] }> {
  const caller = callerAt(origin, { connections: 256 })
  const latencies: number[] = []
  const failures: string[] = []
  let next = 0
  const save = async () => {
    const at = next % attempts.length
    const turn = Math.floor(next / attempts.length) + 1
    next += 1
    const body = { attemptId: attempts[at]!, events: [eventOf(turn)] }
    const { status, ms } = await caller.post('/api/v1/attempts/save', { session: candidates[at]!, body })
    if (status !== 200) throw new Error(`status ${status}`)
    latencies.push(ms)
  }
  const timer = setInterval(() => {
    save().catch((error: Error) => failures.push(error.message))
  }, 1_000 / perSecond)
  try {
    const result = await work()
    if (failures.length > 0) throw new Error(`${failures.length} saves failed: ${failures[0]}`)
    return { result, latencies }
  } finally {
    clearInterval(timer)
    caller.close()
  }
}

function eventOf(turn: number): object {
  const question = (turn % 100) + 1
  return {
    epoch: 1,
    n: turn,
    question,
    spentMs: 20_000,
    madeAtMs: Date.now(),
    set: { answer: hallAnswer(question - 1), marked: false },
  }
}

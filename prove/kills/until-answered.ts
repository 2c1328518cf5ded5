import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, told } from '../../drive/caller.ts'

/** counts from the end of the kills: while they go on, a slow machine hardly serves between two of them */
const PATIENCE_MS = 240_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/**
 * The store's final answer: the call is repeated, with growing pauses, as long as there is no connection or
 * the store fails. Throws on a refusal, which no outage justifies.
 */
export async function untilAnswered<T>(
  call: () => Promise<Answer>,
  { fire, random }: { fire: { over: boolean }; random(): number },
): Promise<T> {
  let deadline = Number.POSITIVE_INFINITY
  for (let failures = 0; ; failures++) {
    const answer = await call().catch((error: Error) => error)
    if (!(answer instanceof Error) && answer.status < 500) return told<T>(answer)
    const failure = answer instanceof Error ? answer.message : `${answer.status} ${answer.bytes}`
    if (fire.over) deadline = Math.min(deadline, performance.now() + PATIENCE_MS)
    if (performance.now() > deadline) throw new Error(`no answer in four minutes: ${failure}`)
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + random() / 2))
  }
}

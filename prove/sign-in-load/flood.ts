import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../bench/judge.ts'
import { addressNo, type Caller } from './caller.ts'

export interface Flood {
  /** how many of the answers had this status and code */
  answers: Record<string, number>
  /** No more are begun; resolves when those under way are answered. */
  end(): Promise<void>
}

let flooders = 0

/** Wrong passwords, each for another account and from another address, the next as soon as one is answered. */
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
      // High above those of the learners who signed in before.
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

export interface Pages {
  p50: number
  p95: number
  asked: number
  /** answered with anything but 200 */
  failed: number
}

/** Pages asked at a steady pace, however slowly they are answered: a server that stands still keeps many waiting. */
export async function askSteadily(
  caller: Caller,
  paths: string[],
  { everyMs, seconds }: { everyMs: number; seconds: number },
): Promise<Pages> {
  const began = performance.now()
  const asked: Promise<{ ms: number; ok: boolean }>[] = []
  for (let due = 0; due < seconds * 1000; due += everyMs) {
    const early = due - (performance.now() - began)
    if (early > 0) await pause(early)
    asked.push(ask(caller, paths[asked.length % paths.length]!))
  }
  const answers = await Promise.all(asked)
  const sorted = Float64Array.from(answers, ({ ms }) => ms).sort()
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    asked: answers.length,
    failed: answers.filter(({ ok }) => !ok).length,
  }
}

/** How many pages are answered, one after the other, until this is done. */
export async function countPagesUntil(caller: Caller, path: string, done: Promise<unknown>): Promise<number> {
  let over = false
  void done.finally(() => {
    over = true
  })
  let count = 0
  for (; !over; count++) await ask(caller, path)
  return count
}

async function ask(caller: Caller, path: string): Promise<{ ok: boolean; ms: number }> {
  const { status, ms } = await caller.get(path, { headers: { 'accept-encoding': 'br' } })
  return { ok: status === 200, ms }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import { percentile } from './judge.ts'

export interface Pages {
  p50: number
  p95: number
  asked: number
  /** answered with anything but 200 */
  failed: number
}

/** Requests pages at a steady pace, however slow the answers: a server that stalls keeps many waiting. */
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
    asked.push(askPage(caller, paths[asked.length % paths.length]!))
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

/** As a browser requests it. */
export async function askPage(caller: Caller, path: string): Promise<{ ok: boolean; ms: number }> {
  const { status, ms } = await caller.get(path, { headers: { 'accept-encoding': 'br' } })
  return { ok: status === 200, ms }
}

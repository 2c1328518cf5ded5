import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { Victim } from '../kills/killed-product.ts'
import type { ProofRun } from '../proof.ts'
import type { TwoProducts } from './two-products.ts'

/**
 * One kill after the other, spread over the day, at drawn moments; resolves with when each fell, in ms since
 * 1970.
 */
export async function killByTurns(
  run: ProofRun,
  products: TwoProducts,
  { victims, seconds }: { victims: readonly Victim[]; seconds: number },
): Promise<number[]> {
  const random = seededRandom((run.seed ?? 1) + 2)
  const began = performance.now()
  const apartMs = (seconds * 1_000) / (victims.length + 1)
  const kills: number[] = []
  for (const [no, victim] of victims.entries()) {
    const dueMs = apartMs * (no + 0.6 + random() * 0.6)
    await pause(Math.max(0, dueMs - (performance.now() - began)))
    const at = performance.now()
    kills.push(performance.timeOrigin + at)
    const which = Math.floor(random() * products.origins.length)
    if (victim === 'database') await products.killDatabase()
    else await products.killProcess(which)
    const name = victim === 'database' ? 'PostgreSQL' : `process ${which + 1}`
    run.say(
      `  ${name} was killed after ${Math.round((at - began) / 1000)} s, served again ${secondsSince(at)} s later`,
    )
  }
  return kills
}

const secondsSince = (at: number) => ((performance.now() - at) / 1000).toFixed(1)

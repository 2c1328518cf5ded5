import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { ProofRun } from '../proof.ts'
import { examCallerAt } from '../sittings/candidate.ts'
import { type DayOrder, type DayReport, sitDay } from './day-crowd.ts'

export interface ThreadReport extends DayReport {
  /** how long the generator itself delayed its calls, p99 */
  ownDelayMs: number
}

/** A day of candidates, run and measured in a thread of its own. */
export async function sitDayApart(run: ProofRun, order: DayOrder): Promise<ThreadReport> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { day: order } })
  run.defer(() => thread.terminate())
  const [report] = (await once(thread, 'message')) as [ThreadReport]
  return report
}

/** Bars judge late answers; a missing answer is a failure. */
const ANSWERED_WITHIN_MS = 120_000

const { day } = (workerData ?? {}) as { day?: DayOrder }
if (parentPort && day) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const { origin, connections } = day
  const caller = examCallerAt(origin, { connections, answeredWithinMs: ANSWERED_WITHIN_MS })
  const report = await sitDay(caller, day)
  caller.close()
  delay.disable()
  const ownDelayMs = delay.percentile(99) / 1e6
  parentPort.postMessage({ ...report, ownDelayMs } satisfies ThreadReport)
}

import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { ProofRun } from '../proof.ts'
import { examCallerAt } from '../sittings/candidate.ts'
import { endTogether, type StormOrder, type StormReport } from './storm-crowd.ts'

/** The end of a test for all of them, in a thread of its own. */
export async function endTogetherApart(run: ProofRun, order: StormOrder): Promise<StormReport> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { storm: order } })
  run.defer(() => thread.terminate())
  const [report] = (await once(thread, 'message')) as [StormReport]
  return report
}

const { storm } = (workerData ?? {}) as { storm?: StormOrder }
if (parentPort && storm) {
  const caller = examCallerAt(storm.origin, { connections: storm.connections })
  const report = await endTogether(caller, storm)
  caller.close()
  parentPort.postMessage(report)
}

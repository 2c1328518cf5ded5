import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { eventually } from '../../drive/eventually.ts'
import type { SignedInPerson } from '../../drive/signed-in-people.ts'
import type { ProofRun } from '../proof.ts'
import { type Heard, HeardEvents } from './heard-events.ts'
import { LiveStream, type StreamOrder } from './live-stream.ts'

export interface ListenOrder extends StreamOrder {
  learners: SignedInPerson[]
  /** in ms since 1970 */
  begunAt: number
  forMs: number
  /** over which they come */
  comeWithinMs: number
}

export interface HeardByAll extends Heard {
  /** streams that were opened */
  opened: number
  /** learners who are not at the last event */
  behind: number
  /** how long the reader itself delayed what it read, p99 */
  ownDelayMs: number
}

/** Streams of a crowd, read in a thread of their own. */
export interface Listening {
  /** Resolves when all streams have been opened once. */
  ready: Promise<unknown>
  /** What was heard, once everybody has the event with this number, or has had time for it. */
  end(last: { number: number; accepted: number[] }): Promise<HeardByAll>
}

const READY_WITHIN_MS = 300_000
const ALL_WITHIN_MS = 60_000

export function listenApart(run: ProofRun, order: ListenOrder): Listening {
  const thread = new Worker(new URL(import.meta.url), { workerData: { order } })
  run.defer(() => thread.terminate())
  return {
    ready: once(thread, 'message'),
    async end(last) {
      thread.postMessage(last)
      const [heard] = (await once(thread, 'message')) as [HeardByAll]
      return heard
    },
  }
}

async function listen(order: ListenOrder): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const { learners } = order
  const heard = new HeardEvents(learners.length, order)
  const streams = learners.map((learner, no) => new LiveStream(learner, no, { order, heard }))
  for (const [no, stream] of streams.entries())
    setTimeout(() => stream.open(), (no / streams.length) * order.comeWithinMs)
  if (!(await eventually(() => streams.every(({ opened }) => opened > 0), READY_WITHIN_MS)))
    throw new Error(`${streams.filter(({ opened }) => opened === 0).length} streams were never opened`)
  delay.enable()
  parentPort!.postMessage('ready')
  const [{ number, accepted }] = (await once(parentPort!, 'message')) as [Parameters<Listening['end']>[0]]
  const behind = () => streams.filter(({ position }) => position < number).length
  await eventually(() => behind() === 0, ALL_WITHIN_MS)
  const found: HeardByAll = {
    ...heard.judge(accepted),
    opened: streams.reduce((sum, { opened }) => sum + opened, 0),
    behind: behind(),
    ownDelayMs: delay.percentile(99) / 1e6,
  }
  for (const stream of streams) stream.close()
  parentPort!.postMessage(found)
}

const { order } = (workerData ?? {}) as { order?: ListenOrder }
if (parentPort && order) await listen(order)

import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { callerAt } from '../../drive/caller.ts'
import { batchesOfCrowd, type CrowdSize, type Sent, sendBatches } from './event-crowd.ts'

/** A crowd ready to send. */
export interface Crowd {
  /** Sends everything; resolves with the answers. */
  send(): Promise<Sent>
}

/**
 * A crowd in a thread of its own, with its events made in advance, so that it does not disturb the measuring
 * thread.
 */
export async function crowdAt(origin: string, size: CrowdSize): Promise<Crowd> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { origin, size } })
  await once(thread, 'message')
  return {
    async send() {
      thread.postMessage('go')
      const [sent] = (await once(thread, 'message')) as [Sent]
      await thread.terminate()
      return sent
    },
  }
}

async function sendWhenTold(
  port: NonNullable<typeof parentPort>,
  origin: string,
  size: CrowdSize,
): Promise<void> {
  const batches = batchesOfCrowd(size)
  const caller = callerAt(origin, { connections: size.clients })
  port.postMessage('ready')
  await once(port, 'message')
  const sent = await sendBatches(caller, origin, batches, size.seconds)
  caller.close()
  port.postMessage(sent)
}

const asked = workerData as { origin?: string; size?: CrowdSize } | null
if (parentPort && asked?.origin && asked.size) await sendWhenTold(parentPort, asked.origin, asked.size)

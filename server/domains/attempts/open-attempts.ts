import { WriteQueue } from '../../platform/writing/write-queue.ts'
import type { AttemptsServices } from './attempts-services.ts'
import { handInCalls } from './handing-in/hand-in-calls.ts'
import { HandIns } from './handing-in/hand-ins.ts'
import { ReceiptKeys } from './receipts/receipt-keys.ts'
import { refuseTests } from './refuse-tests.ts'
import { type SaveCall, saveEvents } from './taking/save-events.ts'

/**
 * The dependencies of attempts in this process: the papers it has read, and the queues of its saves and
 * hand-ins.
 */
export function openAttempts(
  parts: Pick<AttemptsServices, 'db' | 'secret' | 'storage' | 'papers'>,
): AttemptsServices {
  const { db, secret, storage, papers } = parts
  const scoring = { db, papers, receipts: new ReceiptKeys() }
  const saves = new WriteQueue((calls: SaveCall[]) => saveEvents(scoring, calls), {
    weightOf: ({ events }) => events.length,
    busy: () => refuseTests('busy'),
  })
  const handIns = new HandIns((calls) => handInCalls(scoring, calls))
  return { ...scoring, secret, storage, saves, handIns }
}

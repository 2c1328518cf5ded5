import type { AttemptsServices } from './attempts-services.ts'
import { ReceiptKeys } from './receipts/receipt-keys.ts'
import { saveEvents } from './taking/save-events.ts'
import { SaveQueue } from './taking/save-queue.ts'

/** The dependencies of attempts in this process: the papers it has read, and the queue of its saves. */
export function openAttempts(
  parts: Pick<AttemptsServices, 'db' | 'secret' | 'storage' | 'papers'>,
): AttemptsServices {
  const { db, secret, storage, papers } = parts
  const scoring = { db, papers, receipts: new ReceiptKeys() }
  return { ...scoring, secret, storage, saves: new SaveQueue((calls) => saveEvents(scoring, calls)) }
}

import type { Database } from '../../platform/database.ts'
import type { Secret } from '../../platform/secrets/own-secret.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { WriteQueue } from '../../platform/writing/write-queue.ts'
import type { PublishedPapers } from '../papers/published-papers.ts'
import type { HandIns } from './handing-in/hand-ins.ts'
import type { ReceiptKeys } from './receipts/receipt-keys.ts'
import type { SaveCall, SaveOutcome } from './taking/save-events.ts'

/** The dependencies of attempts. */
export interface AttemptsServices {
  db: Database
  secret: Secret
  storage: Storage
  /** once a process, as are the others below */
  papers: PublishedPapers
  receipts: ReceiptKeys
  saves: WriteQueue<SaveCall, SaveOutcome>
  handIns: HandIns
}

/** The dependencies of scoring. */
export type ScoringServices = Pick<AttemptsServices, 'db' | 'papers' | 'receipts'>

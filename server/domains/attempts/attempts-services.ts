import type { Database } from '../../platform/database.ts'
import type { Secret } from '../../platform/secrets/own-secret.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { PublishedPapers } from '../papers/published-papers.ts'
import type { ReceiptKeys } from './receipts/receipt-keys.ts'
import type { SaveOutcome } from './taking/save-events.ts'
import type { SaveQueue } from './taking/save-queue.ts'

/** The dependencies of attempts. */
export interface AttemptsServices {
  db: Database
  secret: Secret
  storage: Storage
  /** all three once a process */
  papers: PublishedPapers
  receipts: ReceiptKeys
  saves: SaveQueue<SaveOutcome>
}

/** The dependencies of scoring. */
export type ScoringServices = Pick<AttemptsServices, 'db' | 'papers' | 'receipts'>

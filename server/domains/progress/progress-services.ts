import { progressRefusals } from '../../../contract/learning/progress.refusals.ts'
import type { Database } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { Secret } from '../../platform/secrets/own-secret.ts'
import type { WriteQueue } from '../../platform/writing/write-queue.ts'
import type { ProgressCall, ProgressKept } from './save-progress.ts'

/** What stands behind progress. */
export interface ProgressServices {
  db: Database
  secret: Secret
  /** once a process */
  progressWrites: WriteQueue<ProgressCall, ProgressKept>
}

export const refuseProgress = refusalsOf(progressRefusals)

import type { Database } from '../../platform/database.ts'
import { WriteQueue } from '../../platform/writing/write-queue.ts'
import { type ProgressServices, refuseProgress } from './progress-services.ts'
import { type ProgressCall, saveProgress } from './save-progress.ts'

/** The queue of a process, in which what many devices note at the same time is written together. */
export function openProgress({ db }: { db: Database }): Pick<ProgressServices, 'progressWrites'> {
  const progressWrites = new WriteQueue((calls: ProgressCall[]) => saveProgress(db.$client, calls), {
    weightOf: ({ changes }) => changes.length,
    busy: () => refuseProgress('progress_busy'),
  })
  return { progressWrites }
}

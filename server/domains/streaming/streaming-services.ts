import { lessonRefusals } from '../../../contract/learning/lessons.refusals.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { Secret } from '../../platform/secrets/own-secret.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** What stands behind the player. */
export interface StreamingServices {
  db: Database
  storage: Storage
  clock: Clock
  secret: Secret
  config: Pick<Config, 'lessonDevices' | 'segmentsAccelPath'>
}

export const refuseLesson = refusalsOf(lessonRefusals)

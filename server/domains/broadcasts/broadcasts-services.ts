import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Hub } from '../../platform/hub/hub.ts'
import type { EventWriter } from '../../platform/hub/write-with-events.ts'
import type { Secret } from '../../platform/secrets/own-secret.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** What stands behind the video of live classes. */
export interface BroadcastsServices {
  db: Database
  storage: Storage
  clock: Clock
  secret: Secret
  config: Config
  log: Logger
  hub: Hub
}

/** How rows and what tells of them are written together. */
export const writerOf = ({
  db,
  hub,
  clock,
}: Pick<BroadcastsServices, 'db' | 'hub' | 'clock'>): EventWriter => ({
  ...{ db, clock },
  log: hub.log,
})

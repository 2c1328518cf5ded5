import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { MEDIA_TAG } from '../media-tag.ts'
import { countMade } from './making-figures.ts'
import { openMakerStarter } from './start-maker.ts'
import { sweepMedia } from './sweep-media.ts'

export interface MakingServices {
  db: Database
  storage: Storage
  config: Config
  clock: Clock
  log: Logger
  metrics: Metrics
}

/** What has to happen by itself: what waits is made, and what no medium names goes. */
export function makingJobs(services: MakingServices): Job[] {
  const { db, storage, config, clock } = services
  return [
    {
      name: 'media.make',
      cron: '* * * * *',
      wokenBy: MEDIA_TAG,
      run: openMakerStarter({ ...services, onMade: (said) => countMade(services.metrics, said) }),
    },
    { name: 'media.sweep', cron: '50 3 * * *', run: () => sweepMedia({ db, storage, config }, clock.now()) },
  ]
}

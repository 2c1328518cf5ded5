import pino from 'pino'
import { makeRecordings } from '../../server/domains/broadcasts/recording/make-recordings.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { inStore } from '../../server/platform/commands/in-store.ts'
import { readConfig } from '../../server/platform/config.ts'

// The job of the product that makes recordings, in a process that can be killed alone.
const config = readConfig(process.env)
const log = pino({ level: config.logLevel })
const outcome = await inStore(config, async ({ db, storage }) =>
  makeRecordings({ db, storage, config, log, clock: systemClock }),
)
if (typeof outcome === 'string' || outcome.failed > 0) throw new Error(JSON.stringify(outcome))

import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deliverEvents } from './deliver-events.ts'
import { keepEventDays } from './event-days.ts'
import { eventSinksOf } from './event-sinks.ts'

/** Keeps the table's days, and gives every sink what it has not been given. */
export function eventsJobs(db: Database, config: Config, clock: Clock): Job[] {
  return [
    {
      name: 'events.keep-days',
      cron: '20 1 * * *',
      run: () => keepEventDays(db, clock.now(), config.eventsKeptDays),
    },
    ...eventSinksOf(config).map((sink) => ({
      name: `events.deliver-${sink.name}`,
      cron: '* * * * *',
      run: () => deliverEvents(db, sink, clock.now()),
    })),
  ]
}

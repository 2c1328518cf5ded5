import { inTransaction } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { countFigures, endSilent } from './figures/figures.queries.ts'
import { forgetDevices } from './places/places.queries.ts'
import { SITTING_MS } from './play-lesson.ts'
import type { StreamingServices } from './streaming-services.ts'

const DEVICES_KEPT_MS = 90 * 24 * 3600 * 1000

/** What has to happen by itself: who left without a word is counted, devices are forgotten. */
export function streamingJobs({ db, clock }: Pick<StreamingServices, 'db' | 'clock'>): Job[] {
  return [
    {
      name: 'streaming.count-left',
      cron: '*/10 * * * *',
      async run() {
        const now = clock.now()
        return await inTransaction(db, async (connection) => {
          const left = await endSilent(connection, new Date(now.getTime() - SITTING_MS))
          const byItem = Map.groupBy(left, ({ itemId }) => itemId)
          for (const itemId of [...byItem.keys()].sort((a, b) => a - b))
            await countFigures(
              connection,
              itemId,
              { left: byItem.get(itemId)!.map(({ tenth }) => tenth) },
              now,
            )
          return { left: left.length }
        })
      },
    },
    {
      name: 'streaming.forget-devices',
      cron: '15 4 * * *',
      async run() {
        return {
          removed: await forgetDevices(db.$client, new Date(clock.now().getTime() - DEVICES_KEPT_MS)),
        }
      },
    },
  ]
}

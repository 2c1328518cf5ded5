import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'

/** Work that is done in the background, on a schedule. Running twice must be harmless. */
export interface Job {
  /** `catalogue.sweep-pictures` */
  name: string
  /** five fields, in Asia/Kolkata */
  cron: string
  run(): Promise<unknown>
}

export interface Jobs {
  stop(): Promise<void>
}

/**
 * Starts the workers of this process; a schedule fires once over all processes, a failed job is tried again.
 */
export async function startJobs(options: {
  connectionString: string
  jobs: Job[]
  log: Logger
  metrics: Metrics
}): Promise<Jobs> {
  const { log, metrics } = options
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: 'taiyari jobs',
    max: 2,
  })
  boss.on('error', (error: Error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  for (const job of options.jobs) {
    await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, policy: 'short' })
    await boss.work(job.name, async () => {
      const started = performance.now()
      const seconds = () => (performance.now() - started) / 1000
      try {
        const outcome = await job.run()
        metrics.countJob(job.name, 'done', seconds())
        log.info({ job: job.name, outcome }, 'job done')
      } catch (error) {
        metrics.countJob(job.name, 'failed', seconds())
        log.error({ job: job.name, err: error }, 'job failed')
        throw error
      }
    })
    await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Kolkata' })
  }
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000, close: true })
    },
  }
}

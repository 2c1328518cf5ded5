import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import { connectionName } from '../migrating/own-migrations.ts'

/** Work that is done in the background, on a schedule. Running twice must be harmless. */
export interface Job {
  /** `catalogue.sweep-pictures` */
  name: string
  /** five fields, in Asia/Kolkata */
  cron: string
  /** a tag of changes (`notifyChanged`) after which it runs at once too */
  wokenBy?: string
  run(): Promise<unknown>
}

export interface Jobs {
  /** Jobs that one of these changes wakes run soon, each once over all processes. */
  wake(tags: readonly string[]): Promise<void>
  stop(): Promise<void>
}

const STOPS_WITHIN_MS = 5_000
/** Of the queue's own statements; passed on to its pool. */
const PATIENCE = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
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
    application_name: connectionName('jobs'),
    max: 2,
    ...PATIENCE,
  })
  boss.on('error', (error: Error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  const workers = new Map<string, string>()
  for (const job of options.jobs) {
    await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, policy: 'short' })
    const worker = await boss.work(job.name, async () => {
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
    workers.set(job.name, worker)
    await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Kolkata' })
  }
  const woken = options.jobs.filter(({ wokenBy }) => wokenBy !== undefined)
  return {
    async wake(tags) {
      for (const { name, wokenBy } of woken) {
        if (!tags.includes(wokenBy!)) continue
        // Nothing is sent where it waits already.
        await boss.send(name, null).catch((err: Error) => log.warn({ err, job: name }, 'job not woken'))
        boss.notifyWorker(workers.get(name)!)
      }
    },
    async stop() {
      // Without a database it cannot say that its jobs are over; they are tried again elsewhere.
      const ended = boss.stop({ graceful: true, timeout: STOPS_WITHIN_MS, close: true })
      await Promise.race([ended, wait(STOPS_WITHIN_MS + 1_000, undefined, { ref: false })])
    },
  }
}

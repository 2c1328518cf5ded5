import { createServer } from 'node:net'
import { type App, type AppSurroundings, createApp } from './app.ts'
import { readSite } from './domains/editorial/read-site.ts'
import { DOMAINS } from './domains/index.ts'
import { pageRoutes } from './pages.ts'
import { DatabaseWatch } from './platform/availability/database-watch.ts'
import { letProbesSee } from './platform/availability/readiness.ts'
import { movableClock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { backFillJob } from './platform/jobs/back-fill-job.ts'
import { followChanges } from './platform/jobs/follow-changes.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLogger, flushLogger } from './platform/logger.ts'
import { openStore } from './platform/open-store.ts'
import { OperatorRefused } from './platform/operator-refused.ts'
import { awaitsLessons } from './seed/demo-lessons.ts'
import { loadDemo } from './seed/load-demo.ts'

export interface Running {
  address: string
  connectionString: string
  /** it is the demo, its lessons are to be made, and courses of it wait for them */
  awaitsLessons: boolean
  /** Stops taking requests, finishes those under way, closes everything. */
  stop(): Promise<void>
}

export interface StartOptions {
  onProgress(line: string): void
  /** the product cannot go on; the process should stop it and end */
  onFailed(message: string): void
  pages?: typeof pageRoutes
}

/**
 * Connections that may wait to be accepted: those of a class come back within the same seconds when another
 * process ends, and whoever is turned away tries again ever later. The kernel may allow fewer.
 */
const BACKLOG = 4_096

/** Starts the whole product and resolves when it serves. */
export async function start(config: Config, options: StartOptions): Promise<Running> {
  const { onProgress, onFailed, pages = pageRoutes } = options
  await refuseTakenPort(config)
  const site = await readSite(config.siteDir)
  const log = createLogger({ level: config.logLevel, buffered: config.production })
  for (const warning of site.warnings) onProgress(`Warning: ${warning}`)
  const store = await openStore(config, {
    onProgress,
    onLost: (error) => log.warn({ err: error }, 'database connection lost'),
    onServerLost: onFailed,
  })
  const started: (() => Promise<unknown>)[] = [() => store.close()]
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
    await flushLogger(log)
  }
  const movable = movableClock()
  const developing = config.environment === 'development'
  const clock = developing ? movable : systemClock
  try {
    const demo = await loadDemo(store.work, {
      clock,
      storage: store.storage,
      maxBytes: config.importMaxBytes,
    })
    if (demo) onProgress(`Loaded the demo catalogue: ${demo.packages} packages`)
    const { connectionString, db, work, storage } = store
    const watch = new DatabaseWatch({
      db,
      connectionString,
      onChange: (state) => log.warn({ state }, 'the database'),
      onOutage: (outage) => log.warn(outage, 'nothing could be written'),
    })
    for (const { beforeServing } of DOMAINS)
      await beforeServing?.({ db: work, config, clock, log, onProgress })
    const app: App = await createApp(
      {
        config,
        db,
        work,
        watch,
        connectionString,
        clock,
        storage,
        site,
        log,
        ...(await faultSwitch(config)),
      },
      async (http, page) => {
        // Never loaded in production.
        if (developing) (await import('./dev/dev-routes.ts')).devRoutes(http, { ...page, clock: movable })
        await pages(http, page)
      },
    )
    started.push(() => closeWithin(app, config))
    if (app.sandbox) onProgress('Payments are practice: no money moves until RAZORPAY_KEY_ID is set')
    if (developing) {
      const { seedPeople } = await import('./seed/seed-people.ts')
      await app.http.ready()
      const made = await seedPeople(app.http, db, { orders: app.services, clock })
      if (made > 0) onProgress(`Made ${made} people to try things with; see /dev`)
    }
    watch.start()
    const atWork = { ...app.services, db: work, connection: work.$client }
    const jobs = await startJobs({
      connectionString,
      log,
      metrics: app.metrics,
      jobs: [
        ...DOMAINS.flatMap((domain) => domain.jobs?.(atWork) ?? []),
        ...(app.sandbox?.jobs ?? []),
        backFillJob(
          work,
          DOMAINS.flatMap(({ backFills = [] }) => backFills),
        ),
      ],
    })
    app.onChanged((tags) => void jobs.wake(tags))
    const changes = followChanges(async (tags) => {
      for (const { whenChanged } of DOMAINS) await whenChanged?.({ db: work }, tags)
    }, log)
    app.onChanged(changes.note)
    // Whoever served before may have changed something since this process looked.
    changes.note(['*'])
    // Requests end before jobs, both before the watch and the store: whoever can save is there.
    started.splice(
      1,
      0,
      () => watch.stop(),
      () => jobs.stop(),
      () => changes.stop(),
    )
    const address = await app.http
      .listen({ host: config.host, port: config.port, backlog: BACKLOG })
      .catch((error: Error) => {
        throw new OperatorRefused(cannotListen(config, error))
      })
    const waits = config.makesDemoLessons && (await awaitsLessons(db.$client))
    return { address, connectionString, awaitsLessons: waits, stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

/** Outside production calls can be made to fail by a cookie. */
async function faultSwitch({ production }: Config): Promise<Pick<AppSurroundings, 'failOnPurpose'>> {
  return production ? {} : { failOnPurpose: (await import('./dev/faults.ts')).failOnPurpose }
}

/** Takes no more requests and waits for those under way, but not for ever. */
async function closeWithin(app: App, { drainSeconds, shutdownSeconds }: Config): Promise<void> {
  await letProbesSee(app.readiness, drainSeconds)
  const hardStop = setTimeout(() => app.http.server.closeAllConnections(), shutdownSeconds * 1000)
  await app.close().finally(() => clearTimeout(hardStop))
}

/** Reports a taken port before anything is touched. */
async function refuseTakenPort(config: Config): Promise<void> {
  if (config.port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(new OperatorRefused(cannotListen(config, error))))
    probe.listen(config.port, config.host, () => probe.close(() => resolve()))
  })
}

function cannotListen(config: Config, error: Error & { code?: string }): string {
  const place = `${config.host}:${config.port}`
  if (error.code === 'EADDRINUSE')
    return `${place} is already in use, perhaps by another Taiyari; nothing was started. Stop it, or choose another PORT.`
  if (error.code === 'EACCES')
    return `${place}: this user may not listen there; nothing was started. Choose a PORT above 1023.`
  return `${place}: cannot listen (${error.message}); nothing was started. Check HOST and PORT.`
}

import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { DATABASE_STATES, type DatabaseState } from './availability/database-watch.ts'
import type { CacheCounts } from './page-cache/answer-cache.ts'

export interface Metrics {
  registry: Registry
  /** one finished request */
  countRequest(route: string, status: number, seconds: number): void
  countJob(name: string, outcome: 'done' | 'failed', seconds: number): void
}

/** The figures of one process in Prometheus' text form. */
export function createMetrics(sources: {
  pool: pg.Pool
  cacheCounts: () => CacheCounts
  /** undefined where nothing watches the database */
  databaseState?: () => DatabaseState | undefined
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'taiyari_request_seconds',
    help: 'Requests by route and class of status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  })
  const jobs = new Counter({
    name: 'taiyari_jobs_total',
    help: 'Jobs by outcome',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobSeconds = new Counter({
    name: 'taiyari_job_seconds_total',
    help: 'Time spent in jobs',
    labelNames: ['job'],
    registers,
  })
  gauge('taiyari_pool_connections', 'Connections of the pool by state', ['state'], () => [
    [{ state: 'open' }, sources.pool.totalCount],
    [{ state: 'idle' }, sources.pool.idleCount],
    [{ state: 'waiting' }, sources.pool.waitingCount],
  ])
  gauge(
    'taiyari_database',
    'What this process sees of its database: 1 for the present state',
    ['state'],
    () => {
      const present = sources.databaseState?.()
      return present === undefined
        ? []
        : DATABASE_STATES.map((state) => [{ state }, state === present ? 1 : 0])
    },
  )
  gauge('taiyari_answer_cache', 'The cache of guests’ answers', ['figure'], () => {
    const counts = sources.cacheCounts()
    return Object.entries(counts).map(([figure, value]) => [{ figure }, value])
  })

  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: () => [labels: Record<string, string>, value: number][],
  ) {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const [labels, value] of read()) this.set(labels, value)
      },
    })
  }

  // The label sets are few; keeping their children spares a look-up by hashing on every request.
  const children = new Map<string, { observe(seconds: number): void }>()
  return {
    registry,
    countRequest(route, status, seconds) {
      const key = `${route} ${(status / 100) | 0}`
      let child = children.get(key)
      if (!child) {
        child = requests.labels({ route, status: `${(status / 100) | 0}xx` })
        children.set(key, child)
      }
      child.observe(seconds)
    },
    countJob(name, outcome, seconds) {
      jobs.inc({ job: name, outcome })
      jobSeconds.inc({ job: name }, seconds)
    },
  }
}

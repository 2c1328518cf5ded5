import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { createMetrics, type Metrics } from '../metrics.ts'
import { type Job, startJobs } from './jobs.ts'

const NAME = 'test.sweep'
/** the 29th of February: never while a test runs by itself */
const NEVER = '0 0 29 2 *'

let store: TestStore
let sender: PgBoss
const stopping: (() => Promise<void>)[] = []

beforeEach(async () => {
  store = await openTestStore()
})

afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop()
  await store.close()
})

/** A worker process; `counted` resolves with the first outcome it counts. */
async function worker(run: Job['run'], lines: string[] = []) {
  const counted = Promise.withResolvers<string>()
  const metrics = createMetrics({
    pool: store.db.$client,
    cacheCounts: () => ({ hits: 0, misses: 0, stale: 0, entries: 0, bytes: 0 }),
  })
  const told: Metrics = {
    ...metrics,
    countJob(name, outcome, seconds) {
      metrics.countJob(name, outcome, seconds)
      counted.resolve(outcome)
    },
  }
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const jobs = await startJobs({
    connectionString: store.connectionString,
    log,
    metrics: told,
    jobs: [{ name: NAME, cron: NEVER, wokenBy: 'media', run }],
  })
  stopping.push(() => jobs.stop())
  return {
    counted: counted.promise,
    text: () => metrics.registry.metrics(),
    stop: () => jobs.stop(),
    wake: jobs.wake,
  }
}

async function send(): Promise<string> {
  sender = new PgBoss({ connectionString: store.connectionString, max: 1 })
  sender.on('error', () => {})
  await sender.start()
  stopping.push(() => sender.stop({ graceful: false, close: true }))
  return (await sender.send(NAME, null))!
}

describe('a job', () => {
  it('that was asked for once runs once, though two processes work', async () => {
    let runs = 0
    const run = async () => {
      runs++
    }
    const [one, two] = [await worker(run), await worker(run)]
    await send()
    expect(await Promise.race([one.counted, two.counted])).toBe('done')
    await one.stop()
    await two.stop()
    expect(runs).toBe(1)
    const { rows } = await store.db.$client.query('select state from pgboss.job where name = $1', [NAME])
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it('runs at once after a change that wakes it, and after no other', async () => {
    const one = await worker(async () => 'ran')
    const sent = async () =>
      (await store.db.$client.query('select from pgboss.job where name = $1', [NAME])).rowCount
    await one.wake(['listing', 'package:1'])
    expect(await sent()).toBe(0)
    await one.wake(['listing', 'media'])
    expect(await one.counted).toBe('done')
    expect(await sent()).toBe(1)
  })

  it('that fails is counted, logged with its cause, and left to be tried again', async () => {
    const lines: string[] = []
    const one = await worker(() => Promise.reject(new Error('no room on the disk')), lines)
    await send()
    expect(await one.counted).toBe('failed')
    await one.stop()
    expect(await one.text()).toContain(`taiyari_jobs_total{job="${NAME}",outcome="failed"} 1`)
    expect(lines.find((line) => line.includes('job failed'))).toContain('no room on the disk')
    const { rows } = await store.db.$client.query(
      'select state, retry_limit from pgboss.job where name = $1',
      [NAME],
    )
    expect(rows).toEqual([{ state: 'retry', retry_limit: 3 }])
  })

  it('that is done is counted with the time it took and logged with its outcome', async () => {
    const lines: string[] = []
    const one = await worker(async () => ({ removed: 3 }), lines)
    await send()
    expect(await one.counted).toBe('done')
    const text = await one.text()
    expect(text).toContain(`taiyari_jobs_total{job="${NAME}",outcome="done"} 1`)
    expect(text).toMatch(/taiyari_job_seconds_total\{job="test\.sweep"\} \d/)
    await one.stop()
    expect(lines.find((line) => line.includes('job done'))).toContain('"removed":3')
  })

  it('is scheduled once, in the time of Kolkata, however many processes start', async () => {
    await worker(async () => {})
    await worker(async () => {})
    const { rows } = await store.db.$client.query('select name, cron, timezone from pgboss.schedule')
    expect(rows).toEqual([{ name: NAME, cron: NEVER, timezone: 'Asia/Kolkata' }])
  })
})

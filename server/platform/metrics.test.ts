import Fastify from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { observeRequests } from './http/observe.ts'
import { createMetrics } from './metrics.ts'

const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function metricsOf(counts = { hits: 7, misses: 2, stale: 0, entries: 3, bytes: 4096 }) {
  const pool = new pg.Pool({ max: 1 })
  closing.push(() => pool.end())
  return createMetrics({ pool, cacheCounts: () => counts })
}

function observed() {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const http = Fastify({ loggerInstance: log, disableRequestLogging: true, genReqId: () => 'boot-1' })
  closing.push(() => http.close())
  const metrics = metricsOf()
  observeRequests(http as never, log, metrics)
  http.get('/product/:id', async () => 'ok')
  http.post('/orders', async () => 'ok')
  http.get('/broken', async () => {
    throw new Error('broken')
  })
  return { http, lines, metrics }
}

describe('metrics', () => {
  it('count requests and their latencies by route and class of status', async () => {
    const metrics = metricsOf()
    metrics.countRequest('/api/v1/goals', 200, 0.002)
    metrics.countRequest('/api/v1/goals', 204, 0.3)
    metrics.countRequest('/api/v1/goals', 404, 0.002)
    const text = await metrics.registry.metrics()
    expect(text).toContain('taiyari_request_seconds_count{route="/api/v1/goals",status="2xx"} 2')
    expect(text).toContain('taiyari_request_seconds_count{route="/api/v1/goals",status="4xx"} 1')
    expect(text).toContain('taiyari_request_seconds_bucket{le="0.005",route="/api/v1/goals",status="2xx"} 1')
  })

  it('count jobs by outcome and the time spent in them', async () => {
    const metrics = metricsOf()
    metrics.countJob('sweep', 'done', 2)
    metrics.countJob('sweep', 'failed', 1)
    const text = await metrics.registry.metrics()
    expect(text).toContain('taiyari_jobs_total{job="sweep",outcome="done"} 1')
    expect(text).toContain('taiyari_jobs_total{job="sweep",outcome="failed"} 1')
    expect(text).toContain('taiyari_job_seconds_total{job="sweep"} 3')
  })

  it('show the pool, the cache of answers and the process itself', async () => {
    const text = await metricsOf().registry.metrics()
    for (const state of ['open', 'idle', 'waiting'])
      expect(text).toContain(`taiyari_pool_connections{state="${state}"} 0`)
    expect(text).toContain('taiyari_answer_cache{figure="hits"} 7')
    expect(text).toContain('taiyari_answer_cache{figure="bytes"} 4096')
    expect(text).toContain('process_resident_memory_bytes')
  })

  it('stay few: any number of addresses of one route is one series', async () => {
    const { http, metrics } = observed()
    for (let id = 0; id < 50; id++) await http.inject(`/product/${id}`)
    for (let n = 0; n < 50; n++) await http.inject(`/nothing-${n}`)
    const series = (await metrics.registry.metrics()).match(/^taiyari_request_seconds_count.*$/gm)
    expect(series?.sort()).toEqual([
      'taiyari_request_seconds_count{route="/product/:id",status="2xx"} 50',
      'taiyari_request_seconds_count{route="none",status="4xx"} 50',
    ])
  })
})

describe('the log', () => {
  it('has one line for each finished request, with its id, route, status and time', async () => {
    const { http, lines } = observed()
    await http.inject('/product/17')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      requestId: 'boot-1',
      method: 'GET',
      route: '/product/:id',
      status: 200,
      ms: expect.any(Number),
    })
  })

  it('never holds a query, an address, a header, a body or a cookie: they may be personal', async () => {
    const { http, lines } = observed()
    const headers = {
      cookie: 'cp_user_email=asha@example.in',
      'user-agent': 'AshaPhone',
      authorization: 'Bearer t0ken',
    }
    await http.inject({
      url: '/product/asha@example.in?user-email=asha@example.in&phone=9876543210',
      headers,
    })
    await http.inject({ url: '/nothing/asha@example.in', headers })
    await http.inject({
      method: 'POST',
      url: '/orders?x=9876543210',
      headers,
      payload: { phone: '9876543210' },
    })
    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toMatch(/asha|9876543210|t0ken|127\.0\.0\.1/i)
  })

  it('tells of an address that leads nowhere that it has no route', async () => {
    const { http, lines } = observed()
    await http.inject('/nothing')
    expect(JSON.parse(lines[0]!)).toMatchObject({ route: 'none', status: 404 })
  })
})

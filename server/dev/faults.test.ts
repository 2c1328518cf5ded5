import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../app.ts'
import { DEMO } from '../testing/shops/demo-shop.ts'
import { testSite } from '../testing/shops/test-site.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { TEST_NOW, testConfig } from '../testing/test-app.ts'
import { failOnPurpose } from './faults.ts'

let store: TestStore
const apps: App[] = []
let developed: App
let sold: App
/** the environments in which the switch was built in */
const asked: string[] = []
const GOALS = '/api/v1/goals'

beforeAll(async () => {
  store = await openTestStore(DEMO)
  developed = await appOf('test')
  sold = await appOf('production')
})

afterAll(async () => {
  for (const app of apps) await app.close()
  await store.close()
})

async function appOf(environment: string): Promise<App> {
  const app = await createApp({
    config: testConfig({ NODE_ENV: environment }),
    db: store.db,
    connectionString: store.connectionString,
    clock: { now: () => TEST_NOW },
    storage: store.storage,
    site: testSite(),
    log: pino({ level: 'silent' }),
    failOnPurpose(http) {
      asked.push(environment)
      failOnPurpose(http)
    },
  })
  await app.http.ready()
  apps.push(app)
  return app
}

const ask = (http: FastifyInstance, url: string, faults?: string) =>
  http.inject({
    url,
    headers: { host: 'localhost', ...(faults === undefined ? {} : { cookie: `a=b; dev_faults=${faults}` }) },
  })

describe('the cookie dev_faults', () => {
  it.each([
    'v1/goals:500',
    'goals:500',
    'v1/me:delay,v1/goals:500',
    'v1/me:500, v1/goals:500',
    'v1%2Fgoals%3A500',
  ])('%s makes a cached call fail, as any fault fails, in this browser only', async (faults) => {
    expect((await ask(developed.http, GOALS)).statusCode).toBe(200)
    const failed = await ask(developed.http, GOALS, faults)
    expect(failed.statusCode).toBe(500)
    expect(failed.headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'cache-control': 'no-store',
    })
    expect(failed.json()).toMatchObject({ status: 500, code: 'fault', title: 'Internal server error' })
    expect((await ask(developed.http, GOALS)).statusCode).toBe(200)
  })

  it.each([
    'v1/me:500',
    'goals',
    'goals:404',
    'goals:500x',
    ':500',
    '500',
    '%',
    'api/v1/goals:500',
    'src=mweb:500',
  ])('%s makes no other call fail', async (faults) => {
    expect((await ask(developed.http, `${GOALS}?src=mweb`, faults)).statusCode).toBe(200)
  })

  it('touches nothing but the API', async () => {
    expect((await ask(developed.http, '/healthz', 'healthz:500')).statusCode).toBe(200)
  })

  it.each([
    ['v1/goals:delay', 200],
    ['v1/goals:delay,goals:500', 500],
  ])('%s delays a call for its time and then answers %i', async (faults, status) => {
    const over = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const http = Fastify()
    failOnPurpose(http, {
      wait: () => {
        begun.resolve()
        return over.promise
      },
    })
    http.get('/api/v1/goals', () => 'goals')
    http.get('/api/v1/me', () => 'me')
    let answered = false
    const held = ask(http, GOALS, faults).then((answer) => {
      answered = true
      return answer.statusCode
    })
    await begun.promise
    expect((await ask(http, '/api/v1/me', faults)).statusCode).toBe(200)
    expect(answered).toBe(false)
    over.resolve()
    expect(await held).toBe(status)
    await http.close()
  })

  it.each(['v1/goals:500', 'v1/goals:delay', 'goals:500'])(
    '%s does nothing in production',
    async (faults) => {
      for (let time = 0; time < 2; time += 1)
        expect((await ask(sold.http, GOALS, faults)).statusCode).toBe(200)
      expect(asked).toEqual(['test'])
    },
  )
})

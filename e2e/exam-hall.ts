import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createApp } from '../server/app.ts'
import { settleDue } from '../server/domains/attempts/handing-in/settle-due.ts'
import type { PaperSource } from '../server/domains/papers/importing/build-paper.ts'
import { pageRoutes } from '../server/pages.ts'
import { type PublishedTest, publishTest } from '../server/testing/exams/test-papers.ts'
import { OFFERS } from '../server/testing/shops/offers-shop.ts'
import { testSite } from '../server/testing/shops/test-site.ts'
import { openTestStore, type TestStore } from '../server/testing/stores/test-store.ts'
import { type TestApp, testConfig } from '../server/testing/test-app.ts'

const YEAR_MS = 366 * 86_400_000

/** The product in this process, so that a journey controls its clock, its jobs and its database. */
export interface ExamHall {
  origin: string
  store: TestStore
  /** its clock keeps running from any time it is set to; the same object before and after a restart */
  app: TestApp
  /** A free test of its own in package 1. */
  publish(source?: PaperSource): Promise<PublishedTest>
  /** Unlists the tests published so far and submits their open attempts. */
  clear(): Promise<void>
  /** Stops the server; returns a function that restarts it at the same address. */
  stop(): Promise<() => Promise<void>>
  /** Restarts a server that a failed journey left stopped, so that it fails alone. */
  serve(): Promise<void>
  close(): Promise<void>
}

export async function openExamHall(): Promise<ExamHall> {
  const store = await openTestStore(OFFERS)
  // No first attempt has the id 1, so that code which mixes up id and number is caught.
  await store.db.$client.query('alter table attempts alter column id restart with 5001')
  const clock = runningClock()
  const start = () =>
    createApp(
      {
        config: testConfig(),
        db: store.db,
        connectionString: store.connectionString,
        clock,
        storage: store.storage,
        site: testSite(),
        log: pino({ level: 'silent' }),
      },
      pageRoutes,
    )
  const app: TestApp = { ...(await start()), clock }
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const end = async () => {
    app.http.server.closeAllConnections()
    await app.close()
  }
  let stopped = false
  const serve = async () => {
    if (!stopped) return
    Object.assign(app, await start())
    await app.http.listen({ host: '127.0.0.1', port })
    stopped = false
  }
  let mappingId = 500
  return {
    origin,
    store,
    app,
    async publish(source) {
      mappingId += 1
      return await publishTest(store.db, { mappingId, packageId: 1, free: true }, source, clock.now())
    },
    async clear() {
      await store.db.$client.query('update content_items set active = false')
      await settleDue(app.services, new Date(clock.now().getTime() + YEAR_MS))
    },
    async stop() {
      await end()
      stopped = true
      return serve
    },
    serve,
    async close() {
      if (!stopped) await end()
      await store.close()
    },
  }
}

function runningClock(): TestApp['clock'] {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (at) => {
      aheadMs = at.getTime() - Date.now()
    },
  }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { testAnalysisPath, testPortalPath } from '../../../addresses/test-paths.ts'
import { pageRoutes } from '../../pages.ts'
import { begin, ExamRoom } from '../../testing/exams/exam-room.ts'
import {
  CANARIES,
  type PublishedTest,
  psychometricPaper,
  publishTest,
} from '../../testing/exams/test-papers.ts'
import { OFFERS } from '../../testing/shops/offers-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { newcomer, type Visitor, visitor } from '../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let tests: (PublishedTest & { testType: number })[]
const lines: string[] = []

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  const free = { packageId: 1, free: true }
  tests = [
    { ...(await publishTest(store.db, { ...free, mappingId: 501 })), testType: 1 },
    { ...(await publishTest(store.db, { ...free, mappingId: 502 }, psychometricPaper())), testType: 9 },
  ]
  app = await openTestApp(store, { pages: pageRoutes, log: (line) => lines.push(line) })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const linked = (test: (typeof tests)[number]) => ({ ...test, title: 'A test paper' })
const bothLanguages = (path: string) => [path, `/hi${path === '/' ? '' : path}`]
const ownResults = () =>
  tests
    .flatMap((test) => [testAnalysisPath(linked(test)), testAnalysisPath(linked(test), { attempt: 1 })])
    .flatMap(bothLanguages)

const addresses = () => {
  const paths = tests.flatMap((test) => [
    testPortalPath(linked(test), 'new', { freeContent: 'true' }),
    testPortalPath(linked(test), 'resume'),
    testPortalPath(linked(test), 1),
  ])
  const others = [
    '/',
    '/product/x/1',
    myTestsPath(),
    myTestsPath(1),
    '/my-purchase/1/x',
    '/freeContent/1/test',
    '/no-such-page',
  ]
  return [...[...paths, ...others].flatMap(bothLanguages), ...ownResults()]
}

/** Everything in a page and the files it names that reveals an answer. */
async function telling(who: Visitor, asked = addresses()): Promise<string[]> {
  const told: string[] = []
  for (const address of asked) {
    const { text, headers, status } = await who.get(address)
    expect([address, status < 500]).toEqual([address, true])
    const said = `${JSON.stringify(headers)} ${text}`
    told.push(...CANARIES.filter((canary) => said.includes(canary)).map((canary) => `${address}: ${canary}`))
  }
  return told
}

describe('no page reveals a key, a solution or a scale', () => {
  it('to a guest', async () => {
    const guest = visitor(app)
    expect((await guest.get('/')).status).toBe(200)
    expect(await telling(guest)).toEqual([])
  })

  it('to whoever takes the tests; once they are handed in the page of the own result alone does, and nothing keeps it', async () => {
    const asha = await newcomer(app)
    const rooms: ExamRoom[] = []
    for (const test of tests) rooms.push(await ExamRoom.enter(asha, await begin(asha, test)))
    expect(await telling(asha)).toEqual([])
    for (const room of rooms) await room.submit()
    const own = ownResults()
    const others = addresses().filter((address) => !own.includes(address))
    expect(await telling(asha, others)).toEqual([])
    expect(await telling(asha, own)).not.toEqual([])
    for (const address of own) expect((await asha.get(address)).headers['cache-control']).toBe('no-store')
    expect(await telling(await newcomer(app))).toEqual([])
    expect(await telling(visitor(app))).toEqual([])
  })

  it('to the log', () => {
    expect(lines.length).toBeGreaterThan(50)
    expect(CANARIES.filter((canary) => lines.join('').includes(canary))).toEqual([])
  })
})

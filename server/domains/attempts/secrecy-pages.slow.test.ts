import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myTestsPath, testAnalysisPath, testPortalPath } from '../../../addresses/test-paths.ts'
import { pageRoutes } from '../../pages.ts'
import { begin, ExamRoom } from '../../testing/exam-room.ts'
import { fillOffersShop } from '../../testing/offers-shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { CANARIES, type PublishedTest, psychometricPaper, publishTest } from '../../testing/test-papers.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'
import { newcomer, type Visitor, visitor } from '../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let tests: (PublishedTest & { testType: number })[]
const lines: string[] = []

beforeAll(async () => {
  store = await openTestStore()
  await fillOffersShop(store)
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

const addresses = () => {
  const paths = tests.flatMap((test) => {
    const linked = { ...test, title: 'A test paper' }
    return [
      testPortalPath(linked, 'new', { freeContent: 'true' }),
      testPortalPath(linked, 'resume'),
      testPortalPath(linked, 1),
      testAnalysisPath(linked),
      testAnalysisPath(linked, { attempt: 1 }),
    ]
  })
  const others = [
    '/',
    '/product/x/1',
    myTestsPath(),
    myTestsPath(1),
    '/my-purchase/1/x',
    '/freeContent/1/test',
    '/no-such-page',
  ]
  return [...paths, ...others].flatMap((path) => [path, `/hi${path === '/' ? '' : path}`])
}

/** Everything that a page and the files it names say, with what tells an answer. */
async function telling(who: Visitor): Promise<string[]> {
  const told: string[] = []
  for (const address of addresses()) {
    const { text, headers, status } = await who.get(address)
    expect([address, status < 500]).toEqual([address, true])
    const said = `${JSON.stringify(headers)} ${text}`
    told.push(...CANARIES.filter((canary) => said.includes(canary)).map((canary) => `${address}: ${canary}`))
  }
  return told
}

describe('no page tells a key, a solution or a scale', () => {
  it('to a guest', async () => {
    const guest = visitor(app)
    expect((await guest.get('/')).status).toBe(200)
    expect(await telling(guest)).toEqual([])
  })

  it('to whoever takes the tests, nor when they are handed in: what they learn comes by the call that is theirs alone', async () => {
    const asha = await newcomer(app)
    const rooms: ExamRoom[] = []
    for (const test of tests) rooms.push(await ExamRoom.enter(asha, await begin(asha, test)))
    expect(await telling(asha)).toEqual([])
    for (const room of rooms) await room.submit()
    expect(await telling(asha)).toEqual([])
    expect(await telling(visitor(app))).toEqual([])
  })

  it('to the log', () => {
    expect(lines.length).toBeGreaterThan(50)
    expect(CANARIES.filter((canary) => lines.join('').includes(canary))).toEqual([])
  })
})

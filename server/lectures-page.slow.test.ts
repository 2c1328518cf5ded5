import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageRoutes } from './pages.ts'
import { testSite } from './testing/shops/test-site.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const HOST = 'https://lectures.example'
const HEAT = { id: 'heat', title: { en: 'Heat and work', hi: 'ऊष्मा और कार्य' }, url: `${HOST}/embed/12` }

let store: TestStore
let named: TestApp
let without: TestApp

beforeAll(async () => {
  store = await openTestStore()
  named = await openTestApp(store, { pages: pageRoutes, site: testSite({ lectures: [HEAT] }) })
  without = await openTestApp(store, { pages: pageRoutes, site: testSite() })
})
afterAll(async () => {
  await named.close()
  await without.close()
  await store.close()
})

const policyAt = async (url: string, app = named) =>
  String((await app.http.inject({ url })).headers['content-security-policy'])
const statusAt = async (url: string, app = named) => (await app.http.inject({ url })).statusCode

it('lectures on other sites have a page where the operator named them, and nowhere else', async () => {
  for (const url of ['/impartus', '/hi/impartus', '/impartus?lecture=heat', '/hi/impartus?lecture=heat']) {
    expect(await statusAt(url), url).toBe(200)
    expect(await statusAt(url, without), url).toBe(404)
  }
  for (const lecture of ['other', '', 'https://evil.example/', 'heat&lecture=other'])
    expect(await statusAt(`/impartus?lecture=${lecture}`), lecture).toBe(
      lecture.startsWith('heat') ? 200 : 404,
    )
})

it('the policy of that page alone lets the sites be framed that were named', async () => {
  for (const url of ['/impartus', '/hi/impartus?lecture=heat'])
    expect(await policyAt(url)).toMatch(
      /frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/lectures\.example;/,
    )
  for (const url of ['/', '/hi', '/support', '/impartus/heat', '/impartus-cuet', '/3d-learning'])
    expect(await policyAt(url), url).not.toContain(HOST)
  expect(await policyAt('/impartus', without)).not.toContain(HOST)
})

it('as it is sent it frames nothing and asks nothing of that site', async () => {
  const { body } = await named.http.inject({ url: '/impartus?lecture=heat' })
  expect(body).toContain('Heat and work')
  expect(body).not.toMatch(/<iframe|(?:src|href)="https:\/\/lectures\.example/)
  expect(body).toContain('noindex')
  const hindi = await named.http.inject({ url: '/hi/impartus?lecture=heat' })
  expect(hindi.body).toContain('ऊष्मा और कार्य')
})

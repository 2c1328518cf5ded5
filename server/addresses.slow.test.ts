import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inLocale, localeOfPath, withoutLocale } from '../addresses/locale.ts'
import { matchAddress } from '../addresses/match-address.ts'
import { ROUTE_SAMPLES, SAMPLE_ADDRESSES } from '../addresses/route-samples.ts'
import { pageRoutes } from './pages.ts'
import { DEMO } from './testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const QUERY = '?utm_source=mail&x=%E0%A4%95%20b'

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore(DEMO)
  app = await openTestApp(store, { pages: pageRoutes })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

interface Answer {
  status: number
  location: string | undefined
}

async function ask(address: string): Promise<Answer> {
  const { statusCode, headers } = await app.http.inject({ url: encodeURI(address).replaceAll('%25', '%') })
  return { status: statusCode, location: headers.location }
}

/**
 * As many at a time as a busy site is asked for: all at once would wait for each other longer than a page
 * may.
 */
async function askAll(addresses: readonly string[], addressOf: (address: string) => string) {
  const answers = new Map<string, Answer>()
  const rest = [...addresses]
  const askOn = async () => {
    for (let address = rest.shift(); address !== undefined; address = rest.shift())
      answers.set(address, await ask(addressOf(address)))
  }
  await Promise.all(Array.from({ length: 12 }, askOn))
  return answers
}

describe('the addresses of the route table, asked for over HTTP', () => {
  let english: Map<string, Answer>

  beforeAll(async () => {
    english = await askAll(SAMPLE_ADDRESSES, (address) => address + QUERY)
  })

  it('answer as it is written down, with the demo catalogue', async () => {
    const lines = ROUTE_SAMPLES.flatMap(([chapter, samples]) => [
      `# ${chapter}`,
      '',
      ...samples.flatMap(([, ...addresses]) =>
        addresses.map((address) => {
          const { status, location } = english.get(address)!
          const leads = location ? ` → ${location.replace(/[?&]utm_source=.*/, '')}` : ''
          return `${address.slice(0, 72).padEnd(73)} ${status}${leads}`
        }),
      ),
      '',
    ])
    await expect(lines.join('\n')).toMatchFileSnapshot('../addresses/route-answers.txt')
  })

  it('carry the query along wherever they lead within the site', () => {
    for (const [address, { location }] of english) {
      if (location === undefined) continue
      expect(location.replace(/[^?]*/, '').slice(1), address).toMatch(/(^|&)utm_source=mail&x=%E0%A4%95%20b$/)
    }
  })

  it('answer in Hindi as in English, and stay in Hindi', async () => {
    const named = SAMPLE_ADDRESSES.filter((address) => localeOfPath(address) === 'en')
    const hindi = await askAll(named, (address) => inLocale(address, 'hi') + QUERY)
    for (const [address, answer] of hindi) {
      const { status, location } = english.get(address)!
      const [path = '', query] = location?.split('?') ?? []
      expect([address, answer]).toEqual([
        address,
        { status, location: location && `${inLocale(path, 'hi')}?${query}` },
      ])
    }
  })

  it('lead elsewhere where the table says so, and show no page where it holds an address free or has none', () => {
    // Written otherwise, or with slashes too many: the server straightens these first.
    const straight = [...english].filter(([address]) => !/%|\/\/|.\/$/.test(address))
    for (const [address, { status }] of straight) {
      const found = matchAddress(withoutLocale(address))
      if ('redirect' in found) expect([address, status]).toEqual([address, found.status])
      else if ('reserved' in found || found.screen === 'not-found')
        expect([address, status]).toEqual([address, 404])
      else expect([200, 301, 404], address).toContain(status)
    }
  })

  it('end, where they lead elsewhere, in one further step', async () => {
    for (const [address, { location }] of english) {
      if (location === undefined) continue
      const { status } = await ask(location)
      expect([200, 404], `${address} → ${location}`).toContain(status)
    }
  })
})

import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageRoutes } from './pages.ts'
import { generatedCatalogue, writeCatalogueFile } from './seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { importFile, openTestApp, type TestApp } from './testing/test-app.ts'

const LISTING = '/api/packages/v11/listing'
const PRODUCT = '/api/packages/v12/info?packageId=1'
const COURSE_PAGE = '/course-1-study-materials'
const catalogue = generatedCatalogue(60)

let store: TestStore
let app: TestApp
/** a request to /held waits for it */
let gate = Promise.withResolvers<void>()

beforeAll(async () => {
  store = await openTestStore()
  for (const row of catalogue.packages!) row.published = true
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  app = await openTestApp(store, { pages: pagesAndHeld })
})

afterAll(async () => {
  await app.close()
  await store.close()
})

async function pagesAndHeld(http: FastifyInstance, services: Parameters<typeof pageRoutes>[1]) {
  http.get('/held', async () => {
    await gate.promise
    return { held: false }
  })
  http.get('/held/broken', async () => {
    throw new Error('the secret at /srv/taiyari/server/app.ts:1')
  })
  await pageRoutes(http, services)
}

async function ask(url: string, headers: Record<string, string> = {}, of: TestApp = app) {
  return await of.http.inject({ url, headers: { host: 'localhost', ...headers } })
}

describe('health', () => {
  it('answers at /healthz while the process lives', async () => {
    const answer = await ask('/healthz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'alive' }])
  })

  it('answers at /readyz when it can serve, and 503 from the moment it starts to stop', async () => {
    expect((await ask('/readyz')).json()).toEqual({ status: 'ready', database: 'not watched' })
    app.readiness.serving = false
    const stopping = await ask('/readyz')
    app.readiness.serving = true
    expect([stopping.statusCode, stopping.json()]).toEqual([
      503,
      { status: 'stopping', database: 'not watched' },
    ])
    expect(stopping.headers['cache-control']).toBe('no-store')
  })

  it('shows figures of requests, pool, cache and process at /metrics', async () => {
    await ask('/healthz')
    const answer = await ask('/metrics')
    expect(answer.headers['content-type']).toContain('text/plain')
    for (const name of [
      'taiyari_request_seconds',
      'taiyari_pool_connections',
      'taiyari_answer_cache',
      'process_cpu',
      'taiyari_media',
    ])
      expect(answer.body).toContain(name)
    expect(answer.body).toContain('route="/healthz",status="2xx"')
  })
})

describe('security headers', () => {
  it.each([
    ['a page', '/', 200],
    ['a page that is not there', '/nowhere', 404],
    ['an answer of the API', '/api/v1/goals', 200],
    ['a refusal', '/api/packages/v12/info?packageId=999999', 404],
    ['invalid input', '/api/packages/v12/info?packageId=x', 400],
    ['an unknown operation', '/api/nowhere', 404],
    ['a fault', '/held/broken', 500],
    ['a redirect', '/a/', 301],
    ['a malformed query', '/?%', 400],
    ['a malformed path', '/%E0%A4', 400],
    ['a parameter that is too long', `/assets/${'a'.repeat(600)}`, 414],
    ['health', '/healthz', 200],
    ['the description of the API', '/api/openapi.json', 200],
    ['the reference', '/api/docs', 200],
    ['a picture that is not there', '/media/x.png', 404],
    ['a file that is not there', '/assets/x.js', 404],
  ])('are set on %s', async (_what, url, status) => {
    const answer = await ask(url)
    expect([status, 404]).toContain(answer.statusCode)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['content-security-policy']).toMatch(/^default-src '(self|none)'/)
    expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline')
  })

  it('stand on a wrong method, and on an unknown host', async () => {
    const post = await app.http.inject({ method: 'POST', url: '/', headers: { host: 'localhost' } })
    const foreign = await ask('/', { host: 'evil.example' })
    for (const answer of [post, foreign]) {
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    }
  })
})

describe('a fault', () => {
  it('shows its reader an id and nothing of its cause', async () => {
    const answer = await ask('/held/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/secret|app\.ts/)
    expect(answer.json()).toMatchObject({
      code: 'fault',
      requestId: expect.stringMatching(/^[a-z0-9]+-[a-z0-9]+$/),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('a request id', () => {
  it('is another one for each request, also where the caller sends its own', async () => {
    const headers = { 'request-id': 'forged', 'x-request-id': 'forged' }
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await ask('/api/nowhere', headers)).json().requestId as string),
    )
    expect(new Set(ids).size).toBe(5)
    expect(ids).not.toContain('forged')
  })

  it('is the caller’s own also in a refusal that several wait for', async () => {
    const url = '/api/packages/v12/info?packageId=888888'
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await ask(url)).json().requestId as string),
    )
    expect(new Set(ids).size).toBe(5)
  })
})

describe.each([
  ['the API', PRODUCT],
  ['a page', COURSE_PAGE],
])('an answer of %s', (_what, url) => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['br; q=0.0', undefined],
    ['identity', undefined],
    ['brotli, xgzip', undefined],
    ['', undefined],
  ])('for accept-encoding "%s" is sent as %s', async (accepted, encoding) => {
    const plain = await ask(url)
    const answer = await ask(url, { 'accept-encoding': accepted })
    const bytes = answer.rawPayload
    const text =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-length']).toBe(String(bytes.length))
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(text.equals(plain.rawPayload)).toBe(true)
  })

  it('has an entity tag; who has it already gets 304 without a body', async () => {
    const { etag } = (await ask(url)).headers as { etag: string }
    for (const held of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await ask(url, { 'if-none-match': held })
      expect([answer.statusCode, answer.body]).toEqual([304, ''])
      expect(answer.headers.etag).toBe(etag)
    }
    expect((await ask(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is kept once, whatever campaign names the query has', async () => {
    await ask(url)
    const before = app.cache.counts()
    const plain = await ask(url)
    const joint = url.includes('?') ? '&' : '?'
    for (let n = 0; n < 20; n++)
      expect((await ask(`${url}${joint}utm_source=u${n}&gclid=${n}`)).body).toBe(plain.body)
    const { entries, hits } = app.cache.counts()
    expect(entries).toBe(before.entries)
    expect(hits).toBe(before.hits + 21)
  })

  it('may be kept by a CDN, but is asked for again by a browser', async () => {
    expect((await ask(url)).headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
  })
})

describe('what is kept', () => {
  it('is dropped when an import changes what it shows, and what it does not show stays', async () => {
    const [details, listing, other] = [PRODUCT, LISTING, '/api/packages/v12/info?packageId=2']
    const before = await Promise.all(
      [details, listing, COURSE_PAGE].map(async (url) => (await ask(url)).body),
    )
    await ask(other)
    const changed = { ...catalogue, packages: structuredClone(catalogue.packages!) }
    for (const row of changed.packages) if (row.id === 1) row.title = 'A wholly new title'
    for (const row of changed.packages) if (row.id === 1) row.studentsEnrolled = 1_000_000
    const { entries } = app.cache.counts()
    await importFile(store, await writeCatalogueFile(changed, store.folder))
    await vi.waitFor(async () => expect((await ask(details)).json().title).toBe('A wholly new title'), 10_000)
    // The index before answers until the new one is there.
    await vi.waitFor(async () => {
      expect((await ask(listing)).json().packages[0]).toMatchObject({ id: 1, title: 'A wholly new title' })
    }, 10_000)
    await vi.waitFor(async () => expect((await ask('/')).body).toContain('A wholly new title'), 10_000)
    expect(entries).toBeGreaterThan(3)
    expect(before.join('')).not.toContain('A wholly new title')
    const { hits } = app.cache.counts()
    await ask(other)
    expect(app.cache.counts().hits).toBe(hits + 1)
  })

  it('gives a request the same answer as if it were not kept: invalid input stays invalid', async () => {
    const url = '/api/v1/product-type-tiles'
    const before = await ask(`${url}?src=nonsense`)
    expect((await ask(url)).statusCode).toBe(200)
    expect((await ask(`${url}?src=nonsense`)).statusCode).toBe(before.statusCode)
  })

  it('is never a redirect of someone else: each keeps its own query, also at the same moment', async () => {
    const answers = await Promise.all(
      ['asha', 'bilal'].map((name) => ask(`${COURSE_PAGE}?page=0&utm_source=${name}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([301, 301])
    expect(answers.map(({ headers }) => headers.location)).toEqual([
      `${COURSE_PAGE}?utm_source=asha`,
      `${COURSE_PAGE}?utm_source=bilal`,
    ])
  })

  it('holds nothing of the query of who asked first', async () => {
    const url = '/course-2-study-materials'
    expect((await ask(`${url}?utm_source=asha&email=asha@example.in`)).statusCode).toBe(200)
    expect((await ask(url)).body).not.toContain('asha')
  })

  it('names the address of the caller, never the one that another caller used first', async () => {
    const url = '/course-3-study-materials'
    expect((await ask(url, { host: '6.6.6.6:1337' })).statusCode).toBe(200)
    expect((await ask(url)).body).not.toContain('6.6.6.6')
  })

  it.each([
    ['a page that is not there', '/nowhere', 404],
    ['a redirect', `${COURSE_PAGE}?page=0&utm_source=asha`, 301],
  ])('is never %s: neither here nor in a CDN', async (_what, url, status) => {
    const { entries } = app.cache.counts()
    const answer = await ask(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(app.cache.counts().entries).toBe(entries)
  })
})

describe('behind a trusted proxy', () => {
  it.each(['evil.example', 'evil.example, localhost', 'a b', 'localhost:99999', '"><script>'])(
    'a foreign forwarded host never reaches a page: %s',
    async (forwarded) => {
      const proxied = await openTestApp(store, { env: { TRUSTED_PROXIES: '127.0.0.1' }, pages: pageRoutes })
      const answer = await ask(
        COURSE_PAGE,
        { 'x-forwarded-host': forwarded, 'x-forwarded-proto': 'https' },
        proxied,
      )
      const after = await ask(COURSE_PAGE, {}, proxied)
      await proxied.close()
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body + after.body).not.toMatch(/evil\.example|"><script>"/)
      expect(after.statusCode).toBe(200)
    },
  )

  it('a forwarded host is not believed when no proxy is trusted', async () => {
    const answer = await ask('/course-4-study-materials', { 'x-forwarded-host': 'evil.example' })
    expect(answer.body).not.toContain('evil.example')
  })
})

describe('closing', () => {
  /** An application that is closing while a request of this agent is under way. */
  async function closingWhileHeld(agent: Agent) {
    gate = Promise.withResolvers<void>()
    const closing = await openTestApp(store, { pages: pagesAndHeld })
    await closing.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = closing.http.server.address() as AddressInfo
    const arrived = new Promise((resolve) => closing.http.server.once('request', resolve))
    const answered = new Promise<string>((resolve, reject) => {
      get({ port, path: '/held', agent, headers: { host: 'localhost' } }, (answer) => {
        let body = ''
        answer.on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () => resolve(`${answer.statusCode} ${body}`))
      }).on('error', reject)
    })
    await arrived
    const closed = closing.close()
    await vi.waitFor(() => expect(closing.http.server.listening).toBe(false))
    return { closing, port, answered, closed }
  }

  it('lets a request under way finish, takes no other, and then ends', async () => {
    const { closing, port, answered, closed } = await closingWhileHeld(new Agent())
    expect(closing.readiness.serving).toBe(false)
    const other = fetch(`http://localhost:${port}/healthz`).then(
      ({ status }) => status,
      () => 'refused',
    )
    expect([503, 'refused']).toContain(await other)
    gate.resolve()
    expect(await answered).toBe('200 {"held":false}')
    await closed
    const { rows } = await store.db.$client.query('select 1 as n')
    expect(rows).toEqual([{ n: 1 }])
  }, 10_000)

  it('does not wait for a connection that a caller keeps open after its last answer', async () => {
    const agent = new Agent({ keepAlive: true })
    const { answered, closed } = await closingWhileHeld(agent)
    gate.resolve()
    expect(await answered).toBe('200 {"held":false}')
    const keptOpen = setTimeout(() => agent.destroy(), 3_000)
    const began = performance.now()
    await closed
    clearTimeout(keptOpen)
    agent.destroy()
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from './testing/hall-time.ts'

const SITE = 'https://taiyari.example'
const SOURCE = readFileSync(new URL('../../../public/service-worker.js', import.meta.url), 'utf8')
const ROOM_PAGE = '/test-series-portal/5/1010/new/mock-1'

interface Port {
  postMessage(data: unknown): void
}

type Listener = (event: Record<string, unknown>) => void

interface Answer {
  ok: boolean
  status: number
  redirected: boolean
  body: string
  clone(): Answer
  text(): Promise<string>
}

const answer = (body: string, { status = 200, redirected = false } = {}): Answer => ({
  ok: status < 300,
  status,
  redirected,
  body,
  clone: () => answer(body, { status, redirected }),
  text: async () => body,
})

/** A cache as in browsers: addresses with their answers, in order of insertion. */
class FakeCache {
  readonly kept = new Map<string, Answer>()
  async match(asked: string | { url: string }) {
    return this.kept.get(urlOf(asked))
  }
  async put(asked: string | { url: string }, kept: Answer) {
    this.kept.set(urlOf(asked), kept)
  }
  async keys() {
    return [...this.kept.keys()].map((url) => ({ url }))
  }
  async delete(asked: { url: string }) {
    return this.kept.delete(asked.url)
  }
  async addAll(paths: string[]) {
    for (const path of paths) await this.put(path, answer(path))
  }
}

const urlOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, SITE).href

let caches: Map<string, FakeCache>
let listeners: Map<string, Listener>
let site: Map<string, Answer>
let online: boolean
/** the network accepts requests and never answers */
let silent: boolean
let fetched: string[]
let timers: (() => void)[]
let claims: number
let pages: { url: string; postMessage: (data: unknown, ports: Port[]) => void }[]

beforeEach(async () => {
  caches = new Map()
  listeners = new Map()
  site = new Map()
  online = true
  silent = false
  fetched = []
  timers = []
  claims = 0
  pages = []
  start()
  await tell('install', {})
})

/** The browser starts the worker; its caches are from before. */
function start(): void {
  runInNewContext(SOURCE, {
    self: {
      addEventListener: (name: string, on: Listener) => listeners.set(name, on),
      skipWaiting() {},
      clients: {
        claim() {
          claims += 1
        },
        matchAll: async () => pages,
      },
    },
    caches: {
      open: async (name: string) => {
        const cache = caches.get(name) ?? new FakeCache()
        caches.set(name, cache)
        return cache
      },
      has: async (name: string) => caches.has(name),
      delete: async (name: string) => caches.delete(name),
      keys: async () => [...caches.keys()],
      match: async (asked: string | { url: string }) => {
        for (const cache of caches.values()) {
          const found = await cache.match(asked)
          if (found) return found
        }
      },
    },
    fetch: async (asked: string | { url: string }) => {
      const url = urlOf(asked)
      fetched.push(url.slice(SITE.length))
      if (!online) throw new TypeError('Failed to fetch')
      if (silent) return await new Promise(() => {})
      return site.get(url.slice(SITE.length)) ?? answer('none', { status: 404 })
    },
    location: { origin: SITE },
    setTimeout: (what: (...args: unknown[]) => void, _ms: number, ...args: unknown[]) =>
      timers.push(() => what(...args)),
    URL,
    Response: class {
      readonly body: unknown
      readonly headers: unknown
      constructor(body: unknown, { headers }: { headers: unknown }) {
        this.body = body
        this.headers = headers
      }
      static redirect = (url: string) => answer(`leads to ${url.slice(SITE.length)}`, { status: 302 })
    },
    MessageChannel: class {
      port1: { onmessage?: (event: { data: unknown }) => void } = {}
      port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) }
    },
    Promise,
    Number,
    Object,
    Set,
  })
}

async function tell(name: string, event: Record<string, unknown>): Promise<void> {
  const work: unknown[] = []
  listeners.get(name)!({ ...event, waitUntil: (done: unknown) => work.push(done) })
  await Promise.all(work)
}

const say = (data: unknown) => tell('message', { data })

it('takes the open pages when it becomes active, and a later one that asks', async () => {
  await tell('activate', {})
  expect(claims).toBe(1)
  await say({ kind: 'claim' })
  expect(claims).toBe(2)
})

/** The answer to a page; undefined if the worker leaves the request to the browser. */
async function get(path: string, init: Record<string, unknown> = {}): Promise<string | undefined> {
  return (await answerTo(path, init))?.body
}

async function answerTo(path: string, init: Record<string, unknown>): Promise<Answer | undefined> {
  let answered: Promise<Answer> | undefined
  listeners.get('fetch')!({
    request: { url: new URL(path, SITE).href, method: 'GET', mode: 'cors', destination: '', ...init },
    respondWith: (promise: Promise<Answer>) => {
      answered = promise
    },
  })
  return await answered
}

const part = (path: string, init: Record<string, unknown> = {}) =>
  answerTo(path, init) as Promise<{ body: unknown; headers: Record<string, string> } | undefined>
const visit = (path: string) => get(path, { mode: 'navigate' })
const roomOf = (attemptId: number) => [...(caches.get(`taiyari-room-${attemptId}`)?.kept.keys() ?? [])]

async function openRoom(attemptId = 7, page = ROOM_PAGE): Promise<void> {
  site.set(page, answer('<script src="/assets/room-abc.js"></script><link href="/assets/room-abc.css">'))
  for (const file of [
    '/assets/room-abc.js',
    '/assets/room-abc.css',
    '/assets/KaTeX_Main.woff2',
    '/media/q/1.png',
  ])
    site.set(file, answer(`file ${file}`))
  await say({ kind: 'attempt-open', attemptId, page, files: ['/assets/KaTeX_Main.woff2', '/media/q/1.png'] })
}

describe('without an open attempt', () => {
  it('a page is loaded from the network, and without one the offline page is shown in its language', async () => {
    site.set('/cuet', answer('CUET'))
    expect(await visit('/cuet')).toBe('CUET')
    online = false
    expect(await visit('/cuet')).toBe('/offline.html')
    expect(await visit('/hi/cuet')).toBe('/offline-hi.html')
    expect(await visit(ROOM_PAGE)).toBe('/offline.html')
  })

  it('no page is cached, even that of an exam room', async () => {
    site.set(ROOM_PAGE, answer('room'))
    expect(await visit(ROOM_PAGE)).toBe('room')
    online = false
    expect(await visit(ROOM_PAGE)).toBe('/offline.html')
  })
})

describe('with an open attempt', () => {
  it('its page, the files that it names and those the worker is told of are available offline', async () => {
    await openRoom()
    online = false
    expect(await visit(`${ROOM_PAGE}?ppc=1`)).toContain('room-abc.js')
    expect(await get('/assets/room-abc.js')).toBe('file /assets/room-abc.js')
    expect(await get('/assets/room-abc.css')).toBe('file /assets/room-abc.css')
    expect(await get('/assets/KaTeX_Main.woff2')).toBe('file /assets/KaTeX_Main.woff2')
    expect(await get('/media/q/1.png', { destination: 'image' })).toBe('file /media/q/1.png')
    expect(await visit('/cuet')).toBe('/offline.html')
  })

  it.each([
    '/psych-test-portal/5/1010/new/a',
    '/hi/test-series-portal/5/1010/resume/a',
    '/hi/psych-test-portal/5/1/2/a',
  ])('it is any of the addresses of an exam room: %s', async (page) => {
    await openRoom(7, page)
    online = false
    expect(await visit(page)).toContain('room-abc.js')
  })

  it('its page is loaded from the network as long as there is one', async () => {
    await openRoom()
    site.set(ROOM_PAGE, answer('a newer page'))
    expect(await visit(ROOM_PAGE)).toBe('a newer page')
  })

  it('its cached page is shown where the network does not answer in time, or a server is restarting', async () => {
    await openRoom()
    site.set(ROOM_PAGE, answer('bad gateway', { status: 502 }))
    expect(await visit(ROOM_PAGE)).toContain('room-abc.js')
    silent = true
    const shown = visit(ROOM_PAGE)
    await settle()
    for (const timer of timers) timer()
    expect(await shown).toContain('room-abc.js')
  })

  it('what the page loads later is cached, too, and its page stays as it was', async () => {
    await openRoom()
    site.set('/assets/calculator.js', answer('calculator'))
    site.set(ROOM_PAGE, answer('a newer page'))
    await say({
      kind: 'attempt-open',
      attemptId: 7,
      files: ['/assets/calculator.js', `${SITE}/assets/room-abc.js`],
    })
    online = false
    expect(await get('/assets/calculator.js')).toBe('calculator')
    expect(await visit(ROOM_PAGE)).toContain('room-abc.js')
    expect(fetched.filter((path) => path === '/assets/room-abc.js')).toHaveLength(1)
  })

  it('opened again its page is cached as it is then', async () => {
    await openRoom()
    site.set(ROOM_PAGE, answer('a newer page'))
    await say({ kind: 'attempt-open', attemptId: 7, page: ROOM_PAGE, files: [] })
    online = false
    expect(await visit(ROOM_PAGE)).toBe('a newer page')
  })

  it('an update of the worker does not end it', async () => {
    await openRoom()
    start()
    await tell('install', {})
    caches.set('taiyari-0', new FakeCache())
    await tell('activate', {})
    online = false
    expect(await visit(ROOM_PAGE)).toContain('room-abc.js')
    expect(caches.has('taiyari-0')).toBe(false)
  })

  it('a file that fails to load does not prevent caching the others', async () => {
    site.set('/assets/b.js', answer('b'))
    await say({
      kind: 'attempt-open',
      attemptId: 7,
      page: ROOM_PAGE,
      files: ['/assets/gone.js', '/assets/b.js'],
    })
    expect(roomOf(7)).toEqual([`${SITE}/assets/b.js`])
  })
})

describe('what is never cached', () => {
  it.each([
    '/api/v1/attempts/paper?attemptId=7',
    '/assets/../api/v1/attempts/paper',
    '/media/../../api/v1/me',
    `${SITE}/api/v1/me`,
    'https://elsewhere.example/assets/a.js',
    '//elsewhere.example/media/a.png',
    '/my-purchase',
    'javascript:alert(1)',
    '',
    7,
    null,
  ])('as a file: %s', async (file) => {
    site.set('/api/v1/attempts/paper', answer('questions'))
    await say({ kind: 'attempt-open', attemptId: 7, files: [file] })
    expect(roomOf(7)).toEqual([])
    expect(fetched).toEqual([])
  })

  it.each([
    '/api/v1/me',
    '/my-purchase',
    'https://elsewhere.example/test-series-portal/1/2/new/a',
    7,
    undefined,
  ])('as the page of a room: %s', async (page) => {
    await say({ kind: 'attempt-open', attemptId: 7, page, files: [] })
    expect(fetched).toEqual([])
  })

  it('an unsuccessful answer, or one of another address', async () => {
    site.set(ROOM_PAGE, answer('sign in', { redirected: true }))
    await say({ kind: 'attempt-open', attemptId: 7, page: ROOM_PAGE, files: ['/assets/none.js'] })
    expect(roomOf(7)).toEqual([])
  })

  it('anything from the API, requested by a page while a room is open', async () => {
    await openRoom()
    site.set('/api/v1/attempts/paper', answer('questions'))
    expect(await get('/api/v1/attempts/paper')).toBeUndefined()
    expect(
      [...caches.values()].flatMap((cache) => [...cache.kept.keys()]).filter((url) => url.includes('/api/')),
    ).toEqual([])
  })

  it('because of a message that makes no sense', async () => {
    for (const data of [
      null,
      'x',
      {},
      { kind: 'attempt-open' },
      { kind: 'attempt-open', attemptId: '7', files: [] },
    ])
      await say(data)
    await say({ kind: 'attempt-open', attemptId: 7, files: 'x' })
    expect([...caches.keys()]).toEqual(['taiyari-1'])
  })
})

describe('afterwards', () => {
  it('nothing of a submitted attempt is cached, and what others need is', async () => {
    await openRoom(7)
    await openRoom(8, '/test-series-portal/6/1010/new/mock-2')
    await say({ kind: 'attempt-over', attemptId: 7 })
    expect(roomOf(7)).toEqual([])
    online = false
    expect(await visit(ROOM_PAGE)).toBe('/offline.html')
    expect(await visit('/test-series-portal/6/1010/new/mock-2')).toContain('room-abc.js')
  })

  it('nothing of any attempt is cached once its person signed out', async () => {
    await openRoom(7)
    await openRoom(8, '/test-series-portal/6/1010/new/mock-2')
    await say({ kind: 'signed-out' })
    expect([...caches.keys()]).toEqual(['taiyari-1'])
  })

  it('abandoned attempts do not accumulate', async () => {
    for (let attemptId = 1; attemptId <= 6; attemptId++) await openRoom(attemptId)
    expect([...caches.keys()].filter((name) => name.startsWith('taiyari-room-'))).toEqual([
      'taiyari-room-4',
      'taiyari-room-5',
      'taiyari-room-6',
    ])
  })
})

it('the site’s files are cached as ever, the oldest of many dropped', async () => {
  for (let at = 0; at < 90; at++) {
    site.set(`/assets/${at}.js`, answer(`${at}`))
    await get(`/assets/${at}.js`)
  }
  online = false
  expect(await get('/assets/89.js')).toBe('89')
  expect([...caches.get('taiyari-1')!.kept.keys()].filter((url) => url.includes('/assets/'))).toHaveLength(80)
})

describe('with kept books', () => {
  const READER = '/e-books'
  const files = () =>
    [...(caches.get('taiyari-reader')?.kept.keys() ?? [])].map((url) => url.slice(SITE.length))
  const openReader = async (page = READER, version = 'a') => {
    site.set(page, answer(`<script src="/assets/main-${version}.js"></script>`))
    for (const file of [`/assets/main-${version}.js`, `/assets/room-${version}.js`, '/assets/pdf.worker.mjs'])
      site.set(file, answer(`file ${file}`))
    await say({ kind: 'reader-open', page, files: [`/assets/room-${version}.js`, '/assets/pdf.worker.mjs'] })
  }

  it('the reader’s page opens without a network, whatever the book, with its files and its own thread', async () => {
    await openReader()
    await say({ kind: 'reader-open', files: ['/assets/room-a.js'] })
    online = false
    expect(await visit(`${READER}?file=1003_7.doc`)).toContain('main-a.js')
    expect(await get('/assets/main-a.js')).toBe('file /assets/main-a.js')
    expect(await get('/assets/pdf.worker.mjs', { destination: 'worker' })).toBe('file /assets/pdf.worker.mjs')
  })

  it.each([
    ['/hi/e-books', '/e-books'],
    ['/e-books', '/hi/e-books'],
  ])('without a network %s leads to %s, where the books were kept in that language', async (asked, kept) => {
    online = false
    expect(await visit(asked)).toContain('/offline')
    online = true
    await openReader(kept)
    site.set(`${asked}?file=1003_7.doc`, answer('the page itself'))
    expect(await visit(`${asked}?file=1003_7.doc`)).toBe('the page itself')
    online = false
    expect(await visit(`${asked}?file=1003_7.doc`)).toBe(`leads to ${kept}?file=1003_7.doc`)
    expect(await visit(kept)).toContain('main-a.js')
    online = true
    await openReader(asked)
    online = false
    expect(await visit(asked)).toContain('main-a.js')
  })

  it('the offline page leads to them, in either language', async () => {
    caches.get('taiyari-1')!.kept.set(`${SITE}/offline.html`, answer('<p hidden>books</p>'))
    caches.get('taiyari-1')!.kept.set(`${SITE}/offline-hi.html`, answer('<p hidden>किताबें</p>'))
    online = false
    expect(await visit('/cuet')).toBe('<p hidden>books</p>')
    online = true
    await openReader()
    online = false
    expect(await visit('/cuet')).toBe('<p>books</p>')
    expect(await visit('/hi/cuet')).toBe('<p>किताबें</p>')
  })

  describe('an EPUB', () => {
    const PART = '/api/v1/contents/1003/7/parts/0af9/3'
    let asked: unknown[]
    const reader = (url: string, answers: unknown) => ({
      url: SITE + url,
      postMessage(data: unknown, [port]: Port[]) {
        asked.push(data)
        if (answers !== 'nothing') port!.postMessage(answers)
      },
    })
    beforeEach(() => {
      asked = []
    })

    it('has its parts from the page that has it open, under the policy under which the store sends them', async () => {
      pages = [
        reader('/cuet', { type: 'text/html', bytes: 'of no reader' }),
        reader('/e-books?file=1003_8.doc', 'nothing'),
        reader('/hi/e-books?file=1003_7.doc', { type: 'text/html', bytes: 'the chapter' }),
      ]
      online = false
      const chapter = await part(PART, { mode: 'navigate' })
      expect(chapter).toMatchObject({
        body: 'the chapter',
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
      expect(chapter!.headers['content-security-policy']).toContain('sandbox allow-same-origin')
      expect(asked).toEqual(Array(2).fill({ kind: 'book-part', path: PART }))
      pages = [reader('/e-books', { type: 'image/png', bytes: 'picture' })]
      const picture = await part(PART)
      expect(picture).toMatchObject({ body: 'picture', headers: { 'content-type': 'image/png' } })
      expect(picture!.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(fetched).toEqual([])
    })

    it('has them from the store where the page says that they are not here, or says nothing', async () => {
      site.set(PART, answer('from the store'))
      expect(await get(PART)).toBe('from the store')
      pages = [reader('/e-books', undefined)]
      expect(await get(PART)).toBe('from the store')
      pages = [reader('/e-books', 'nothing')]
      const late = get(PART)
      await settle()
      for (const timer of timers.splice(0)) timer()
      expect(await late).toBe('from the store')
    })

    it('is asked of nobody in any other address', async () => {
      pages = [reader('/e-books', { type: 'text/html', bytes: 'x' })]
      for (const path of [
        '/api/v1/contents/1003/7/file',
        '/api/v1/contents/1003/7/parts/0af9/whole',
        '/api/v1/me',
      ])
        expect(await get(path)).toBeUndefined()
      expect(asked).toEqual([])
    })
  })

  it('the page is the newest that was sent, and of old versions only so much stays', async () => {
    for (let version = 0; version < 200; version++) await openReader(READER, String(version))
    online = false
    expect(await visit(READER)).toContain('main-199.js')
    expect(await get('/assets/pdf.worker.mjs')).toBe('file /assets/pdf.worker.mjs')
    expect(files().length).toBeLessThan(260)
    expect(files()).not.toContain('/assets/main-0.js')
    expect(files()).toContain('/assets/room-199.js')
  })

  it.each(['reader-over', 'signed-out'])(
    'nothing of it is cached after %s, nor by a late message',
    async (kind) => {
      await openReader()
      await say({ kind })
      await say({ kind: 'reader-open', files: ['/assets/room-a.js'] })
      expect([...caches.keys()]).toEqual(['taiyari-1'])
    },
  )

  it('a later worker goes on with it', async () => {
    await openReader()
    await tell('activate', {})
    expect(files()).toContain(READER)
  })

  it('no other page is kept so', async () => {
    site.set('/my-purchase', answer('mine'))
    for (const page of ['/my-purchase', '/e-books/x', 'https://other.example/e-books', 7])
      await say({ kind: 'reader-open', page, files: [] })
    expect([...caches.keys()]).toEqual(['taiyari-1'])
  })
})

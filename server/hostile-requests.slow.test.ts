import { METHODS, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { oc } from '@orpc/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contractRoutes } from '../contract/routes.ts'
import { FACETS } from '../contract/store/facets.ts'
import { CatalogueIndex } from './domains/catalogue/catalogue-index.ts'
import { pageRoutes } from './pages.ts'
import { mountProcedures } from './platform/api/mount.ts'
import { type Procedure, proceduresOf } from './platform/api/procedures.ts'
import { allProcedures } from './routes.ts'
import { generatedCatalogue, writeCatalogueFile } from './seed/generated-catalogue.ts'
import { testSite } from './testing/shops/test-site.ts'
import { someOf } from './testing/some-of.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { importFile, openTestApp, type TestApp } from './testing/test-app.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Asked {
  method?: string
  headers?: Record<string, string>
}

let store: TestStore
let app: TestApp
let port: number
const every: Procedure[] = allProcedures(
  // Only walked here, never run: the application under test has its own.
  {
    connection: { query: never } as never,
    index: new CatalogueIndex({ query: never } as never),
    site: testSite(),
  } as never,
  { checkOutput: true },
)

function never(): never {
  throw new Error('walked only')
}

/**
 * What anybody reads alike; `people-hostile.slow.test.ts` walks the calls that belong to a person, signed in.
 */
const walked = every.filter(({ personal }) => !personal)

const probe = {
  probe: {
    write: oc
      .route({ method: 'POST', path: '/probe/{id}' })
      .input(z.object({ id: z.string(), note: z.string().max(100).optional() }))
      .output(z.object({ id: z.string() })),
  },
}

beforeAll(async () => {
  store = await openTestStore()
  const catalogue = generatedCatalogue(40)
  for (const row of catalogue.packages!) row.published = true
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  app = await openTestApp(store, { pages: pagesAndProbe })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (app.http.server.address() as AddressInfo).port
})

afterAll(async () => {
  app.http.server.closeAllConnections()
  await app.close()
  await store.close()
})

/** No writing procedure has a word in its path; one of the test's own shows how they are read. */
async function pagesAndProbe(http: FastifyInstance, services: Parameters<typeof pageRoutes>[1]) {
  const run = async ({ id }: { id: string }) => ({ id })
  const procedures = proceduresOf(probe, { probe: { write: run } }, { checkOutput: true })
  mountProcedures(http, procedures, {
    prefix: '/api',
    cache: services.cache,
    contextOf: services.contextOf,
    personalContextOf: async (_procedure, request) => services.contextOf(request),
  })
  await pageRoutes(http, services)
}

function ask(path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, method, path, agent: false, headers: { host: 'localhost', ...headers } },
      (got) => {
        let text = ''
        got.setEncoding('utf8')
        got.on('data', (chunk: string) => {
          text += chunk
        })
        got.on('end', () => resolve({ status: got.statusCode ?? 0, headers: got.headers, body: text }))
        got.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * In process: over a socket an answer given before the whole body was read can be lost with the connection.
 */
async function post(path: string, type: string, body: string): Promise<Answer> {
  const answer = await app.http.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost', ...(type === '' ? {} : { 'content-type': type }) },
    payload: body,
  })
  return { status: answer.statusCode, headers: answer.headers as Answer['headers'], body: answer.body }
}

/** Raw bytes that an HTTP client refuses to send; returns the server's answer until it closes. */
function askRaw(bytes: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1')
    socket.setTimeout(5000, () => socket.destroy(new Error('the server neither answers nor closes')))
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(parsed(text)))
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

function parsed(text: string): Answer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end < 0 ? undefined : end).split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: end < 0 ? '' : text.slice(end + 4),
  }
}

const TRACES =
  /\n\s+at |node_modules|\.[mc]?[jt]sx?:\d+|file:\/\/|\/(work|root|home|tmp|srv)\/|FST_|ECONN|pg_|relation "/

/** What is wrong with an answer to a hostile request; undefined when nothing is. */
function faultIn(answer: Answer, page = false): string | undefined {
  const { status, headers, body } = answer
  const type = String(headers['content-type'] ?? '')
  if (status < 200 || status > 499) return `status ${status}`
  if (TRACES.test(status === 200 ? body.replaceAll(/<script[\s\S]*?<\/script>/g, '') : body))
    return 'shows its insides'
  if (status >= 300 && status < 400)
    return /^\/(?![/\\])[\x21-\x7e]*$/.test(String(headers.location))
      ? undefined
      : `leads to ${headers.location}`
  if (status < 300) return undefined
  if (page && status === 404 && type.startsWith('text/html')) return undefined
  if (!type.startsWith('application/problem+json')) return `${status} as ${type}`
  const told = JSON.parse(body) as Record<string, unknown>
  if (told.status !== status || typeof told.code !== 'string' || typeof told.requestId !== 'string')
    return `problem without status, code or id: ${body}`
  return undefined
}

/** Requests everything and reports every answer that is not as required. */
async function faultsOf(paths: string[], asked: Asked = {}, page = false): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    const fault = faultIn(await ask(path, asked), page)
    if (fault !== undefined) faults.push(`${asked.method ?? 'GET'} ${path.slice(0, 120)}: ${fault}`)
  }
  return faults
}

// biome-ignore format: a table of words
const TEXTS = [
  '', ' ', '0', '-1', '1.5', '-0', '+1', '1e3', '1e400', '-1e400', '0x10', '0b1', '1_000', '१२', 'NaN',
  'Infinity', '9999999', '2147483648', '9007199254740993', '9'.repeat(400), 'true', 'null', 'undefined',
  '[]', '{}', '[1]', 'constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'prototype',
  '__defineGetter__', 'CONSTRUCTOR', "'; drop table packages; --", '$1', '%', '\\', '"',
  '<script>alert(1)</script>', '{{7*7}}', '../../etc/passwd', '/', '//evil.example', '/\\evil.example',
  'https://evil.example', 'javascript:alert(1)', '\r\nset-cookie: a=1',
  '🎓', 'परीक्षा', '\u202e', '\ufeff', '\ufffd', '\u0301'.repeat(100), 'A'.repeat(64), 'A'.repeat(65),
  'A'.repeat(500), 'a'.repeat(7000), '/'.repeat(600), '😀'.repeat(101), 'a,b', 'a b', 'a|b', 'a\tb',
  '\u0001',
]
/** Already percent-encoded, rightly or not. */
// biome-ignore format: a table of words
const ENCODED = [
  '%00', 'a%00b', '%', '%4', '%zz', '%E0%A4', '%ED%A0%80', '%FF', '%u0041', '%C0%AF', '+', '%2f%2fevil',
  '%25%30%30',
]
const VALUES = [...TEXTS.map((text) => encodeURIComponent(text)), ...ENCODED]

// biome-ignore format: a table of words
const MALFORMED_NUMBERS = [
  '0', '-1', '1.5', '1e400', '1e0', '0x1', '+1', '%201', '1%20', '1.0', '1,2', 'NaN', 'null', 'true',
  '%E0%A5%A7',
]

/** What each field needs so that the others can be tried. */
const GOOD: Record<string, string> = {
  packageId: '1',
  id: '1',
  packageIds: '1',
  url: '/',
  examName: 'EXAM_1',
  token: 'A'.repeat(22),
}

/** How many of some hundred hostile addresses a field is asked with, unless all are walked. */
const ADDRESSES = 8

function addressOf(procedure: Procedure, field: string, query: string, value = GOOD[field] ?? 'x'): string {
  const inPath = new Set([...procedure.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))
  const path = procedure.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === field ? value : GOOD[name]!,
  )
  const rest = ['packageId', 'packageIds', 'url'].filter(
    (name) => procedure.inputNames.includes(name) && name !== field && !inPath.has(name),
  )
  const all = [...rest.map((name) => `${name}=${GOOD[name]}`), ...(query === '' ? [] : [query])]
  return `/api${path}${all.length > 0 ? `?${all.join('&')}` : ''}`
}

function hostileAddresses(procedure: Procedure, field: string): string[] {
  if (procedure.path.includes(`{${field}}`))
    return VALUES.map((value) => addressOf(procedure, field, '', value))
  const good = GOOD[field] ?? 'A'
  return [
    ...VALUES.map((value) => addressOf(procedure, field, `${field}=${value}`)),
    ...VALUES.slice(0, 30).map((value) => addressOf(procedure, field, `${field}=${good}&${field}=${value}`)),
    addressOf(procedure, field, field),
    addressOf(procedure, field, `${field}[]=${good}`),
    addressOf(procedure, field, `${field}[0]=${good}&${field}[1]=${good}`),
    addressOf(procedure, field, `${field}[__proto__]=${good}`),
    addressOf(procedure, field, `${field}.length=1e9`),
    addressOf(
      procedure,
      field,
      `${field}=${good}&__proto__[x]=1&__proto__=1&constructor.prototype.x=1&toString=1`,
    ),
    addressOf(procedure, field, Array.from({ length: 700 }, () => `${field}=${good}`).join('&')),
  ]
}

describe('the contract under hostile requests', () => {
  it('is walked as a whole: every procedure that has an address', () => {
    const addressed = Object.entries(contractRoutes()).flatMap(([domain, procedures]) =>
      Object.keys(procedures).map((name) => `${domain}.${name}`),
    )
    expect(every.map(({ name }) => name).sort()).toEqual(addressed.sort())
    expect(walked.length).toBeGreaterThan(10)
    for (const { inputNames } of every) expect(inputNames).toContain('src')
  })

  const fields = walked.flatMap((procedure) =>
    procedure.inputNames.map((field) => [procedure.name, field, procedure] as const),
  )

  it.each(fields)(
    '%s answers malformed values of %s with a problem or an answer, never a fault',
    async (_name, field, procedure) => {
      const addresses = someOf(hostileAddresses(procedure, field), ADDRESSES, `${procedure.name} ${field}`)
      expect(await faultsOf(addresses)).toEqual([])
    },
  )

  const ids = fields.filter(([, field]) => ['packageId', 'packageIds', 'id', 'page'].includes(field))

  it.each(ids)(
    '%s refuses a %s that is not written as a plain whole number',
    async (_name, field, procedure) => {
      const inPath = procedure.path.includes(`{${field}}`)
      const accepted: string[] = []
      for (const value of [...MALFORMED_NUMBERS, '9999999999']) {
        const { status } = await ask(addressOf(procedure, field, inPath ? '' : `${field}=${value}`, value))
        if (status !== 400 && status !== 404) accepted.push(`${value}: ${status}`)
      }
      expect(accepted).toEqual([])
    },
  )

  it.each(walked.map((procedure) => [procedure.name, procedure] as const))(
    '%s refuses unknown facets and ignores unknown names',
    async (_name, procedure) => {
      const unknown = await ask(addressOf(procedure, 'none', 'colourFacets=RED'))
      expect([unknown.status, faultIn(unknown)]).toEqual([400, undefined])
      const plain = await ask(addressOf(procedure, 'none', ''))
      const odd = await ask(
        addressOf(procedure, 'none', 'utm_source=x&__proto__=1&constructor=2&[]=3&=4&%F0%9F%8E%93=5'),
      )
      expect([odd.status, faultIn(odd)]).toEqual([plain.status, undefined])
    },
  )

  it.each(every.map((procedure) => [procedure.name, procedure] as const))(
    '%s answers 405 to every method its address does not have and names those it has',
    async (_name, procedure) => {
      const address = addressOf(procedure, 'none', '')
      const known = every.filter(({ path }) => path === procedure.path).map(({ method }) => method as string)
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter(
        (method) => !known.includes(method),
      )
      for (const method of others) {
        const answer = await ask(address, { method })
        expect([method, answer.status, faultIn(answer)]).toEqual([method, 405, undefined])
        expect(String(answer.headers.allow).split(', ').sort()).toEqual(known.sort())
      }
      const head = await ask(address, { method: 'HEAD' })
      expect([head.body, head.status < 500]).toEqual(['', true])
    },
  )

  it('refuses an unknown facet value by name, also where it is named like a part of every object', async () => {
    for (const facet of FACETS)
      for (const value of ['constructor', 'toString', '__proto__', 'hasOwnProperty', '🎓', 'NO_SUCH']) {
        const answer = await ask(`/api/packages/v11/listing?${facet}=${encodeURIComponent(value)}`)
        expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
          400,
          { code: 'unknown_facet_value', data: { unknown: [{ facet, value }] } },
        ])
      }
  })

  it('refuses queries of 10 kB and addresses of 20 kB with a problem', async () => {
    for (const procedure of walked) {
      const long = await ask(addressOf(procedure, 'none', `x=${'a'.repeat(10_000)}`))
      expect([long.status, faultIn(long)]).toEqual([414, undefined])
    }
    const longer = await ask(`/api/v1/goals?x=${'a'.repeat(20_000)}`)
    expect([longer.status >= 400, faultIn(longer)]).toEqual([true, undefined])
  })
})

describe('bodies', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const bodies: [what: string, type: string, body: string][] = [
    ['deep lists', 'application/json', deep],
    ['deep objects', 'application/json', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['a deep field', 'application/json', `{"note":${deep}}`],
    ['a prototype', 'application/json', '{"__proto__":{"x":1}}'],
    ['a constructor', 'application/json', '{"constructor":{"prototype":{"x":1}}}'],
    ['cut JSON', 'application/json', '{"note":'],
    ['no JSON', 'application/json', 'note=1'],
    ['nothing', 'application/json', ''],
    ['a null byte', 'application/json', '{"note":"\0"}'],
    ['a list for an object', 'application/json', '[1,2]'],
    ['a wrong type', 'application/json', '{"note":{"a":1}}'],
    ['a text over its length', 'application/json', JSON.stringify({ note: 'a'.repeat(10_000) })],
    ['two megabytes', 'application/json', JSON.stringify({ note: 'a'.repeat(2_000_000) })],
    ['a form', 'application/x-www-form-urlencoded', 'note=1'],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
    ['XML', 'application/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
    ['no type at all', '', '{"note":"1"}'],
    ['a broken type', 'application/', '{"note":"1"}'],
    ['another charset', 'application/json; charset=utf-16', '{"note":"1"}'],
  ]

  it.each(bodies)('of %s (%s) never cause a fault', async (_what, type, body) => {
    for (const path of ['/api/probe/1', '/api/v1/goals', '/api/nowhere', '/'])
      expect([path, faultIn(await post(path, type, body))]).toEqual([path, undefined])
  })

  it.each(['5', '"text"', 'true', '[1,2]', '[]', 'null'])(
    'that are not objects are invalid input: %s',
    async (body) => {
      const answer = await post('/api/probe/1', 'application/json', body)
      expect([answer.status, faultIn(answer)]).toEqual([400, undefined])
    },
  )

  it('never override what the path says', async () => {
    expect((await post('/api/probe/mine', 'application/json', '{"id":"yours"}')).body).not.toContain('yours')
  })

  it('of a text that PostgreSQL or UTF-8 cannot hold are read or refused, never a fault', async () => {
    for (const note of ['\\ud800', '\\udfff\\ud800', '\\u0000'])
      expect(faultIn(await post('/api/probe/1', 'application/json', `{"note":"${note}"}`))).toBeUndefined()
  })
})

describe('methods', () => {
  const sendable = METHODS.filter((method) => !['CONNECT', 'GET', 'HEAD'].includes(method))

  it.each([
    '/',
    '/course-1-study-materials',
    '/healthz',
    '/api/v1/goals',
    '/api/nowhere',
    '/assets/x.js',
    '/media/x.png',
  ])('other than GET and HEAD are refused with a problem at %s', async (path) => {
    const faults: string[] = []
    for (const method of sendable) {
      const answer = await ask(path, { method })
      const fault = faultIn(answer) ?? (answer.status < 400 ? `status ${answer.status}` : undefined)
      if (fault) faults.push(`${method}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
})

describe('request targets that no browser sends', () => {
  const line = (target: string, host = 'localhost', method = 'GET') =>
    `${method} ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`
  // biome-ignore format: a table of words
  const targets = [
    'http://evil.example/', 'https://localhost/', 'http://localhost/api/v1/goals', '*', 'evil',
    'evil.example:80', '?x', '#x', '//evil.example', '///evil.example/%2e%2e', '////evil.example//',
    '/\\evil.example', '\\\\evil.example', '/%5cevil.example', '/%2f%2fevil.example', '/%2fevil.example/',
    '//evil.example/..;/', '/.//evil.example', '/..//evil.example', '//%0d%0ax:y/', '/..', '/../..',
    '/../../etc/passwd', '/./', '/%2e%2e/%2e%2e/etc/passwd', '/%2e/', '/..%2f..%2fetc/passwd', '/%',
    '/%E0%A4', '/%00', '/%zz', '/%ff', '/a%', '/?%', '/?q=%E0%A4', '/\x80\xff', '//\x80\xff/', '/?\xe0\xa4',
    '/a#b', '/a/#//b', '/assets/..', '/assets/.', '/assets/...', '/assets/%2e%2e', '/assets/..%2fserver',
    '/assets/%00', '/assets/', '/assets/constructor', '/media/..', '/media/../../package.json',
    '/media/%2e%2e/%2e%2e/package.json', '/media/a%00.png', '/media/constructor', '/media/x.constructor',
    `/media/${'a'.repeat(300)}.png`, '/media//etc/passwd', '/favicon.svg/..', '/favicon.svg/', '/api/..',
    '/api/../healthz', '/api//v1//goals', '/api/v1/goals/', '/api/v1/goals;x=1', '/api/mahapack/v3/..',
    '/api/mahapack/v3/', '/hi/', '/hi//', '/hi//evil.example', '/hi/..', '/hi/%2f%2fevil.example',
    '/hi/\\evil.example', '/HI', '/hi/hi/hi', `/${'a/'.repeat(3000)}`, `/${'%2f'.repeat(2000)}evil.example`,
    `/${'a'.repeat(20_000)}`, `/api/mahapack/v3/${'1'.repeat(501)}`,
  ]

  it.each(targets.map((target) => [target.slice(0, 60), target]))(
    'redirect nowhere else and break nothing: %j',
    async (_shown, target) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await askRaw(line(target, 'localhost', method))
        const fault = faultIn(method === 'HEAD' ? { ...answer, body: '{}' } : answer, true)
        if (method === 'GET') expect(fault).toBeUndefined()
        else expect(answer.status).toBeLessThan(500)
      }
    },
  )

  it.each([
    ['evil.example', '/'],
    ['evil.example', '//x/'],
    ['localhost@evil.example', '/'],
    ['localhost.evil.example', '/a/'],
    ['localhost:99999', '/'],
    ['[127.0.0.1', '/'],
    ['2001:db8::a', '/'],
    ['[fe80::1%eth0]', '/'],
    ['localhost:0', '/'],
    ['', '/'],
    ['a b', '/'],
    ['localhost/evil', '/'],
    ['\xff', '/'],
    ['evil.example', '/%E0%A4'],
    ['evil.example', '/api/v1/goals'],
  ])('with the forged host %j break nothing and never echo it: %s', async (host, target) => {
    const answer = await askRaw(line(target, host))
    expect(faultIn(answer, true)).toBeUndefined()
    expect(answer.body + String(answer.headers.location)).not.toContain('evil.example')
    if (host.includes('evil')) expect([421, 400]).toContain(answer.status)
  })

  it.each([
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n'],
    ['an unknown method', line('/', 'localhost', 'BREW')],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(600, 'x')],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['3,000 headers', `GET / HTTP/1.1\r\nhost: localhost\r\n${'a: b\r\n'.repeat(3000)}\r\n`],
    [
      'two lengths',
      'POST /api/probe/1 HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
    ],
    [
      'a length and chunks',
      'POST /api/probe/1 HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a negative length', 'POST /api/probe/1 HTTP/1.1\r\nhost: localhost\r\ncontent-length: -5\r\n\r\nhello'],
    ['a null byte in a header', 'GET / HTTP/1.1\r\nhost: localhost\r\nx: a\0b\r\n\r\n'],
  ])('as malformed as %s are refused with a problem or closed', async (_what, bytes) => {
    const answer = await askRaw(bytes).catch(() => undefined)
    // Node answers some of them by itself, with nothing but a status.
    if (answer && !['', '0\r\n\r\n'].includes(answer.body)) expect(faultIn(answer, true)).toBeUndefined()
    else expect(answer?.status ?? 0).toBeLessThan(500)
    expect((await ask('/healthz')).status).toBe(200)
  })
})

describe('page addresses under hostile requests', () => {
  const listing = '/course-1-study-materials'
  const fields = [...FACETS, 'searchTerm', 'sort', 'page', 'isTestPass', 'couponCode']

  it.each(fields.map((field) => [field]))(
    'a listing answers malformed values of %s with a page or a redirect of its own',
    async (field) => {
      const texts = [...TEXTS.map((text) => encodeURIComponent(text)), ...ENCODED].map(
        (value) => `${field}=${value}`,
      )
      const shapes = [
        field,
        `${field}[]=A`,
        `${field}=A&${field}=B`,
        `${field}[__proto__]=A`,
        `${field}=1&__proto__=1&constructor=1`,
      ]
      const asked = [...texts, ...shapes].map((query) => `${listing}?${query}`)
      expect(await faultsOf(asked, {}, true)).toEqual([])
    },
  )

  const names = [
    ...TEXTS.filter((text) => text !== '' && text.length < 500).map((text) => encodeURIComponent(text)),
    ...ENCODED,
  ]

  it.each([
    ['a listing', (name: string) => `/${name}-study-materials`],
    ['a listing in Hindi', (name: string) => `/hi/${name}-study-materials?page=0`],
    ['a product', (name: string) => `/product/${name}/x`],
    ['a product by type', (name: string) => `/product-${name}/1/x`],
    ['a product by slug', (name: string) => `/product/1/${name}`],
    ['a product in Hindi', (name: string) => `/hi/product/${name}/x?next=//evil.example`],
    ['an old video address', (name: string) => `/comprehensive-video/${name}/x`],
    ['any page', (name: string) => `/${name}`],
    ['any page in Hindi', (name: string) => `/hi/${name}`],
    ['a deep page', (name: string) => `/product/1/x/${name}`],
  ])('%s answers malformed names with a page, a 404 or a redirect of its own', async (_what, addressFor) => {
    expect(await faultsOf(names.map(addressFor), {}, true)).toEqual([])
  })

  it.each([
    `${listing}?page=9999999`,
    `${listing}?page=-1`,
    `${listing}?page=1&page=2&page=3`,
    `${listing}?sort=constructor&searchTerm=${'%20'.repeat(300)}`,
    `${listing}?searchTerm=${encodeURIComponent('😀'.repeat(150))}`,
    `${listing}?searchTerm=${encodeURIComponent(`${'a'.repeat(199)} tail`)}`,
    `/search?sort=constructor&searchTerm=${encodeURIComponent('क्ष'.repeat(66))}`,
    `/hi/search?searchTerm=${encodeURIComponent('physic gramma toString constructor __proto__ '.repeat(4))}`,
    `/search?sort=popular&searchTerm=${encodeURIComponent('a.b '.repeat(50))}`,
    `${listing}?${FACETS.map((facet) => `${facet}=NO_SUCH`).join('&')}`,
    `${listing}?${Array.from({ length: 50 }, (_, n) => `tagsFacets=NO_${n}`).join('&')}`,
    `/hi${listing}?tagsFacets=NO_SUCH&page=77`,
    '/product/1/wrong//?utm_source=x&next=//evil.example',
    '/hi/comprehensive-video/1/x?a=%2F%2Fevil.example',
  ])('what cannot be meant ends at a page within three redirects: %s', async (start) => {
    let path = start
    let answer = await ask(path)
    for (let hop = 0; hop < 3 && answer.status >= 300 && answer.status < 400; hop++) {
      expect(faultIn(answer, true)).toBeUndefined()
      path = String(answer.headers.location)
      answer = await ask(path)
    }
    expect([path.slice(0, 200), answer.status]).toEqual([path.slice(0, 200), 200])
  })

  it('a hostile query is never repeated unescaped', async () => {
    const script = encodeURIComponent('"><script>alert(1)</script>')
    for (const path of [
      `${listing}?searchTerm=${script}`,
      `${listing}?x=${script}`,
      `/${script}`,
      `/product/1/${script}`,
    ])
      expect((await ask(path)).body).not.toContain('<script>alert(1)')
  })
})

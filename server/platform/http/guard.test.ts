import { hostname } from 'node:os'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { testConfig } from '../../testing/test-app.ts'
import { guardRequests } from './guard.ts'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function guarded(env: Record<string, string> = {}) {
  const http = Fastify()
  closing.push(() => http.close())
  guardRequests(http, testConfig(env))
  http.all('/*', async () => 'reached')
  return async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    await http.inject({ method, url, headers: { host: 'localhost', ...headers } })
}

describe('a host', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST',
    '127.0.0.1:3000',
    '[::1]:3000',
    '10.1.2.3',
    hostname(),
  ])('is known without configuration: %s', async (host) => {
    expect((await guarded()('/', { host })).statusCode).toBe(200)
  })

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:3000',
    'localhost@evil.example',
    'localhost:3000:80',
    'localhost:',
    'localhost:port',
    '127.0.0.1.evil.example',
    ' ',
    'localhost/evil',
  ])('that is not ours is refused with 421: %j', async (host) => {
    const answer = await guarded()('/', { host })
    expect(answer.statusCode).toBe(421)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ status: 421, code: 'unknown_host' })
    expect(answer.body).not.toContain('evil')
  })

  it.each(['localhost:99999', '[127.0.0.1', '127.0.0.1]', '2001:db8::a', '[fe80::1%eth0]', '[::1]:65536'])(
    'that cannot be part of an address is refused, though it resembles one of ours: %s',
    async (host) => {
      expect((await guarded()('/', { host })).statusCode).toBe(421)
    },
  )

  it.each(['shop.example', 'SHOP.example:443', 'www.shop.example', 'localhost', '127.0.0.1'])(
    'that is configured, or loopback, is known: %s',
    async (host) => {
      const ask = guarded({ PUBLIC_URL: 'https://shop.example', ALLOWED_HOSTS: 'WWW.shop.example' })
      expect((await ask('/', { host })).statusCode).toBe(200)
    },
  )

  it.each(['10.1.2.3', hostname(), 'evil.example'])(
    'that is not configured is unknown once another is: %s',
    async (host) => {
      expect((await guarded({ PUBLIC_URL: 'https://shop.example' })('/', { host })).statusCode).toBe(421)
      expect((await guarded({ ALLOWED_HOSTS: 'shop.example' })('/', { host })).statusCode).toBe(421)
    },
  )
})

describe('an address', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['///evil.example/x', '/evil.example/x'],
    ['/a//b///c', '/a/b/c'],
    ['/a/', '/a'],
    ['/a//', '/a'],
    ['/a/?q=1', '/a?q=1'],
    ['//?q=1', '/?q=1'],
    ['//', '/'],
    ['/a/?next=//evil.example/', '/a?next=//evil.example/'],
  ])('is normalised by one redirect on this site: %s to %s', async (url, location) => {
    const ask = guarded()
    const answer = await ask(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
    expect((await ask(url, {}, 'HEAD')).headers.location).toBe(location)
    expect((await ask(location)).statusCode).toBe(200)
  })

  it('is never straightened for a request that may change something: it is not found', async () => {
    const answer = await guarded()('/a/', {}, 'POST')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  it.each(['/a', '/a?b=c/', '/a?b=//', '/%E0%A4%AA', '/a%20b', '/?'])(
    'that is already normal is left alone: %s',
    async (url) => {
      expect((await guarded()(url)).statusCode).toBe(200)
    },
  )

  it.each(['/a?%', '/a?q=%E0%A4', '/a?q=%00', '/a%00b', '/a?q=%zz', '/a?q=%ed%a0%80'])(
    'with broken percent-encoding or a null byte is refused: %s',
    async (url) => {
      const answer = await guarded()(url)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'bad_address' })
    },
  )

  it('of 8,192 characters is served, a longer one refused', async () => {
    const ask = guarded()
    expect((await ask(`/${'a'.repeat(8191)}`)).statusCode).toBe(200)
    const answer = await ask(`/${'a'.repeat(8192)}`)
    expect(answer.statusCode).toBe(414)
    expect(answer.json()).toMatchObject({ code: 'address_too_long' })
  })
})

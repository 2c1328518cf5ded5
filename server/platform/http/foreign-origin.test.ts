import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { testConfig } from '../../testing/test-app.ts'
import { handleErrors } from './errors.ts'
import { refuseForeignOrigins } from './foreign-origin.ts'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Status of a writing call with these headers. */
function calls(env: Record<string, string> = {}) {
  const http = Fastify({ exposeHeadRoutes: true })
  closing.push(() => http.close())
  refuseForeignOrigins(http, testConfig(env))
  handleErrors(http)
  http.all('/*', async () => 'reached')
  return async (headers: Record<string, string>, method = 'POST') =>
    await http.inject({ method: method as 'POST', url: '/x', headers: { host: 'shop.example', ...headers } })
}

describe('a writing call', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['no origin at all, such as a sandboxed frame', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['a host that begins like ours', { origin: 'http://shop.example.evil.example' }],
    ['a host that ends like ours', { origin: 'http://evilshop.example' }],
    ['a host below ours', { origin: 'http://blog.shop.example' }],
    ['another port', { origin: 'http://shop.example:8080' }],
    ['ours as a user name', { origin: 'http://shop.example@evil.example' }],
    ['ours as a path', { origin: 'http://evil.example/shop.example' }],
    ['an origin that is none', { origin: 'shop.example' }],
    ['two origins', { origin: 'http://shop.example, https://evil.example' }],
    ['an extension', { origin: 'chrome-extension://abcdefgh' }],
    ['a file', { origin: 'file://' }],
    ['another site that sends no origin', { 'sec-fetch-site': 'cross-site' }],
    ['a site below the same name', { 'sec-fetch-site': 'same-site' }],
    [
      'what the browser calls another site',
      { origin: 'http://shop.example', 'sec-fetch-site': 'cross-site' },
    ],
    ['an unknown word of the browser', { 'sec-fetch-site': 'nearby' }],
  ])('from %s is refused with a problem', async (_what, headers) => {
    const call = calls()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await call(headers, method)
      expect([method, answer.statusCode]).toEqual([method, 403])
      expect(answer.json()).toMatchObject({ code: 'foreign_origin', refusal: true })
      expect(answer.body).not.toContain('evil')
    }
  })

  it.each<[string, Record<string, string>]>([
    ['our own page', { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' }],
    ['our own page in a browser that tells no more', { origin: 'http://shop.example' }],
    ['our own page over https before a proxy', { origin: 'https://shop.example' }],
    ['what the reader did by hand', { 'sec-fetch-site': 'none' }],
    ['a program that is no browser', {}],
  ])('from %s is answered', async (_what, headers) => {
    expect((await calls()(headers)).statusCode).toBe(200)
  })

  it('is answered for PUBLIC_URL and for the host that was asked', async () => {
    const call = calls({ PUBLIC_URL: 'https://shop.example', ALLOWED_HOSTS: 'www.shop.example' })
    const ask = async (host: string, origin: string) => (await call({ host, origin })).statusCode
    expect(await ask('shop.example', 'https://shop.example')).toBe(200)
    expect(await ask('10.0.0.5:3000', 'https://shop.example')).toBe(200)
    expect(await ask('www.shop.example', 'https://www.shop.example')).toBe(200)
    expect(await ask('shop.example', 'https://evil.example')).toBe(403)
    expect(await ask('shop.example', 'https://www.shop.example')).toBe(403)
  })

  it('from an unencrypted page of our name is refused where PUBLIC_URL is https', async () => {
    const call = calls({ PUBLIC_URL: 'https://shop.example' })
    expect((await call({ origin: 'http://shop.example' })).statusCode).toBe(403)
  })
})

describe('a reading call', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('from another site is answered as any other: %s', async (method) => {
    const answer = await calls()({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, method)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

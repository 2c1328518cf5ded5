import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageServices } from './app.ts'
import { renderedRoutes } from './pages.ts'
import { testSite } from './testing/shops/test-site.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let store: TestStore
let app: TestApp
let withApp: TestApp

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store, { pages: nothingThere })
  withApp = await openTestApp(store, {
    pages: nothingThere,
    env: { PUBLIC_URL: 'https://shop.example' },
    site: testSite({
      appUrl: 'https://app.pathshala.example/get',
      lectures: [
        {
          id: 'optics',
          title: { en: 'Optics', hi: 'प्रकाशिकी' },
          url: 'https://www.youtube-nocookie.com/embed/aB3-_xaB3-_',
        },
      ],
    }),
  })
})

afterAll(async () => {
  await app.close()
  await withApp.close()
  await store.close()
})

async function nothingThere(http: FastifyInstance, services: PageServices) {
  renderedRoutes(http, services, () => new Response('no page', { status: 404 }))
}

async function ask(url: string, of: TestApp = app, method: 'GET' | 'HEAD' = 'GET') {
  const host = of === withApp ? 'shop.example' : 'localhost'
  return await of.http.inject({ method, url, headers: { host } })
}

const leads = async (url: string, of: TestApp = app) => {
  const { statusCode, headers } = await ask(url, of)
  return [statusCode, headers.location]
}

describe('an old address', () => {
  it.each([
    ['/my-videos', 302, '/my-purchase?category=VIDEOS'],
    ['/my-live-class', 302, '/my-purchase?category=ONLINE_LIVE_CLASSES'],
    ['/hi/my-ebooks', 302, '/hi/my-purchase?category=EBOOKS'],
    ['/MyContent/product_category_ONLINE_PAID_LIVE_CLASSES/VID42', 301, '/live-classes'],
    ['/hi/MyContent/product_category_ONLINE_PAID_LIVE_CLASSES/VID42', 301, '/hi/live-classes'],
    ['/law', 301, '/law-study-materials'],
    ['/cuet/online-coaching-study-kit', 301, '/cuet/live-classes-study-kit'],
  ])('redirects to its present address, in the same language: %s', async (from, status, to) => {
    expect(await leads(from)).toEqual([status, to])
    expect((await ask(from, app, 'HEAD')).headers.location).toBe(to)
  })

  it('takes its query along', async () => {
    expect(await leads('/law?utm_source=a&x=%E0%A4%95')).toEqual([
      301,
      '/law-study-materials?utm_source=a&x=%E0%A4%95',
    ])
    expect(await leads('/my-videos?utm_source=a')).toEqual([302, '/my-purchase?category=VIDEOS&utm_source=a'])
    expect(await leads('/law?')).toEqual([301, '/law-study-materials'])
    expect(await leads('/law?next=//evil.example/')).toEqual([
      301,
      '/law-study-materials?next=//evil.example/',
    ])
  })

  it('of the app leads to the app without the query, and home where there is no app', async () => {
    const old = '/youtube_video/yt_video/abc?utm_source=a'
    expect(await leads(old, withApp)).toEqual([302, 'https://app.pathshala.example/get'])
    expect(await leads(`/hi${old}`, withApp)).toEqual([302, 'https://app.pathshala.example/get'])
    expect(await leads(old)).toEqual([302, '/?utm_source=a'])
    expect(await leads(`/hi${old}`)).toEqual([302, '/hi?utm_source=a'])
  })

  it('of a video that the operator named leads to that lecture, any other to the app', async () => {
    expect(await leads('/youtube_video/yt_video/aB3-_xaB3-_', withApp)).toEqual([
      302,
      '/impartus?lecture=optics',
    ])
    expect(await leads('/hi/youtube_video/yt_video/aB3-_xaB3-_?utm_source=a', withApp)).toEqual([
      302,
      '/hi/impartus?lecture=optics&utm_source=a',
    ])
    expect(await leads('/youtube_video/yt_video/aB3-_xaB3-x', withApp)).toEqual([
      302,
      'https://app.pathshala.example/get',
    ])
  })

  it('is never kept, neither here nor at a CDN', async () => {
    const { entries } = app.cache.counts()
    expect((await ask('/law')).headers['cache-control']).toBe('no-store')
    expect(app.cache.counts().entries).toBe(entries)
  })

  it.each([
    '/',
    '/hi',
    '/cuet-study-materials',
    '/refund.html',
    '/wishlist',
    '/no/such/page',
    '/constructor',
  ])('is not every address: %s is left to the pages', async (path) => {
    expect((await ask(path)).body).toBe('no page')
  })
})

describe('a partner’s address', () => {
  it('leads home and remembers the partner for 180 days', async () => {
    const answer = await ask('/wl/school-7')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
    expect(answer.headers['set-cookie']).toBe('wl=school-7; Max-Age=15552000; Path=/; SameSite=Lax; HttpOnly')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await leads('/hi/wl/school-7?utm_source=a')).toEqual([302, '/hi?utm_source=a'])
  })

  it('sets a secure cookie where the site is served securely', async () => {
    expect((await ask('/wl/school-7', withApp)).headers['set-cookie']).toMatch(/; Secure$/)
  })

  it.each(['/wl/school-8', '/wl/constructor', '/wl/', '/wl', '/wl/school-7/x', '/wl/%0d%0aset-cookie:a=1'])(
    'of an unknown partner sets nothing: %s',
    async (path) => {
      const answer = await ask(path)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers.location ?? '/wl').toBe('/wl')
    },
  )
})

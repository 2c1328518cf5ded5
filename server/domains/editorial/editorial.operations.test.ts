import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const get = async (path: string) =>
  await app.http.inject({ url: `/api${path}`, headers: { host: 'localhost' } })

describe('the site', () => {
  it('is given in English, or in the requested language', async () => {
    expect((await get('/v1/site')).json()).toMatchObject({
      brand: { name: 'Pathshala' },
      phone: '+911140009999',
    })
    expect((await get('/v1/site?language=HINDI')).json().brand.name).toBe('पाठशाला')
    expect((await get('/v1/site?language=TAMIL')).statusCode).toBe(400)
  })

  it('keeps its partners to itself', async () => {
    expect((await get('/v1/site')).body).not.toContain('school-7')
  })

  it('has banner and testimonials for its home page', async () => {
    const home = (await get('/v1/home?language=HINDI')).json()
    expect(home.banner[0]).toMatchObject({ title: 'Mock tests (हिंदी)', url: '/mock-tests' })
    expect(home.testimonials[0]).toMatchObject({ name: 'Asha', rating: 5 })
  })

  it.each(['/v1/site', '/v1/home', '/v1/pages/refund', '/v1/widget-sets'])(
    'is cached for guests: %s',
    async (path) => {
      const first = await get(path)
      const before = app.cache.counts().hits
      expect((await get(path)).body).toBe(first.body)
      expect(app.cache.counts().hits).toBe(before + 1)
      expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    },
  )
})

describe('a static page', () => {
  it('is served in the language asked for, with its sections', async () => {
    const page = (await get('/v1/pages/refund?language=HINDI')).json()
    expect(page).toEqual({
      name: 'refund',
      title: 'रिफ़ंड',
      description: 'What stands on रिफ़ंड.',
      updated: '2026-11-20',
      language: 'HINDI',
      headings: [{ id: 'about-कब-तक', text: 'कब तक' }],
      html: '<h2 id="about-कब-तक">कब तक</h2>\n<p>पाँच दिन। <a href="/hi/support">मदद</a></p>',
    })
    expect((await get('/v1/pages/media?language=HINDI')).json().language).toBe('ENGLISH')
  })

  it.each(['jobs', 'constructor', '__proto__', 'refund.en', 'Refund', '%F0%9F%8E%93'])(
    'that does not exist is refused: %s',
    async (name) => {
      const answer = await get(`/v1/pages/${name}`)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        404,
        { code: 'page_not_found', refusal: true },
      ])
    },
  )
})

describe('a widget set', () => {
  it('belongs to an exam group; all others, and none, have the default one', async () => {
    const sets = await Promise.all(
      ['?examGroup=BANKING', '?examGroup=SSC', '?examGroup=constructor', ''].map(
        async (query) => (await get(`/v1/widget-sets${query}`)).json().recommendation,
      ),
    )
    expect(sets).toEqual(['group', 'course', 'course', 'course'])
  })
})

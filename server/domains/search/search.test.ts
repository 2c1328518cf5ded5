import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { ok } from '../../testing/exams/exam-room.ts'
import { DEMO } from '../../testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { askedRow } from './counting/note-search.ts'
import { addAsked } from './counting/searches.queries.ts'
import { foldDays } from './search-jobs.ts'
import { searchesOfPerson } from './searches-of-person.ts'

const DAY_MS = 86_400_000

let store: TestStore
let app: TestApp
let guest: Visitor

beforeAll(async () => {
  store = await openTestStore(DEMO)
  app = await openTestApp(store)
})
beforeEach(async () => {
  app.clock.set(TEST_NOW)
  guest = visitor(app)
  await store.db.$client.query('truncate search_asked, search_days')
})
afterAll(async () => {
  await app.close()
  await store.close()
})

interface Suggested {
  packages: { id: number; title: string; primaryCategory: string; spPaise: number | null }[]
  places: { kind: string; title: string; path: string; count: number | null }[]
  primaryFacets: { name: string; count: number }[] | null
  searchedFor: string | null
}
const queryOf = (asked: Record<string, string | number | boolean>) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
const suggestions = async (asked: Record<string, string | number | boolean>) =>
  await ok<Suggested>(await guest.get(`/api/v1/search/suggestions?${queryOf(asked)}`))
const note = async (who: Visitor, body: unknown) =>
  await ok<{ counted: boolean }>(await who.post('/api/v1/search/analytics', body))
const counted = async () =>
  (await store.db.$client.query('select term, times, found, pressed from search_asked order by term')).rows

describe('under contention', () => {
  it('who asks more than others waits, and others are answered', async () => {
    app.clock.set(new Date(TEST_NOW.getTime() + 2_000))
    const other = visitor(app, { address: '198.51.100.4' })
    const asked = '/api/v1/search/places?searchTerm=sbi&pageNo='
    await ok(await other.get(`${asked}1`))
    const answers = []
    for (let call = 0; call < 410; call++)
      answers.push(await guest.get(`${asked}${1 + (call % 50)}&x=${call}`))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 399).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(399).every((status) => status === 429)).toBe(true)
    expect(answers.at(-1)!.headers['retry-after']).toBe('1')
    expect(answers.at(-1)!.json()).toMatchObject({ code: 'too_busy' })
    await ok(await other.get(`${asked}2`))
    app.clock.set(new Date(TEST_NOW.getTime() + 3_000))
    await ok(await guest.get(`${asked}3`))
  })
})

describe('suggestions', () => {
  it('are twelve packages at most, with price, and what is found beside them', async () => {
    const { packages, places, primaryFacets } = await suggestions({ searchTerm: 'sbi po' })
    expect(packages.length).toBeGreaterThan(0)
    expect(packages.length).toBeLessThanOrEqual(12)
    expect(packages[0]!.title).toMatch(/SBI PO/i)
    expect(places[0]).toMatchObject({ kind: 'exam', title: 'SBI PO', path: '/sbi-po-exam-kit' })
    expect(primaryFacets).toBeNull()
  })

  it('are narrowed to a type, and the counts of the types stay those of all', async () => {
    const all = await suggestions({ searchTerm: 'ssc', primaryFacetsRequired: true })
    const books = await suggestions({
      searchTerm: 'ssc',
      primaryFacetsRequired: true,
      categoryFacets: 'BOOKS',
    })
    expect(books.primaryFacets).toEqual(all.primaryFacets)
    expect(books.packages.length).toBeLessThan(all.packages.length)
  })

  it('find what was meant in both scripts, and say so', async () => {
    const { places, searchedFor } = await suggestions({ searchTerm: 'railwya' })
    expect(searchedFor).toBe('railway')
    expect(places.some(({ kind }) => kind === 'exam' || kind === 'page')).toBe(true)
    expect((await suggestions({ searchTerm: 'रेलवे' })).packages.length).toBeGreaterThan(0)
  })

  it('need two letters, and refuse more than they show', async () => {
    for (const query of ['searchTerm=s', 'searchTerm=%20s%20', 'searchTerm=ssc&pageSize=13', ''])
      expect((await guest.get(`/api/v1/search/suggestions?${query}`)).status).toBe(400)
  })
})

describe('words that complete what is typed', () => {
  interface Completed {
    suggestions: string[]
    pageNo: number
    pageSize: number
    total: number
  }
  const complete = async (asked: Record<string, string | number | boolean>) =>
    await ok<Completed>(await guest.get(`/api/v1/search/autosuggest?${queryOf(asked)}`))

  it('are twenty a page, each of them a search that finds something', async () => {
    const { suggestions: words, ...rest } = await complete({ searchTerm: 'ss' })
    expect(rest).toMatchObject({ pageNo: 1, pageSize: 20 })
    expect(words.length).toBeLessThanOrEqual(20)
    expect(words).toContain('ssc cgl')
    for (const searchTerm of words.slice(0, 5))
      expect((await suggestions({ searchTerm })).packages.length).toBeGreaterThan(0)
    const second = await complete({ searchTerm: 'ss', pageNo: 2, pageSize: 2 })
    expect(second.suggestions).toEqual(words.slice(2, 4))
  })

  it('are of the type that is asked for', async () => {
    const all = await complete({ searchTerm: 'ss' })
    const books = await complete({ searchTerm: 'ss', categoryFacets: 'BOOKS', primaryFilter: true })
    expect(books.total).toBeLessThan(all.total)
    const unfiltered = await complete({ searchTerm: 'ss', categoryFacets: 'BOOKS', primaryFilter: false })
    expect(unfiltered).toEqual(all)
  })
})

describe('a hostile search', () => {
  it.each([
    ['marks that turn the direction', '\u202eop ibs\u2066'],
    ['half a character', 'sbi \ud83d po'],
    ['patterns and SQL', "%_.*+?[(' or 1=1; drop table people --"],
    ['two hundred letters', 'a b '.repeat(50).slice(0, 200)],
  ])('with %s is answered and counted like any other', async (_what, searchTerm) => {
    for (const path of ['/api/v1/search/suggestions', '/api/v1/search/places', '/api/packages/v11/search'])
      expect([path, (await guest.get(`${path}?${queryOf({ searchTerm })}`)).status]).toEqual([path, 200])
    await note(guest, { searchTerm, found: 0 })
    await note(guest, { searchTerm: 'last', found: 1 })
    await expect.poll(async () => (await counted()).map(({ term }) => term)).toContain('last')
  })

  it('of more letters, with a NUL, or with more filters than there can be, is refused', async () => {
    for (const path of ['/api/v1/search/suggestions', '/api/v1/search/places', '/api/packages/v11/search'])
      for (const searchTerm of ['x'.repeat(4096), 'sbi\u0000 po'])
        expect((await guest.get(`${path}?${queryOf({ searchTerm })}`)).status).toBe(400)
    const many = Array.from({ length: 400 }, (_, n) => `tagsFacets=T${n}`).join('&')
    expect((await guest.get(`/api/packages/v11/search?searchTerm=ssc&${many}`)).status).toBe(400)
  })
})

describe('what is found beside packages', () => {
  it('are exams, pages, teachers and free items, counted by kind, one kind at a time', async () => {
    interface Found {
      places: { kind: string; title: string; path: string }[]
      counts: Record<string, number>
      total: number
    }
    const find = async (query: string) => await ok<Found>(await guest.get(`/api/v1/search/places?${query}`))
    const { counts, places } = await find('searchTerm=cuet%20pg%20syllabus')
    expect(places[0]).toMatchObject({ kind: 'page', path: '/cuet-pg-syllabus.html' })
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1)
    const pages = await find('searchTerm=cuet&kind=page')
    expect(pages.total).toBe(pages.counts.page)
    expect(pages.total).toBeGreaterThan(0)
    expect(pages.places.every(({ kind }) => kind === 'page')).toBe(true)
    expect((await find('searchTerm=cuet&kind=teacher')).total).toBe(pages.counts.teacher)
  })
})

describe('counting searches', () => {
  it('counts a search and a press by what was typed, folded', async () => {
    expect(await note(guest, { searchTerm: ' SBI  Po', found: 7 })).toEqual({ counted: true })
    await note(guest, { searchTerm: 'sbi po', packageId: 1001, userId: 5, deviceId: 'x' })
    await expect.poll(counted).toEqual([{ term: 'sbi po', times: 1, found: 7, pressed: 1 }])
  })

  it('takes the words under the name that the operator sets', async () => {
    const other = await openTestApp(store, { env: { SEARCH_TERM_KEY: 'keyword' } })
    const said = { categories: ['TEST_SERIES'], courses: ['SSC'], keyFor: 1, languages: ['HINDI'] }
    expect(await note(visitor(other), { other: 'not this' })).toEqual({ counted: false })
    expect(await note(visitor(other), { ...said, keyword: 'ssc gd', contentType: 'PLACE' })).toEqual({
      counted: true,
    })
    await expect.poll(counted).toEqual([{ term: 'ssc gd', times: 0, found: 1, pressed: 1 }])
    expect((await guest.post('/api/v1/search/analytics', { ...said, keyFor: 2 })).status).toBe(400)
    await other.close()
  })

  it.each(['asha@shop.example', '7390000601', 'order 12 34 56', '७३९००००६०१', 'x'.repeat(100), ' . '])(
    'counts nothing of %j, which may name somebody or is no search',
    async (searchTerm) => {
      expect(await note(guest, { searchTerm, found: 1 })).toEqual({ counted: false })
      await note(guest, { searchTerm: 'last', found: 1 })
      await expect.poll(async () => (await counted()).map(({ term }) => term)).toEqual(['last'])
    },
  )

  it('forgets at night what fewer than five people searched for, and who searched', async () => {
    const ask = async (people: number, term: string, pressed = false) => {
      const rows = Array.from({ length: people }, (_, n) => {
        const visit = { address: `198.51.100.${n + 1}` } as NonNullable<
          Parameters<typeof askedRow>[2]['visit']
        >
        return askedRow(app.services.secret, { term, found: 3, pressed }, { visit, now: TEST_NOW })!
      })
      await addAsked(store.db.$client, rows, 200)
    }
    await ask(4, 'rare words')
    await ask(5, 'ssc cgl')
    await ask(6, 'zzyzx words')
    // Who pressed what the box showed for a beginning did not search for it.
    await ask(6, 'ssc cg', true)
    const tomorrow = new Date(TEST_NOW.getTime() + DAY_MS)
    await foldDays(store.db, tomorrow)
    await foldDays(store.db, tomorrow)
    const { rows } = await store.db.$client.query(
      'select term, people, times, found from search_days order by 1',
    )
    expect(rows).toEqual([
      { term: 'ssc cgl', people: 5, times: 5, found: 3 },
      { term: 'zzyzx words', people: 6, times: 6, found: 3 },
    ])
    expect(await counted()).toEqual([])
    app.clock.set(tomorrow)
    // A text that the store does not know is shown to nobody.
    expect(await ok(await guest.get('/api/v1/search/popular?lgi=HINDI'))).toEqual({ searches: ['ssc cgl'] })
  })

  it('counts at most two hundred terms of one person a day', async () => {
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => {
        const term = `term ${from + n}`
        return askedRow(app.services.secret, { term, found: 0, pressed: false }, { now: TEST_NOW })!
      })
    await addAsked(store.db.$client, rows(0, 200), 200)
    await addAsked(store.db.$client, [...rows(200, 210), ...rows(0, 1)], 200)
    const all = await counted()
    expect(all).toHaveLength(200)
    expect(all.find(({ term }) => term === 'term 0')).toMatchObject({ times: 2 })
  })

  it('takes what an erased person searched for along, and nobody else’s', async () => {
    const asha = await newcomer(app, 'Asha Rao')
    await note(asha, { searchTerm: 'asha looks', found: 1 })
    await note(guest, { searchTerm: 'guest looks', found: 1 })
    await expect.poll(async () => (await counted()).length).toBe(2)
    const personId = await idOf(asha)
    await inTransaction(store.db, async (connection) => {
      await searchesOfPerson(app.services).erase(connection, personId)
    })
    expect((await counted()).map(({ term }) => term)).toEqual(['guest looks'])
  })
})

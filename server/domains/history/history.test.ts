import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor } from '../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let person: Visitor

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  person = await somebody()
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const somebody = () => newcomer(app)

const tick = () => app.clock.set(new Date(app.clock.now().getTime() + 1000))
const view = (packageId: number) => person.post('/api/v1/saveRecentClickedData', { packageId })
const search = (searchTerm: string) => person.post('/api/v1/recentSearches', { searchTerm })
const merge = (device: { packageIds?: number[]; searches?: string[] }) =>
  person.post('/api/v1/history/merge', device)
const history = async (who = person) => (await who.get('/api/v1/history')).json()
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

async function storedRows(): Promise<number[]> {
  const { rows } = await store.db.$client.query(
    `select (select count(*)::int from recently_viewed where person_id = $1) as viewed,
      (select count(*)::int from recent_searches where person_id = $1) as searched`,
    [await idOf(person)],
  )
  return [rows[0].viewed, rows[0].searched]
}

describe('the history', () => {
  it('is empty at first, and nobody else’s ever', async () => {
    await view(1)
    await search('percentages')
    expect(await history(await somebody())).toEqual({ packageIds: [], searches: [] })
  })

  it('holds the last ten packages, newest first, and no eleventh row', async () => {
    for (const packageId of upTo(13)) {
      tick()
      await view(packageId)
    }
    expect(await history()).toMatchObject({ packageIds: [13, 12, 11, 10, 9, 8, 7, 6, 5, 4] })
    tick()
    expect((await view(6)).json()).toEqual({ packageIds: [6, 13, 12, 11, 10, 9, 8, 7, 5, 4], searches: [] })
    expect(await storedRows()).toEqual([10, 0])
  })

  it('holds the last five searches, newest first, and no sixth row', async () => {
    for (const term of ['one', 'two', 'three', 'four', 'five', 'six', 'two']) {
      tick()
      await search(term)
    }
    expect(await history()).toMatchObject({ searches: ['two', 'six', 'five', 'four', 'three'] })
    expect(await storedRows()).toEqual([0, 5])
  })

  it.each([
    ['SSC CGL', 'ssc cgl'],
    ['Café', 'CAFÉ'],
    ['रेलवे', 'रेलवे'],
    ['  ssc  ', 'SSC'],
  ])('takes %j and %j for one search, in the spelling used last', async (first, second) => {
    await search(first)
    tick()
    await search('between')
    tick()
    await search(second)
    expect(await history()).toMatchObject({ searches: [second.trim(), 'between'] })
  })

  it.each([
    ['/api/v1/recentSearches', { searchTerm: '' }, 'searchTerm'],
    ['/api/v1/recentSearches', { searchTerm: '   ' }, 'searchTerm'],
    ['/api/v1/recentSearches', { searchTerm: '<b>' }, 'searchTerm'],
    ['/api/v1/recentSearches', { searchTerm: 'x'.repeat(201) }, 'searchTerm'],
    ['/api/v1/saveRecentClickedData', { packageId: 0 }, 'packageId'],
    ['/api/v1/saveRecentClickedData', { packageId: 2_147_483_648 }, 'packageId'],
    ['/api/v1/history/merge', { packageIds: upTo(11) }, 'packageIds'],
    ['/api/v1/history/merge', { searches: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'searches'],
    ['/api/v1/history/merge', { packageIds: [1], searches: ['fine', '😀'] }, 'searches.1'],
  ])('refuses %s %j whole', async (address, body, path) => {
    const answer = await person.post(address, body)
    expect(answer.status).toBe(400)
    expect(answer.json().fields).toMatchObject([{ path }])
    expect(await history()).toEqual({ packageIds: [], searches: [] })
  })

  it('forgets both at once, twice without harm', async () => {
    await view(1)
    await search('one')
    for (let time = 0; time < 2; time += 1) {
      const answer = await person.send('DELETE', '/api/v1/history')
      expect([answer.status, answer.json()]).toEqual([200, { packageIds: [], searches: [] }])
    }
    expect(await storedRows()).toEqual([0, 0])
  })
})

describe('what a device remembers of the time before sign-in', () => {
  it('keeps its order', async () => {
    const merged = await merge({ packageIds: [9, 3, 7], searches: ['b', 'a', 'c'] })
    expect(merged.json()).toEqual({ packageIds: [9, 3, 7], searches: ['b', 'a', 'c'] })
    expect(await history()).toEqual(merged.json())
  })

  it('changes nothing more when it is sent twice', async () => {
    const device = { packageIds: [9, 3, 7], searches: ['b', 'a', 'c'] }
    const first = (await merge(device)).json()
    expect((await merge(device)).json()).toEqual(first)
    tick()
    expect((await merge(device)).json()).toEqual(first)
    expect(await storedRows()).toEqual([3, 3])
  })

  it('comes before what the account remembers of earlier, and is cut to ten and five with it', async () => {
    for (const packageId of [100, 101, 3]) {
      await view(packageId)
      await search(`earlier ${packageId}`)
      tick()
    }
    const merged = await merge({ packageIds: upTo(9), searches: ['a', 'b', 'EARLIER 100', 'd'] })
    expect(merged.json()).toEqual({
      packageIds: [...upTo(9), 101],
      searches: ['a', 'b', 'EARLIER 100', 'd', 'earlier 3'],
    })
    expect(await storedRows()).toEqual([10, 5])
  })

  it('counts one package and one search once, however often and in whatever letters it is there', async () => {
    const merged = await merge({ packageIds: [4, 4, 5, 4], searches: ['SSC', 'ssc', 'Ssc'] })
    expect(merged.json()).toEqual({ packageIds: [4, 5], searches: ['SSC'] })
  })

  it('may be nothing', async () => {
    await view(1)
    expect((await merge({})).json()).toEqual({ packageIds: [1], searches: [] })
  })
})

describe('many at once', () => {
  it('leave never more than ten and five rows', async () => {
    await Promise.all([...upTo(20).map(view), ...upTo(20).map((at) => search(`search ${at}`))])
    const [viewed, searched] = await storedRows()
    expect(viewed).toBeLessThanOrEqual(10)
    expect(searched).toBeLessThanOrEqual(5)
  })

  it('are all answered: devices that remember the same in different orders', async () => {
    const orders = [upTo(10), upTo(10).toReversed()]
    const words = ['a', 'b', 'c', 'd', 'e']
    const answers = await Promise.all(
      upTo(24).map((at) =>
        merge({ packageIds: orders[at % 2]!, searches: at % 2 ? words : words.toReversed() }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await storedRows()).toEqual([10, 5])
  })
})

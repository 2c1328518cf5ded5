import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generatedCatalogue, writeCatalogueFile } from '../../seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { type Answer, idOf, newcomer, type Visitor } from '../../testing/visitor.ts'
import { addWish, removeWishes } from './wishlist.queries.ts'

const MOST_WISHES = 100

let store: TestStore
let app: TestApp
let person: Visitor
let id: number

beforeAll(async () => {
  store = await openTestStore()
  const catalogue = generatedCatalogue(130)
  for (const row of catalogue.packages!) row.published = row.id !== 130
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  app = await openTestApp(store)
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  person = await somebody()
  id = await idOf(person)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const somebody = () => newcomer(app)

const like = (who: Visitor, discussionId: number) =>
  who.post('/api/v1/wishlist/like', { discussionId, active: true, likeType: 1 })
const unlike = (who: Visitor, discussionId: number) =>
  who.post('/api/v1/wishlist/like', { discussionId, active: false, likeType: 2 })
const remove = (who: Visitor, ids: number[]) => who.post('/api/v1/wishlist/bulkDelete', { ids })
const idsOf = async (who: Visitor) => (await who.post('/api/v1/wishlist/ids')).json()
const tick = () => app.clock.set(new Date(app.clock.now().getTime() + 1000))
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at)
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()

/** As the rows say, and as the count says. */
async function stored(personId: number) {
  const { rows } = await store.db.$client.query<{ rows: number; count: number }>(
    `select (select count(*)::int from wishes where person_id = $1) as rows,
      coalesce((select count from wishlists where person_id = $1), 0) as count`,
    [personId],
  )
  return rows[0]!
}

async function fill(who: Visitor, count: number): Promise<void> {
  for (const wanted of upTo(count)) expect((await like(who, wanted)).status).toBe(200)
}

describe('the wishlist', () => {
  it('answers an addition and a removal in the words of older clients', async () => {
    expect((await like(person, 7)).json()).toEqual({
      businessReferenceId: 7,
      likeType: 1,
      likeCount: 1,
      postData: { packageId: 7 },
    })
    expect((await unlike(person, 7)).json()).toEqual({
      businessReferenceId: 7,
      likeType: 2,
      likeCount: 0,
      postData: { packageId: 7 },
    })
  })

  it('is not changed by adding what is there, nor by removing what is not', async () => {
    await like(person, 1)
    tick()
    await like(person, 2)
    tick()
    expect((await like(person, 1)).json()).toMatchObject({ likeCount: 2 })
    expect(await idsOf(person)).toEqual({ ids: [2, 1], likeCount: 2, lastEvaluatedKey: null })
    expect((await unlike(person, 99)).json()).toMatchObject({ likeCount: 2 })
    expect((await unlike(person, 1)).json()).toMatchObject({ likeCount: 1 })
    expect((await unlike(person, 1)).json()).toMatchObject({ likeCount: 1 })
    expect((await unlike(await somebody(), 1)).json()).toMatchObject({ likeCount: 0 })
    expect(await stored(id)).toEqual({ rows: 1, count: 1 })
  })

  it('carries its ids in `getMe`, newest first', async () => {
    for (const wanted of [3, 1, 2]) {
      await like(person, wanted)
      tick()
    }
    expect((await person.get('/api/v1/me')).json()).toMatchObject({ wishlist: [2, 1, 3] })
  })

  it.each([
    [{ discussionId: 1, active: true, likeType: 2 }, 'likeType'],
    [{ discussionId: 1, active: false, likeType: 1 }, 'likeType'],
    [{ discussionId: 1, active: true, likeType: 3 }, 'likeType'],
    [{ discussionId: 1, active: 'true', likeType: 1 }, 'active'],
    [{ discussionId: '1', active: true, likeType: 1 }, 'discussionId'],
    [{ discussionId: 0, active: true, likeType: 1 }, 'discussionId'],
    [{ discussionId: 2_147_483_648, active: false, likeType: 2 }, 'discussionId'],
  ])('refuses %j and changes nothing', async (body, path) => {
    const answer = await person.post('/api/v1/wishlist/like', body)
    expect(answer.status).toBe(400)
    expect(answer.json().fields).toMatchObject([{ path }])
    expect(await stored(id)).toEqual({ rows: 0, count: 0 })
  })

  it.each([130, 5000])('does not add a package that is not on sale: %i', async (unsold) => {
    const answer = await like(person, unsold)
    expect([answer.status, answer.json().code]).toEqual([404, 'not_on_sale'])
    expect(await stored(id)).toEqual({ rows: 0, count: 0 })
  })

  it('holds a hundred; the hundred and first is refused and nothing changes, until one is taken out', async () => {
    await fill(person, 99)
    expect((await like(person, 100)).json()).toMatchObject({ likeCount: 100 })
    const before = await idsOf(person)
    const answer = await like(person, 101)
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'wishlist_full', detail: 'You’ve reached the maximum limit for wishlist' },
    ])
    expect(await idsOf(person)).toEqual(before)
    expect(await stored(id)).toEqual({ rows: 100, count: 100 })
    expect((await like(person, 100)).status).toBe(200)
    expect((await unlike(person, 50)).json()).toMatchObject({ likeCount: 99 })
    expect((await like(person, 101)).json()).toMatchObject({ likeCount: 100 })
    expect((await like(person, 50)).status).toBe(409)
  })

  it('ends at exactly a hundred when twenty are added at once to ninety-five', async () => {
    await fill(person, 95)
    const answers = await Promise.all(upTo(20, 101).map((wanted) => like(person, wanted)))
    expect(statuses(answers)).toEqual([...Array(5).fill(200), ...Array(15).fill(409)])
    expect(await stored(id)).toEqual({ rows: 100, count: 100 })
  })

  it('counts a package once that is added many times at once, and takes it out once', async () => {
    expect(statuses(await Promise.all(upTo(12).map(() => like(person, 5))))).toEqual(Array(12).fill(200))
    expect(await stored(id)).toEqual({ rows: 1, count: 1 })
    await Promise.all(upTo(12).map(() => unlike(person, 5)))
    expect(await stored(id)).toEqual({ rows: 0, count: 0 })
  })

  it('tells the count after a change that it waited for', async () => {
    const connection = await store.db.$client.connect()
    try {
      await connection.query('begin')
      expect(await addWish(connection, id, 5, TEST_NOW)).toBe(1)
      const same = like(person, 5)
      await someoneWaitsFor(connection)
      await connection.query('commit')
      expect((await same).json()).toMatchObject({ likeCount: 1 })
      await connection.query('begin')
      expect(await removeWishes(connection, id, [5])).toEqual({ removed: 1, count: 0 })
      const gone = unlike(person, 5)
      await someoneWaitsFor(connection)
      await connection.query('commit')
      expect((await gone).json()).toMatchObject({ likeCount: 0 })
    } finally {
      connection.release()
    }
  })

  it('takes several out at once, says how many were there, and names with them nobody else’s', async () => {
    const other = await somebody()
    await like(other, 3)
    await fill(person, 5)
    expect((await remove(person, [2, 3, 3, 99])).json()).toEqual({ removed: 2, likeCount: 3 })
    expect((await remove(person, [2, 3])).json()).toEqual({ removed: 0, likeCount: 3 })
    expect(((await idsOf(person)).ids as number[]).toSorted()).toEqual([1, 4, 5])
    expect(await idsOf(other)).toMatchObject({ ids: [3] })
  })

  it.each([[[]], [upTo(101)], [['1']], [[0]], [null]])('refuses to remove %j', async (ids) => {
    const answer = await person.post('/api/v1/wishlist/bulkDelete', { ids })
    expect(answer.status).toBe(400)
  })

  it('is the caller’s own, whatever id is sent along', async () => {
    const other = await somebody()
    await like(other, 9)
    await like(person, 1)
    const answer = await person.post('/api/v1/wishlist/ids', {
      userId: await idOf(other),
      lastEvaluatedKey: null,
    })
    expect(answer.json()).toEqual({ ids: [1], likeCount: 1, lastEvaluatedKey: null })
  })

  type Step = { kind: 'add' | 'remove'; id: number } | { kind: 'bulk'; ids: number[] }
  const ids = fc.integer({ min: 1, max: 12 })
  const steps: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), id: ids }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), id: ids }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('bulk' as const),
        ids: fc.array(ids, { minLength: 1, maxLength: 6 }),
      }),
    },
  )
  const take = (who: Visitor, step: Step) => {
    if (step.kind === 'bulk') return remove(who, step.ids)
    return step.kind === 'add' ? like(who, step.id) : unlike(who, step.id)
  }

  it('is what a plain list would be after any sequence of changes', async () => {
    const property = fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (sequence) => {
      await remove(person, upTo(100))
      let wanted: number[] = []
      for (const step of sequence) {
        tick()
        const answer = await take(person, step)
        if (step.kind === 'add') wanted = wanted.includes(step.id) ? wanted : [step.id, ...wanted]
        else wanted = wanted.filter((one) => !(step.kind === 'bulk' ? step.ids : [step.id]).includes(one))
        expect(answer.json()).toMatchObject({ likeCount: wanted.length })
      }
      expect(await idsOf(person)).toMatchObject({ ids: wanted, likeCount: wanted.length })
      expect(await stored(id)).toEqual({ rows: wanted.length, count: wanted.length })
    })
    await fc.assert(property, { numRuns: 25, seed: 11 })
  })

  it('has a count that never drifts from its rows, whatever happens at once, also at its end', async () => {
    await fill(person, MOST_WISHES - 6)
    const near: fc.Arbitrary<Step> = fc.record({
      kind: fc.constantFrom('add' as const, 'remove' as const),
      id: fc.integer({ min: 90, max: 110 }),
    })
    const property = fc.asyncProperty(
      fc.array(fc.oneof(near, steps), { minLength: 2, maxLength: 24 }),
      async (together) => {
        const answers = await Promise.all(together.map((step) => take(person, step)))
        for (const { status, text } of answers) expect([200, 409], text).toContain(status)
        const { rows, count } = await stored(id)
        expect(count).toBe(rows)
        expect(count).toBeLessThanOrEqual(MOST_WISHES)
      },
    )
    await fc.assert(property, { numRuns: 40, seed: 12 })
  })
})

/** Resolves when another connection waits for a lock that this one holds. */
async function someoneWaitsFor(connection: { query(sql: string): Promise<{ rows: { pid: number }[] }> }) {
  const { rows } = await connection.query('select pg_backend_pid() as pid')
  for (;;) {
    const { rowCount } = await store.db.$client.query(
      'select from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
      [rows[0]!.pid],
    )
    if (rowCount) return
  }
}

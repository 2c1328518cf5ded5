import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { backFillJob } from '../jobs/back-fill-job.ts'
import { type BackFill, runBackFill } from './back-fill.ts'
import { newestMigration } from './own-migrations.ts'

const ROWS = 2_000

let store: TestStore
beforeEach(async () => {
  await store?.close()
  store = await openTestStore()
  await store.db.$client.query('create table numbers (id int primary key, twice int)')
  await store.db.$client.query('insert into numbers select n * 3 from generate_series(1, $1::int) n', [ROWS])
})
afterAll(() => store.close())

const unfilled = async () =>
  (await store.db.$client.query('select count(*)::int as n from numbers where twice is distinct from 2 * id'))
    .rows[0].n
/** Which also counts how often each row was filled. */
const fillOf = (dieAfter = Number.POSITIVE_INFINITY): BackFill => {
  let pieces = 0
  return {
    name: 'numbers.twice',
    since: newestMigration().name,
    async fill(connection, after, most) {
      const { rows } = await connection.query<{ last: number | null }>(
        `with next as (select id from numbers where id > $1 order by id limit $2),
          filled as (update numbers set twice = coalesce(twice, 0) + 2 * id where id in (select id from next))
          select max(id) as last from next`,
        [after, most],
      )
      if (++pieces > dieAfter) throw new Error('killed')
      return rows[0]!.last ?? undefined
    },
  }
}

describe('a back-fill', () => {
  it('fills every row once, though it is killed in a piece and two processes are at it', async () => {
    await expect(runBackFill(store.db, fillOf(2))).rejects.toThrow('killed')
    expect(await unfilled()).toBeLessThan(ROWS)
    expect(await unfilled()).toBeGreaterThan(0)
    const ends = await Promise.all([runBackFill(store.db, fillOf()), runBackFill(store.db, fillOf())])
    expect(ends).toContain(true)
    expect(await unfilled()).toBe(0)
  })

  it('that is finished is never begun again', async () => {
    await runBackFill(store.db, fillOf())
    await store.db.$client.query('update numbers set twice = null where id = 3')
    expect(await backFillJob(store.db, [fillOf()]).run()).toEqual({ finished: [] })
    expect(await unfilled()).toBe(1)
  })

  it('waits until no process is connected that does not know its migration, and begins again after one', async () => {
    const old = new pg.Client({ connectionString: store.connectionString, application_name: 'taiyari 0001' })
    expect(await runBackFill(store.db, fillOf())).toBe(true)
    await old.connect()
    await store.db.$client.query('update numbers set twice = null')
    expect(await runBackFill(store.db, fillOf())).toBe(false)
    expect(await unfilled()).toBe(ROWS)
    await old.end()
    await expect
      .poll(
        async () =>
          (
            await store.db.$client.query(
              "select from pg_stat_activity where application_name = 'taiyari 0001'",
            )
          ).rowCount,
      )
      .toBe(0)
    expect(await runBackFill(store.db, fillOf())).toBe(true)
    expect(await unfilled()).toBe(0)
  })

  it('ends where its time is over', async () => {
    expect(await runBackFill(store.db, fillOf(), { isOver: () => true })).toBe(false)
    expect(await unfilled()).toBe(ROWS)
  })
})

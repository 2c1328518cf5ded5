import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meStatement } from './domains/accounts/me.queries.ts'
import { ME_PARTS } from './domains/me-parts.ts'
import {
  bigint,
  type Columns,
  int,
  prepared,
  STATEMENTS,
  type Statement,
  statement,
  text,
} from './platform/statement.ts'
import { faultsOfStatement, readTypeNames } from './testing/stores/describe-statement.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'

const files = globSync('server/**/*.queries.ts')
let store: TestStore
let client: pg.PoolClient
let types: Map<number, string>

beforeAll(async () => {
  for (const file of files) await import(resolve(file))
  store = await openTestStore()
  client = await store.db.$client.connect()
  types = await readTypeNames(client)
})
afterAll(async () => {
  client?.release()
  await store?.close()
})

const faultsOf = (one: Statement<Columns>) => faultsOfStatement(client, types, one)

/** The files that make a statement of this name. */
const makersOf = (name: string) =>
  files.filter((file) => new RegExp(`\\bstatement\\(\\s*[\`']${name}[\`']`).test(readFileSync(file, 'utf8')))

describe('the named statements', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(STATEMENTS.size).toBeGreaterThan(100)
  })

  it('are understood by the migrated schema, and answer the columns that they declare', async () => {
    const faults: string[] = []
    for (const one of STATEMENTS.values())
      faults.push(...(await faultsOf(one)).map((fault) => `${makersOf(one.name).join()} ${fault}`))
    expect(faults).toEqual([])
  })

  it('include that of every page, with the parts of all domains', async () => {
    expect(await faultsOf(meStatement(ME_PARTS))).toEqual([])
  })

  it('are two faults when two have one name', () => {
    const name = [...STATEMENTS.keys()][0]!
    expect(() => statement(name, {}, 'select')).toThrow(`two statements are called ${name}`)
  })
})

describe('a statement', () => {
  const planted = (columns: Columns, sql: string) => faultsOf(prepared('planted', columns, sql))

  it.each<[string, Columns, string, string[]]>([
    ['a wrong type', { id: int }, 'select id from people', ['planted.id: is int8, declared as int4']],
    [
      'an array for a value',
      { id: int },
      'select array(select 1) as id',
      ['planted.id: is _int4, declared as int4'],
    ],
    [
      'a column that is not there',
      { id: bigint, name: text },
      'select id from people',
      ['planted.name: is not there, declared as text'],
    ],
    [
      'a column that it does not declare',
      { id: bigint },
      'select id, name from people',
      ['planted.name: is text, not declared'],
    ],
    [
      'rows where it declares none',
      {},
      'delete from people returning id',
      ['planted.id: is int8, not declared'],
    ],
    [
      'no rows where it declares some',
      { id: bigint },
      'delete from people',
      ['planted.id: is not there, declared as int8'],
    ],
    [
      'one column twice',
      { id: bigint },
      'select id, id from people',
      ['planted: has two columns of one name'],
    ],
    ['a column that no table has', {}, 'select gone from people', ['planted: column "gone" does not exist']],
    ['a text that cannot be read', {}, 'selct 1', ['planted: syntax error at or near "selct"']],
  ])('is found with %s', async (_, columns, sql, faults) => {
    expect(await planted(columns, sql)).toEqual(faults)
    // The connection is as good as before.
    expect(await planted({ one: int }, 'select 1 as one')).toEqual([])
  })

  it('is not executed when it is looked at', async () => {
    const { rows: before } = await client.query('select count(*) from role_grants')
    expect(
      await planted(
        {},
        "insert into role_grants (person_id, role, granted_at, granted_by) values (1, 'support', now(), 'x')",
      ),
    ).toEqual([])
    expect((await client.query('select count(*) from role_grants')).rows).toEqual(before)
  })
})

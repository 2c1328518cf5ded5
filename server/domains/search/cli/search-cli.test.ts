import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { dayBefore } from '../counting/popular-searches.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const rules = (...words: string[]) => taiyari('search', 'rules', ...words)

describe('the rules of searching', () => {
  it('are added, listed and taken back, each with a line of audit', async () => {
    expect((await rules('list')).out).toBe('There are no rules of your own.\n')
    expect((await rules('same', 'po, probationary officer')).out).toBe('Rule 1 is in force.\n')
    expect((await rules('pin', 'SBI PO', '1')).out).toBe('Rule 2 is in force.\n')
    expect((await rules('hide', '1')).out).toBe('Rule 3 is in force.\n')
    expect((await rules('list')).out).toBe(
      '1  SAME  po, probationary officer\n2  PIN  SBI PO  1\n3  HIDDEN  1\n',
    )
    expect((await rules('remove', '1')).out).toBe('Rule 1 is taken back.\n')
    const { rows } = await store.db.$client.query(
      `select action, subject from audit_events where subject like 'search rule %' order by id`,
    )
    expect(rows).toEqual([
      { action: 'add-search-rule', subject: 'search rule 1' },
      { action: 'add-search-rule', subject: 'search rule 2' },
      { action: 'add-search-rule', subject: 'search rule 3' },
      { action: 'remove-search-rule', subject: 'search rule 1' },
    ])
  })

  it.each([
    [['same', 'po'], 'Two words or more'],
    [['same', 'po, .'], 'Two words or more'],
    [['pin', 'sbi', '4000000'], 'There is no package 4000000'],
    [['pin', ' . ', '1'], 'A pin needs the words'],
    [['pin', 'sbi  po', '1'], 'says this already'],
    [['hide', '1'], 'says this already'],
    [['remove', '77'], 'There is no rule 77'],
  ] as const)('refuse %j', async (words, why) => {
    const { code, err } = await rules(...words)
    expect(code).not.toBe(0)
    expect(err).toContain(why)
  })

  it('print the help for words that make no sense', async () => {
    expect((await rules('pin', 'sbi')).code).not.toBe(0)
    expect((await taiyari('search', 'asked', '--days', 'x')).code).not.toBe(0)
  })
})

describe('why a search finds what it finds', () => {
  it('is told word by word, with the score of the first', async () => {
    const { out } = await taiyari('search', 'explain', 'tset')
    expect(out).toMatch(/^Read as: /)
    expect(out).toMatch(/^Found: \d+$/m)
    expect((await taiyari('search', 'explain')).code).not.toBe(0)
  })
})

describe('what was searched for', () => {
  it('is listed by how many searched for it, and alone what nothing was found for', async () => {
    const nothing = 'Nothing was searched for by five people or more in a day.\n'
    expect((await taiyari('search', 'asked')).out).toBe(nothing)
    const yesterday = dayBefore(new Date(), 1)
    const before = dayBefore(new Date(), 30)
    await store.db.$client.query(
      `insert into search_days (day, term, people, times, found, pressed) values
        ($1, 'ssc cgl', 40, 60, 12, 9), ($1, 'upsc', 7, 8, 0, 0), ($2, 'ssc cgl', 5, 5, 12, 1)`,
      [yesterday, before],
    )
    const lines = async (...words: string[]) =>
      (await taiyari('search', 'asked', ...words)).out.trimEnd().split('\n')
    expect(await lines()).toEqual([
      'people  times  found  pressed  searched for',
      '    40     60     12        9  ssc cgl',
      '     7      8      0        0  upsc',
    ])
    expect((await lines('--days', '90'))[1]).toBe('    45     65     12       10  ssc cgl')
    expect((await lines('--nothing-found')).slice(1)).toEqual(['     7      8      0        0  upsc'])
  })
})

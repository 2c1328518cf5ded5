import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { publishTest, testPaper } from '../../testing/exams/test-papers.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { comparedDistribution } from './compared-distribution.ts'
import { importDistributions } from './import-distributions.ts'

let store: TestStore
let paperId: number
let paperCode: string

const SMALL = {
  format: 'taiyari-distribution',
  version: 1,
  code: 'neet-ug-2031',
  exam: 'NEET_UG',
  year: 2031,
  candidates: 10,
  lowest: -180,
  highest: 720,
  source: {
    text: { en: 'counted by hand', hi: 'हाथ से गिना गया' },
    url: 'https://results.example/2031',
  },
  qualifying: [{ category: 'GN', percentile: 50 }],
  counts: [
    [-4, 2],
    [700, 1],
    [120, 7],
  ],
}
type Changes = Record<string, unknown>

beforeAll(async () => {
  store = await openTestStore()
  const { db } = store
  await publishTest(db, { mappingId: 901, packageId: 1, free: true }, testPaper({}), TEST_NOW)
  const { rows } = await db.$client.query<{ id: number; code: string }>('select id, code from papers')
  paperId = rows[0]!.id
  paperCode = rows[0]!.code
})
beforeEach(async () => {
  await store.db.$client.query('truncate exam_distributions, predicted_papers cascade')
})
afterAll(() => store.close())

const bring = (changes: Changes[] = [{}], dryRun = false) =>
  importDistributions(
    store.db,
    changes.map((change, at) => ({
      label: changes.length > 1 ? `${at}.json: ` : '',
      document: { ...SMALL, ...change },
    })),
    { dryRun, actor: 'cli:asha', now: TEST_NOW },
  )
const faultsOf = async (changes: Changes[]) => {
  const fault = await bring(changes).catch((error: unknown) => error)
  if (!(fault instanceof OperatorRefused)) throw new Error('it was taken')
  return fault.faults.map(({ path, reason }) => `${path}: ${reason}`)
}
const audits = async () => {
  const { rows } = await store.db.$client.query(
    "select actor, subject, before, after from audit_events where action = 'import-distribution' order by id",
  )
  return rows as { actor: string; subject: string; before: Changes | null; after: Changes }[]
}
const kept = async () => {
  const { rows } = await store.db.$client.query('select * from exam_distributions order by code')
  return rows
}

describe('importing a distribution', () => {
  it('keeps it with its source, the highest mark first, and leaves an audit row', async () => {
    const before = (await audits()).length
    expect(await bring()).toEqual({ added: 1, changed: 0, unchanged: 0, dryRun: false })
    expect(await kept()).toMatchObject([
      {
        code: 'neet-ug-2031',
        exam: 'NEET_UG',
        year: 2031,
        candidates: '10',
        source: { text: SMALL.source.text, url: 'https://results.example/2031', notes: [] },
        counts: [
          [700, 1],
          [120, 7],
          [-4, 2],
        ],
      },
    ])
    expect((await audits()).slice(before)).toMatchObject([
      { actor: 'cli:asha', subject: 'distribution neet-ug-2031', before: null, after: { candidates: 10 } },
    ])
  })

  it('changes nothing the second time, whatever the order of its counts', async () => {
    await bring([{ counts: [...SMALL.counts, [-0, 1]], candidates: 11 }])
    const before = [await kept(), await audits()]
    const again = { counts: [[0, 1], ...SMALL.counts.toReversed()], candidates: 11 }
    expect(await bring([again])).toEqual({ added: 0, changed: 0, unchanged: 1, dryRun: false })
    expect([await kept(), await audits()]).toEqual(before)
  })

  it('replaces what changed, and the audit row says what it was', async () => {
    await bring()
    expect(await bring([{ candidates: 11, counts: [...SMALL.counts, [119, 1]] }])).toMatchObject({
      changed: 1,
    })
    expect((await audits()).at(-1)).toMatchObject({ before: { candidates: 10 }, after: { candidates: 11 } })
  })

  it('writes nothing in a dry run', async () => {
    const before = await audits()
    expect(await bring([{}], true)).toEqual({ added: 1, changed: 0, unchanged: 0, dryRun: true })
    expect([await kept(), await audits()]).toEqual([[], before])
  })

  it('notifies every process that caches answers, once it is done, and only if something changed', async () => {
    const listener = await store.db.$client.connect()
    const told: unknown[] = []
    listener.on('notification', ({ payload }) => told.push(JSON.parse(payload!)))
    try {
      await listener.query('listen taiyari_changed')
      await bring()
      await bring()
      await bring([{ year: 2032 }], true)
      await listener.query('select 1')
      expect(told).toEqual([['distributions']])
    } finally {
      listener.release(true)
    }
  })

  it('compares the tests it names with it, those that the latest file names and no others', async () => {
    await bring([{ papers: [paperCode] }])
    expect(await comparedDistribution(store.db.$client, paperId)).toMatchObject({
      code: 'neet-ug-2031',
      candidates: 10,
    })
    await bring([{ code: 'neet-ug-2032', year: 2032, papers: [paperCode] }])
    expect(await comparedDistribution(store.db.$client, paperId)).toMatchObject({ code: 'neet-ug-2032' })
    expect(await bring([{ code: 'neet-ug-2032', year: 2032 }])).toMatchObject({ changed: 1 })
    expect(await comparedDistribution(store.db.$client, paperId)).toBeUndefined()
  })
})

describe('a distribution file with faults', () => {
  it.each<[string, Changes, string[]]>([
    [
      'a sum that is not its candidates',
      { candidates: 11 },
      ['candidates: is 11, but the counts add up to 10'],
    ],
    ['a mark off the scale', { highest: 600 }, ['counts[1]: 700 is not a mark from -180 to 600']],
    [
      'a mark that stands twice',
      { candidates: 12, counts: [...SMALL.counts, [700, 2]] },
      ['counts[3]: 700 is already in counts[1]'],
    ],
    [
      'half a mark, nobody, and no pair',
      { counts: [[1.5, 10], [2, 0], [3]] },
      [
        'counts[0][0]: Invalid input: expected int, received number',
        'counts[1][1]: Too small: expected number to be >=1',
        'counts[2]: Too small: expected array to have >=2 items',
      ],
    ],
    ['no source', { source: undefined }, ['source: Invalid input: expected object, received undefined']],
    [
      'a source in one language, and an address that is none',
      { source: { text: { en: 'x', hi: ' ' }, url: 'javascript:alert(1)' } },
      ['source.text.hi: is empty', 'source.url: an address that begins with https://'],
    ],
    [
      'a category that is none, and a percentile that everybody has',
      {
        qualifying: [
          { category: 'XX', percentile: 50 },
          { category: 'GN', percentile: 100 },
        ],
      },
      [
        'qualifying[0].category: Invalid option: expected one of "GN"|"EWS"|"SC"|"ST"|"OBC"',
        'qualifying[1].percentile: is below 100',
      ],
    ],
    [
      'a category twice',
      { qualifying: [SMALL.qualifying[0], SMALL.qualifying[0]] },
      ['qualifying[1]: GN is already in qualifying[0]'],
    ],
    [
      'tests that are not there',
      { papers: ['no-such-test', 'no-such-test'] },
      [
        'papers[1]: no-such-test is already in papers[0]',
        'papers[0]: there is no published test no-such-test',
        'papers[1]: there is no published test no-such-test',
      ],
    ],
    ['a name that nothing has', { sigma: 3 }, ['the file: Unrecognized key: "sigma"']],
    [
      'an upside-down scale',
      { lowest: 800, highest: 720, counts: [[750, 10]] },
      ['highest: is not above the lowest mark, 800', 'counts[0]: 750 is not a mark from 800 to 720'],
    ],
  ])('is refused for %s, and every fault is named', async (_what, changes, faults) => {
    expect(await faultsOf([changes])).toEqual(faults)
    expect(await kept()).toEqual([])
  })

  it('keeps nothing of its sound neighbours, and says in which file the fault is', async () => {
    const other = { code: 'neet-ug-2032', year: 2032 }
    expect(await faultsOf([other, { candidates: 1 }])).toEqual([
      '1.json: candidates: is 1, but the counts add up to 10',
    ])
    expect(await faultsOf([other, { year: 2032 }, { ...other, year: 2033 }])).toEqual([
      '2.json: code: neet-ug-2032 is already in another file (neet-ug-2032)',
      '1.json: year: NEET_UG 2032 is already in another file (neet-ug-2032)',
    ])
    expect(await kept()).toEqual([])
  })

  it('is refused a year that already has another code', async () => {
    await bring()
    expect(await faultsOf([{ code: 'neet-again' }])).toEqual([
      'year: NEET_UG 2031 already has the code neet-ug-2031',
    ])
  })

  it.each([null, [], 'text', 7, { counts: 'x' }])(
    'that is %j is refused in plain words',
    async (document) => {
      const how = { dryRun: false, actor: 'cli:asha', now: TEST_NOW }
      await expect(importDistributions(store.db, [{ label: '', document }], how)).rejects.toThrow(
        /^The file has \d+ faults?; nothing was written\.$/,
      )
    },
  )
})

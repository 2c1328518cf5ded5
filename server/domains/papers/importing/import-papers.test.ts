import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { bankedQuestion, paperFile, paperInput, putInBank } from '../../../testing/exams/sample-papers.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { changeKey } from '../change-key.ts'
import { PublishedPapers } from '../published-papers.ts'
import { importPapers } from './import-papers.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  await store.db.$client.query(
    'truncate papers, paper_versions, content_items, key_changes, questions, passages restart identity',
  )
  await putInBank(store.db.$client, bankedQuestion('q-1'), bankedQuestion('q-2'))
})
afterAll(() => store.close())

type Options = Partial<Parameters<typeof importPapers>[2]>

const bringParts = (parts: Parameters<typeof importPapers>[1], options: Options = {}) =>
  importPapers(store.db, parts, { dryRun: false, actor: 'test', now: TEST_NOW, ...options })
const bring = (papers: unknown[], options: Options = {}) =>
  bringParts([{ label: '', document: paperFile(...papers) }], options)
const faultsOf = async (work: Promise<unknown>) => {
  const thrown = await work.catch((error: unknown) => error)
  if (!(thrown instanceof OperatorRefused)) throw thrown
  return thrown.faults.map(({ path, reason }) => `${path}: ${reason}`)
}
const rowsOf = async <T>(query: string) => (await store.db.$client.query(query)).rows as T[]
const versions = () =>
  rowsOf<{ id: number; code: string; version: number; taken: boolean; why: string | null }>(
    `select v.id, p.code, v.version, v.id = p.version_id as taken, v.why
      from paper_versions v join papers p on p.id = v.paper_id order by p.code, v.version`,
  )
const audits = () =>
  rowsOf<{ subject: string; before: unknown; after: { version: number; why: string | null } }>(
    "select subject, before, after from audit_events where action = 'publish-paper' order by id",
  )

describe('import papers', () => {
  it('publishes what is new, and records it', async () => {
    const before = (await audits()).length
    expect(await bring([paperInput({ id: 'a' }), paperInput({ id: 'b' })])).toEqual({
      published: 2,
      corrected: 0,
      unchanged: 0,
      notes: [],
      dryRun: false,
    })
    expect((await versions()).map(({ code, version, taken }) => [code, version, taken])).toEqual([
      ['a', 1, true],
      ['b', 1, true],
    ])
    expect((await audits()).slice(before)).toMatchObject([
      { subject: 'paper a', before: null, after: { version: 1, questions: 2, fullUnits: 6720 } },
      { subject: 'paper b', before: null },
    ])
  })

  it('refuses a new version whose bank contradicts a key that was corrected since, and takes one that agrees', async () => {
    await bring([paperInput({ id: 'a' })])
    const change = { keys: [3] }
    await changeKey(
      store.db,
      { paper: 'a', question: 'q-1', change, why: { en: 'x' } },
      { actor: 'test', now: TEST_NOW },
    )
    expect(await bring([paperInput({ id: 'a' })])).toMatchObject({ unchanged: 1 })
    const again = () => bring([paperInput({ id: 'a', durationMinutes: 61 })])
    expect(await faultsOf(again())).toEqual([
      'papers[0] (a).question 1: the bank has q-1 with a key that was corrected since: write 3 there, or correct it once more',
    ])
    const options = ['Z of q-1', 'Y of q-1', 'X of q-1', 'W of q-1']
    await putInBank(
      store.db.$client,
      bankedQuestion('q-1', { key: 3, shown: { en: { text: '<p>What is q-1?</p>', options } } }),
    )
    expect(await faultsOf(again())).toEqual([
      'papers[0] (a).question 1: q-1 has a key that was corrected, and another type or other options than before: give it another name in the bank',
    ])
    await putInBank(store.db.$client, bankedQuestion('q-1', { key: 3 }))
    expect(await again()).toMatchObject({ corrected: 1 })
  })

  it('makes no version of what is published as it is', async () => {
    await bring([paperInput()])
    const before = await audits()
    expect(await bring([paperInput({ languages: ['ENGLISH'], order: 'fixed' })])).toMatchObject({
      published: 0,
      corrected: 0,
      unchanged: 1,
    })
    expect(await versions()).toHaveLength(1)
    expect(await audits()).toEqual(before)
  })

  it.each<[string, object]>([
    ['its title', { title: { en: 'Another' } }],
    ['its time', { durationMinutes: 61 }],
    ['what wrong answers cost', { marking: { marks: '4', negative: '0' } }],
    [
      'the order of its questions',
      { sections: [{ id: 'all', title: { en: 'All' }, questions: ['q-2', 'q-1'] }] },
    ],
    ['how it is dealt', { order: 'shuffled' }],
    ['its instructions', { instructions: { en: '<p>Begin.</p>' } }],
    [
      'when solutions are shown',
      { window: { opensAt: '2026-12-01T09:00:00Z', closesAt: '2026-12-02T09:00:00Z' } },
    ],
  ])('makes a new version when %s changed', async (_what, change) => {
    await bring([paperInput()])
    expect(await bring([paperInput(change)])).toMatchObject({ corrected: 1, unchanged: 0 })
    expect((await versions()).map(({ version, taken }) => [version, taken])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  it('makes version 2 of a correction, while candidates who began version 1 keep it', async () => {
    await bring([paperInput()])
    await putInBank(store.db.$client, bankedQuestion('q-2', { key: 4 }))
    expect(await bring([paperInput()], { why: 'q-2 had a wrong key' })).toMatchObject({ corrected: 1 })
    const [first, second] = await versions()
    expect(second).toMatchObject({ version: 2, taken: true, why: 'q-2 had a wrong key' })
    expect((await audits()).at(-1)).toMatchObject({
      before: { version: 1 },
      after: { version: 2, why: 'q-2 had a wrong key' },
    })
    const papers = new PublishedPapers()
    const [begun, now] = await Promise.all([
      papers.get(store.db.$client, first!.id),
      papers.get(store.db.$client, second!.id),
    ])
    expect([begun.version, begun.secret.questions.map(({ key }) => key)]).toEqual([1, [2, 2]])
    expect([now.version, now.secret.questions.map(({ key }) => key)]).toEqual([2, [2, 4]])
    expect(now.public.text).toBe(begun.public.text)
  })

  it('goes back to what it was as another version', async () => {
    await bring([paperInput()])
    await bring([paperInput({ durationMinutes: 30 })])
    expect(await bring([paperInput()])).toMatchObject({ corrected: 1 })
    expect((await versions()).map(({ version, taken }) => [version, taken])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
  })

  it('shows passages as they are in the bank, and makes a version when one changed', async () => {
    const under = (text: string) => bankedQuestion('q-1', { passage: { code: 'p', shown: { en: text } } })
    await putInBank(store.db.$client, under('Once'))
    await store.db.$client.query(
      "update questions set passage_id = (select id from passages where code = 'p') where code = 'q-1'",
    )
    await bring([paperInput()])
    await putInBank(store.db.$client, under('Twice'))
    expect(await bring([paperInput()])).toMatchObject({ corrected: 1 })
    const paper = await new PublishedPapers().get(store.db.$client, (await versions()).at(-1)!.id)
    expect(JSON.parse(paper.public.text)).toMatchObject({ passages: [{ number: 1, en: 'Twice' }] })
  })

  it('never changes what was published', async () => {
    await bring([paperInput()])
    for (const change of ["update paper_versions set plan = '{}'", 'delete from paper_versions'])
      await expect(store.db.$client.query(change)).rejects.toThrow('rows of paper_versions are only added')
  })

  it('writes nothing in a dry run, and reports the same', async () => {
    await bring([paperInput()])
    expect(
      await bring([paperInput({ durationMinutes: 30 }), paperInput({ id: 'new' })], { dryRun: true }),
    ).toEqual({ published: 1, corrected: 1, unchanged: 0, notes: [], dryRun: true })
    expect(await versions()).toHaveLength(1)
  })

  it('publishes all papers or none, however many there are', async () => {
    const papers = Array.from({ length: 45 }, (_, at) => paperInput({ id: `p-${at}` }))
    const faulty = paperInput({ id: 'faulty', skin: 'dark' })
    expect(await faultsOf(bring([...papers, faulty]))).toEqual([
      'papers[45] (faulty).skin: there is no skin dark: default, nta, banking',
    ])
    expect(await versions()).toEqual([])
    expect(await bring(papers)).toMatchObject({ published: 45 })
    expect(await bring([...papers.slice(1), paperInput({ id: 'p-0', reattempts: 0 })])).toMatchObject({
      corrected: 1,
      unchanged: 44,
    })
  })

  it('publishes once what two import at the same time', async () => {
    const done = await Promise.all([1, 2, 3, 4].map(() => bring([paperInput()])))
    expect(done.map(({ published }) => published).sort()).toEqual([0, 0, 0, 1])
    expect(await versions()).toHaveLength(1)
  })

  it('reports every fault of every file by its place', async () => {
    const faults = await faultsOf(
      bringParts([
        { label: 'a.json: ', document: paperFile(paperInput({ id: 'a' }), { id: 'No name' }) },
        { label: 'b.json: ', document: paperFile(paperInput({ id: 'a', marking: { marks: '1/9' } })) },
        { label: 'c.json: ', document: paperFile(paperInput({ id: 'a' })) },
        { label: 'd.json: ', document: { format: 'taiyari-questions/1', papers: [] } },
        { label: 'e.json: ', document: null },
      ]),
    )
    expect(faults).toContain('a.json: papers[1].id: small letters, digits and dashes, at most 80')
    expect(faults).toContain(
      'b.json: papers[0] (a).marking.marks: is not a number of marks that can be stored exactly, such as 2, 0.25 or 8/7',
    )
    expect(faults).toContain('c.json: papers[0] (a).id: is already in a.json: papers[0] (a)')
    expect(faults.some((fault) => fault.startsWith('d.json: format: '))).toBe(true)
    expect(faults.some((fault) => fault.startsWith('e.json: the file: '))).toBe(true)
    expect(await versions()).toEqual([])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'papers'],
    ['a list', []],
    ['another format', { format: 'taiyari-papers/2', papers: [] }],
    ['no list of papers', { format: 'taiyari-papers/1', papers: {} }],
    ['null for a paper', paperFile(null)],
    ['a number for a paper', paperFile(7)],
    ['a list for a paper', paperFile([])],
    ['an id that is an object', paperFile({ ...paperInput(), id: {} })],
    ['sections that are a text', paperFile({ ...paperInput(), sections: 'all' })],
    ['a field of every object', paperFile(JSON.parse('{"__proto__": {"id": "x"}, "constructor": 1}'))],
    ['a paper within itself', paperFile({ ...paperInput(), title: paperInput() })],
  ])('refuses %s and writes nothing', async (_what, document) => {
    expect(await faultsOf(bringParts([{ label: '', document }]))).not.toEqual([])
    expect(await versions()).toEqual([])
  })

  it('takes a file without papers', async () => {
    expect(await bring([])).toMatchObject({ published: 0, corrected: 0, unchanged: 0 })
  })

  it('keeps instructions as safe HTML, and instants in UTC', async () => {
    await bring([
      paperInput({
        instructions: { en: '<ul><li style="color:red">Begin<li class="x">at <b>once</b></ul>' },
        window: { opensAt: '2026-12-01T09:00:00+05:30', closesAt: '2026-12-01T12:00:00+05:30' },
      }),
    ])
    const { plan } = await new PublishedPapers().get(store.db.$client, (await versions())[0]!.id)
    expect(plan).toMatchObject({
      instructions: { en: '<ul><li>Begin</li><li>at <b>once</b></li></ul>' },
      window: { opensAt: '2026-12-01T03:30:00.000Z', closesAt: '2026-12-01T06:30:00.000Z' },
      solutions: 'after-window',
    })
  })
})

describe('published papers', () => {
  it('are read once for all callers, and are the same bytes for all', async () => {
    await bring([paperInput()])
    const { id } = (await versions())[0]!
    let reads = 0
    const connection = {
      query: (...args: unknown[]) => {
        reads += 1
        return (store.db.$client.query as (...all: unknown[]) => Promise<unknown>)(...args)
      },
    } as unknown as typeof store.db.$client
    const papers = new PublishedPapers()
    const asked = await Promise.all([1, 2, 3].map(() => papers.find(connection, id)))
    expect(new Set([...asked, await papers.find(connection, id)]).size).toBe(1)
    expect(reads).toBe(1)
  })

  it('do not hold what never was', async () => {
    const papers = new PublishedPapers()
    expect(await papers.find(store.db.$client, 999)).toBeUndefined()
    await expect(papers.get(store.db.$client, 999)).rejects.toThrow('no paper version 999')
  })
})

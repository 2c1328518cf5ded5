import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { isPublicKey } from '../../../platform/storage/storage.ts'
import { bankedQuestion, paperFile, paperInput, putInBank } from '../../../testing/exams/sample-papers.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { readCatalogueFile } from '../../catalogue/importing/read-catalogue-file.ts'
import { importPapers } from '../../papers/importing/import-papers.ts'
import { CONTENTS_FOLDER } from '../files/read-item-file.ts'
import { sweepContents } from '../files/sweep-contents.ts'
import { findTest } from '../find-test.ts'
import { placesOfTests, testsOfPackages } from '../listed-tests.ts'
import { exportContents } from './export-contents.ts'
import { importContents } from './import-contents.ts'
import { readContentsJson } from './read-contents-json.ts'

const PDF = smallPdf(['An answer sheet for a mock on paper'])
const DAY_MS = 86_400_000
const NO_PROMISES = { notes: [], more: 0 }

let store: TestStore

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  await putInBank(store.db.$client, bankedQuestion('q-1'), bankedQuestion('q-2'))
  const papers = paperFile(paperInput({ id: 'one' }), paperInput({ id: 'two' }))
  await importPapers(store.db, [{ label: '', document: papers }], {
    dryRun: false,
    actor: 'test',
    now: TEST_NOW,
  })
  await writeFile(join(store.folder, 'Answer sheet.pdf'), PDF)
  await writeFile(join(store.folder, 'page.pdf'), '<!doctype html><script>alert(1)</script>')
  await mkdir(join(store.folder, 'folder.pdf'))
  await writeFile(join(store.folder, 'empty.pdf'), '')
  await writeFile(join(store.folder, 'book.epub'), 'PK\u0003\u0004')
  await writeFile(join(store.folder, 'cut.pdf'), PDF.subarray(0, PDF.length / 2))
  const script = smallPdf(['A book'], { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
  await writeFile(join(store.folder, 'script.pdf'), script)
  await writeFile(join(store.folder, 'large.pdf'), Buffer.concat([PDF, Buffer.alloc(50 * 1024 * 1024)]))
})
beforeEach(async () => {
  await store.db.$client.query('truncate content_items, content_nodes')
})
afterAll(() => store.close())

type Options = Partial<Parameters<typeof importContents>[2]>

const mapped = (mappingId: number, changes: object = {}): Record<string, unknown> => ({
  mappingId,
  packageId: 1,
  contentType: 'TEST_SERIES',
  paper: 'one',
  order: 1,
  ...changes,
})
const sheet = (mappingId: number, changes: object = {}) =>
  mapped(mappingId, { paper: undefined, file: 'Answer sheet.pdf', contentType: 'EBOOKS', ...changes })
const bringDocument = (document: unknown, options: Options = {}) =>
  importContents(store.db, readContentsJson(document), {
    dryRun: false,
    replace: false,
    folder: store.folder,
    storage: store.storage,
    actor: 'test',
    now: TEST_NOW,
    ...options,
  })
const bring = (mappings: unknown[], options: Options = {}) =>
  bringDocument({ format: 'taiyari-mappings/1', mappings }, options)
const faultsOf = async (work: Promise<unknown>) => {
  const thrown = await work.catch((error: unknown) => error)
  if (!(thrown instanceof OperatorRefused)) throw thrown
  return thrown.faults.map(({ path, reason }) => `${path}: ${reason}`)
}
const rowsOf = async <T>(query: string) => (await store.db.$client.query(query)).rows as T[]
const stored = () =>
  rowsOf<{
    id: number
    active: boolean
    free: boolean
    file: Record<string, unknown> | null
    title: object | null
  }>('select id, active, free, file, title from content_items order by id')
const audits = () =>
  rowsOf<{ action: string; subject: string; before: unknown; after: unknown }>(
    "select action, subject, before, after from audit_events where action like '%-item' order by id",
  )

describe('import contents, of a mapping file', () => {
  it('says what a package holds, in the order of the file, and records it', async () => {
    const before = (await audits()).length
    expect(
      await bring([
        mapped(100, { paper: 'two', order: 2, chapter: 'Algebra' }),
        mapped(101, { order: 1, free: true }),
      ]),
    ).toEqual({
      items: { added: 2, changed: 0, unchanged: 0, takenOut: 0 },
      nodes: { added: 1, changed: 0, unchanged: 0, takenOut: 0 },
      promises: NO_PROMISES,
      fileNotes: [],
      dryRun: false,
    })
    const tests = await testsOfPackages(store.db.$client, [1])
    expect(tests.map(({ mappingId, chapter, free }) => [mappingId, chapter, free])).toEqual([
      [101, null, true],
      [100, { en: 'Algebra' }, false],
    ])
    expect((await placesOfTests(store.db.$client, [])).map(({ mappingId }) => mappingId)).toEqual([101])
    expect((await audits()).slice(before)).toMatchObject([
      { action: 'import-item', subject: 'item 100', before: null, after: { paper: 'two' } },
      { action: 'import-item', subject: 'item 101' },
    ])
  })

  it('changes nothing when the same comes again', async () => {
    const file = [mapped(100), sheet(101)]
    await bring(file)
    const [before, recorded] = [await stored(), await audits()]
    expect(await bring(file)).toMatchObject({ items: { added: 0, changed: 0, unchanged: 2 } })
    expect([await stored(), await audits()]).toEqual([before, recorded])
  })

  it('changes what the file changes, and leaves what it does not hold', async () => {
    await bring([mapped(100), mapped(101, { paper: 'two' })])
    expect(await bring([mapped(100, { free: true })])).toMatchObject({ items: { changed: 1, takenOut: 0 } })
    expect((await stored()).map(({ active, free }) => [active, free])).toEqual([
      [true, true],
      [true, false],
    ])
    expect((await audits()).at(-1)).toMatchObject({ before: { free: false }, after: { free: true } })
  })

  it('takes out what the file does not hold when asked to; attempts find it still, and it can come back', async () => {
    await bring([mapped(100), mapped(101, { paper: 'two' })])
    expect(await bring([mapped(100)], { replace: true })).toMatchObject({
      items: { unchanged: 1, takenOut: 1 },
    })
    expect((await audits()).at(-1)).toMatchObject({ action: 'take-out-item', after: { active: false } })
    expect((await testsOfPackages(store.db.$client, [1])).map((test) => test.mappingId)).toEqual([100])
    expect(await findTest(store.db.$client, { mappingId: 101, packageId: 1 })).toMatchObject({
      active: false,
    })
    expect(await bring([mapped(100)], { replace: true })).toMatchObject({
      items: { unchanged: 1, takenOut: 0 },
    })
    expect(await bring([mapped(101, { paper: 'two' })])).toMatchObject({ items: { changed: 1 } })
    expect((await stored()).map(({ active }) => active)).toEqual([true, true])
  })

  it('writes nothing in a dry run, no file either', async () => {
    await bring([mapped(100)])
    expect(await bring([sheet(101)], { dryRun: true, replace: true })).toEqual({
      items: { added: 1, changed: 0, unchanged: 0, takenOut: 1 },
      nodes: { added: 0, changed: 0, unchanged: 0, takenOut: 0 },
      promises: NO_PROMISES,
      fileNotes: [],
      dryRun: true,
    })
    expect((await stored()).map((row) => [row.id, row.active])).toEqual([[100, true]])
  })

  it('maps all or nothing', async () => {
    expect(await faultsOf(bring([mapped(100), mapped(101, { packageId: 99 })]))).toEqual([
      'mappings[1] (101).packageId: there is no package 99',
    ])
    expect(await stored()).toEqual([])
  })

  it('writes once what two import at the same time', async () => {
    const done = await Promise.all([1, 2, 3].map(() => bring([mapped(100), sheet(101)])))
    expect(done.map(({ items }) => items.added).sort()).toEqual([0, 0, 2])
  })
})

describe('the faults of mappings', () => {
  it.each<[string, unknown[], string]>([
    [
      'an unknown package',
      [mapped(100, { packageId: 99 })],
      'mappings[0] (100).packageId: there is no package 99',
    ],
    [
      'an unknown paper',
      [mapped(100, { paper: 'three' })],
      'mappings[0] (100).paper: there is no paper three',
    ],
    [
      'an id twice',
      [mapped(100), mapped(100, { paper: 'two' })],
      'mappings[1] (100).mappingId: is already in mappings[0] (100)',
    ],
    [
      'a paper twice in a package',
      [mapped(100), mapped(101)],
      'mappings[1] (101).paper: package 1 holds one already, as 100',
    ],
    [
      'neither paper nor file',
      [mapped(100, { paper: undefined })],
      'mappings[0]: names a paper or a file, one of them',
    ],
    ['paper and file', [mapped(100, { file: 'a.pdf' })], 'mappings[0]: names a paper or a file, one of them'],
    ['a title of a paper', [mapped(100, { title: 'Mine' })], 'mappings[0].title: a paper has its own title'],
    [
      'a paper among e-books',
      [mapped(100, { contentType: 'EBOOKS' })],
      'mappings[0].contentType: a paper needs TEST_SERIES',
    ],
    [
      'a file that is not there',
      [sheet(100, { file: 'none.pdf' })],
      'mappings[0] (100).file: there is no file none.pdf',
    ],
    ['a folder', [sheet(100, { file: 'folder.pdf' })], 'mappings[0] (100).file: there is no file folder.pdf'],
    [
      'a page that is called a PDF',
      [sheet(100, { file: 'page.pdf' })],
      'mappings[0] (100).file: page.pdf is not a PDF',
    ],
    ['an empty file', [sheet(100, { file: 'empty.pdf' })], 'mappings[0] (100).file: empty.pdf is empty'],
    [
      'an EPUB that is none',
      [sheet(100, { file: 'book.epub' })],
      'mappings[0] (100).file: book.epub is not a zip, or is truncated',
    ],
    [
      'half a PDF',
      [sheet(100, { file: 'cut.pdf' })],
      'mappings[0] (100).file: cut.pdf is cut off: its end is missing',
    ],
    [
      'a PDF with a script',
      [sheet(100, { file: 'script.pdf' })],
      'mappings[0] (100).file: script.pdf holds JavaScript',
    ],
    [
      'a file that is too large',
      [sheet(100, { file: 'large.pdf' })],
      'mappings[0] (100).file: large.pdf is over 50 MB',
    ],
    [
      'a file elsewhere',
      [sheet(100, { file: '../secret.pdf' })],
      'mappings[0] (100).file: ../secret.pdf lies outside the folder of the file',
    ],
    [
      'a file anywhere',
      [sheet(100, { file: '/etc/passwd' })],
      'mappings[0] (100).file: /etc/passwd lies outside the folder of the file',
    ],
  ])('%s', async (_what, mappings, fault) => {
    expect(await faultsOf(bring(mappings))).toEqual([fault])
    expect(await stored()).toEqual([])
  })

  it.each<[string, object, string]>([
    ['another package', { packageId: 2 }, 'belongs to package 1: take another id'],
    ['another paper', { paper: 'two' }, 'is one: take another id'],
    ['a file', { paper: undefined, file: 'Answer sheet.pdf' }, 'is one: take another id'],
  ])('an id that was given to something else: %s', async (_what, changes, reason) => {
    await bring([mapped(100)])
    await bring([], { replace: true })
    expect(await faultsOf(bring([mapped(100, changes)]))).toEqual([`mappings[0] (100).mappingId: ${reason}`])
  })

  it('a paper that its package holds already, unless that is taken out at once', async () => {
    await bring([mapped(100)])
    expect(await faultsOf(bring([mapped(101)]))).toEqual([
      'mappings[0] (101).paper: package 1 holds one already, as 100',
    ])
    expect(await bring([mapped(101)], { replace: true })).toMatchObject({ items: { added: 1, takenOut: 1 } })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['another format', { format: 'taiyari-papers/1', mappings: [] }],
    ['null for a mapping', { format: 'taiyari-mappings/1', mappings: [null] }],
    ['an id beyond all', { format: 'taiyari-mappings/1', mappings: [mapped(2 ** 31)] }],
    ['half an id', { format: 'taiyari-mappings/1', mappings: [mapped(1.5)] }],
    ['an id as text', { format: 'taiyari-mappings/1', mappings: [{ ...mapped(1), mappingId: '1' }] }],
    ['an unknown field', { format: 'taiyari-mappings/1', mappings: [mapped(1, { active: true })] }],
    ['NUL in a chapter', { format: 'taiyari-mappings/1', mappings: [mapped(1, { chapter: 'a\0' })] }],
    ['NUL in a path', { format: 'taiyari-mappings/1', mappings: [sheet(1, { file: 'a\0.pdf' })] }],
  ])('%s for a file', async (_what, document) => {
    expect(await faultsOf(bringDocument(document))).not.toEqual([])
    expect(await stored()).toEqual([])
  })
})

const node = (id: number, kind: string, changes: object = {}) => ({
  id,
  packageId: 1,
  kind,
  title: { en: `${kind} ${id}`, hi: `हिंदी ${id}` },
  ...changes,
})
const item = (id: number, changes: object = {}) => ({
  id,
  packageId: 1,
  kind: 'TEST',
  paper: 'one',
  ...changes,
})
const plant = (nodes: object[], items: object[], options: Options = {}) =>
  bringDocument({ format: 'taiyari-contents/1', nodes, items }, options)
const branches = () =>
  rowsOf<{ id: number; parent_id: number | null; kind: string; active: boolean }>(
    'select id, parent_id, kind, active from content_nodes order by id',
  )

describe('import contents, of a tree', () => {
  it('hangs items on branches, with titles in both languages and a day of opening', async () => {
    const opens = '2026-12-06T10:00:00+05:30'
    expect(
      await plant(
        [
          node(7, 'TOPIC', { parent: 6 }),
          node(4, 'EXAM'),
          node(5, 'SUBJECT', { parent: 4 }),
          node(6, 'CHAPTER', { parent: 5 }),
        ],
        [
          item(100, { node: 7, availableFrom: opens }),
          item(101, {
            kind: 'MAGAZINE',
            paper: undefined,
            file: 'Answer sheet.pdf',
            title: { en: 'May', hi: 'मई' },
          }),
        ],
      ),
    ).toMatchObject({ items: { added: 2 }, nodes: { added: 4 } })
    expect((await branches()).map(({ id, parent_id }) => [id, parent_id])).toEqual([
      [4, null],
      [5, 4],
      [6, 5],
      [7, 6],
    ])
    const [test] = await testsOfPackages(store.db.$client, [1])
    expect(test).toMatchObject({ chapter: { en: 'CHAPTER 6', hi: 'हिंदी 6' }, availableFrom: new Date(opens) })
    expect((await rowsOf('select kind, content_type, title from content_items where id = 101'))[0]).toEqual({
      kind: 'MAGAZINE',
      content_type: 'MAGAZINES',
      title: { en: 'May', hi: 'मई' },
    })
  })

  it('changes nothing when the same comes again, and takes out what a file of all does not hold', async () => {
    const [nodes, items] = [
      [node(4, 'SUBJECT'), node(5, 'CHAPTER', { parent: 4 })],
      [item(100, { node: 5 }), item(101, { paper: 'two', node: 4 })],
    ]
    await plant(nodes, items)
    expect(await plant(nodes, items, { replace: true })).toMatchObject({
      items: { unchanged: 2, takenOut: 0 },
      nodes: { unchanged: 2, takenOut: 0 },
    })
    expect(await plant([nodes[0]!], [items[1]!], { replace: true })).toMatchObject({
      items: { unchanged: 1, takenOut: 1 },
      nodes: { unchanged: 1, takenOut: 1 },
    })
    expect((await branches()).map(({ active }) => active)).toEqual([true, false])
  })

  it('finds the branch of a chapter that a mapping file names', async () => {
    await plant([node(4, 'CHAPTER', { title: { en: 'Algebra', hi: 'बीजगणित' } })], [])
    await bring([mapped(100, { chapter: 'Algebra' }), mapped(101, { paper: 'two', chapter: 'Sets' })])
    const hung = await rowsOf<{ node_id: number }>('select node_id from content_items order by id')
    expect(hung.map(({ node_id }) => node_id)).toEqual([4, 5])
    expect(await rowsOf('select title from content_nodes order by id')).toEqual([
      { title: { en: 'Algebra', hi: 'बीजगणित' } },
      { title: { en: 'Sets' } },
    ])
  })

  it('notes when an item came and when it was taken out, for those who bought it meanwhile', async () => {
    const day = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
    const times = () => rowsOf('select added_at, taken_out_at from content_items')
    await plant([], [item(100)])
    await plant([], [], { replace: true, now: day(3) })
    expect(await times()).toEqual([{ added_at: TEST_NOW, taken_out_at: day(3) }])
    await plant([], [], { replace: true, now: day(4) })
    await plant([], [item(100)], { now: day(5) })
    expect(await times()).toEqual([{ added_at: TEST_NOW, taken_out_at: day(3) }])
  })

  it.each<[string, nodes: object[], items: object[], fault: string]>([
    [
      'a child without its parent',
      [node(5, 'CHAPTER', { parent: 4 })],
      [],
      'nodes[0] (5).parent: there is no branch 4',
    ],
    [
      'a circle',
      [node(4, 'CHAPTER', { parent: 5 }), node(5, 'CHAPTER', { parent: 4 })],
      [],
      'nodes[0] (4).parent: a CHAPTER cannot hang below a CHAPTER: from the largest they are EXAM, BATCH, SUBJECT, CHAPTER, TOPIC',
    ],
    [
      'a branch below one of another package',
      [node(4, 'EXAM', { packageId: 2 }), node(5, 'CHAPTER', { parent: 4 })],
      [],
      'nodes[1] (5).parent: branch 4 belongs to package 2',
    ],
    ['an id twice', [node(4, 'EXAM'), node(4, 'EXAM')], [], 'nodes[1] (4).id: is already in nodes[0] (4)'],
    [
      'an unknown package',
      [node(4, 'EXAM', { packageId: 99 })],
      [],
      'nodes[0] (4).packageId: there is no package 99',
    ],
    ['an item on no branch', [], [item(100, { node: 4 })], 'items[0] (100).node: there is no branch 4'],
    [
      'an item on a branch of another package',
      [node(4, 'EXAM', { packageId: 2 })],
      [item(100, { node: 4 })],
      'items[0] (100).node: branch 4 belongs to package 2',
    ],
    ['a test with a file', [], [item(100, { file: 'a.pdf' })], 'items[0].file: a test has a paper, no file'],
    [
      'a document without a title',
      [],
      [item(100, { kind: 'DOCUMENT', paper: undefined, file: 'Answer sheet.pdf' })],
      'items[0].title: needs a title',
    ],
    [
      'an unknown kind',
      [],
      [item(100, { kind: 'HOLOGRAM' })],
      'items[0].kind: Invalid option: expected one of "TEST"|"DOCUMENT"|"MAGAZINE"|"VIDEO"|"MODEL"',
    ],
  ])('refuses %s, with its place', async (_what, nodes, items, fault) => {
    expect(await faultsOf(plant(nodes, items))).toContain(fault)
    expect([await stored(), await branches()]).toEqual([[], []])
  })

  it.each<[string, object, string]>([
    ['another package', { packageId: 2 }, 'belongs to package 1: take another id'],
    ['another kind', { kind: 'CHAPTER' }, 'is a SUBJECT: take another id'],
  ])('refuses an id of a branch that was given to %s', async (_what, changes, reason) => {
    await plant([node(4, 'SUBJECT')], [])
    expect(await faultsOf(plant([{ ...node(4, 'SUBJECT'), ...changes }], []))).toEqual([
      `nodes[0] (4).id: ${reason}`,
    ])
  })
})

describe('a file of a package', () => {
  it('is kept under a private key with its name, title, type and size', async () => {
    await bring([sheet(100), sheet(101, { packageId: 2, title: 'The sheet' })])
    const items = await stored()
    const [first, second] = items.map(({ file }) => file!)
    expect(items.map(({ title }) => title)).toEqual([{ en: 'Answer sheet' }, { en: 'The sheet' }])
    expect(first).toEqual({
      key: expect.stringMatching(/^private\/contents\/[0-9a-f]{32}\.pdf$/),
      name: 'Answer sheet.pdf',
      type: 'application/pdf',
      bytes: PDF.length,
      pages: 1,
    })
    expect(second).toEqual(first)
    expect(isPublicKey(first!.key as string)).toBe(false)
    expect(await store.storage.find(first!.key as string)).toEqual(PDF)
  })

  it('may come in another edition under the same id', async () => {
    await bring([sheet(100)])
    await writeFile(join(store.folder, 'second.pdf'), smallPdf(['The second edition of an answer sheet']))
    expect(await bring([sheet(100, { file: 'second.pdf' })])).toMatchObject({ items: { changed: 1 } })
    expect((await stored())[0]!.file).toMatchObject({ name: 'second.pdf' })
  })

  it('is no test', async () => {
    await bring([sheet(100, { free: true })])
    expect(await findTest(store.db.$client, { mappingId: 100, packageId: 1 })).toBeUndefined()
    expect(await testsOfPackages(store.db.$client, [1])).toEqual([])
    expect(await placesOfTests(store.db.$client, [])).toEqual([])
  })

  it('goes from the storage when no item has held it for a week, not before and not while one does', async () => {
    await bring([sheet(100)])
    const used = (await stored())[0]!.file!.key as string
    const unused = `${CONTENTS_FOLDER}/${'0'.repeat(32)}.pdf`
    await store.storage.put(unused, PDF)
    const listed = await store.storage.list(CONTENTS_FOLDER)
    const { writtenAt } = listed.find(({ key }) => key === unused)!
    const inDays = (days: number) => ({ now: () => new Date(writtenAt.getTime() + days * DAY_MS) })
    await sweepContents(store.db, store.storage, inDays(6))
    expect([await store.storage.has(used), await store.storage.has(unused)]).toEqual([true, true])
    await bring([], { replace: true })
    await sweepContents(store.db, store.storage, inDays(8))
    expect([await store.storage.has(used), await store.storage.has(unused)]).toEqual([true, false])
  })
})

describe('export contents', () => {
  it('writes a file, its PDFs beside it, that imports back without a change', async () => {
    await bring([
      mapped(100, { free: true, chapter: 'Algebra' }),
      mapped(101, { paper: 'two' }),
      sheet(102, { title: 'The sheet' }),
      sheet(103, { packageId: 2 }),
    ])
    await bring(
      [
        mapped(100, { free: true, chapter: 'Algebra' }),
        sheet(102, { title: 'The sheet' }),
        sheet(103, { packageId: 2 }),
      ],
      { replace: true },
    )
    const path = join(store.folder, 'out.json')
    expect(await exportContents(store.db, store.storage, path)).toEqual({ items: 3, nodes: 1 })
    expect(await readFile(join(store.folder, 'out-files', '102', 'Answer sheet.pdf'))).toEqual(PDF)
    const raw = await readCatalogueFile(path, { maxBytes: 1_000_000 })
    expect(
      await importContents(store.db, readContentsJson(raw.parts[0]!.document), {
        dryRun: false,
        replace: true,
        folder: raw.folder,
        storage: store.storage,
        actor: 'test',
        now: TEST_NOW,
      }),
    ).toMatchObject({ items: { added: 0, changed: 0, unchanged: 3, takenOut: 0 } })
  })
})

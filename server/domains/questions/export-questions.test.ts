import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bankOf, bringQuestions, choice, importOptions } from '../../testing/exams/question-bank.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { type ExportFormat, exportQuestions } from './export-questions.ts'
import { importQuestions } from './import-questions.ts'
import { findPictureBeside } from './pictures/find-picture-beside.ts'
import { findPassages, findQuestions } from './questions.queries.ts'
import { type BankFormat, readBank } from './read-bank.ts'

let store: TestStore
let folder: string

beforeAll(async () => {
  store = await openTestStore()
  folder = join(store.folder, 'out')
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(
    join(folder, 'pictures', 'cube.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>',
  )
})
afterEach(async () => {
  await store.db.$client.query('truncate questions, passages')
})
afterAll(async () => {
  await store.close()
})

const EVERY_TYPE = [
  choice('q-1', {
    marks: '4',
    negative: '1/3',
    difficulty: 'hard',
    subject: 'Physics',
    chapter: 'Waves',
    topic: 'Sound',
  }),
  choice('q-2', { type: 3, key: [1, 3], partial: 'per-correct-option', passage: 'p-1', marks: '8/7' }),
  choice('q-3', {
    type: 2,
    en: { text: 'The sky is ____.', solution: '<p>Look up.</p>' },
    key: ['blue', 'azure=~'],
  }),
  choice('q-4', { type: 4, en: { text: '$6 \\times 7$' }, key: ['42'] }),
  choice('q-5', { type: 5, en: { text: '$\\pi \\approx$ ?' }, key: '3.14<>3.15' }),
  choice('q-6', { type: 6, en: { text: 'Write: {a} = ~b # \\: c' }, key: undefined, source: 'original' }),
  choice('q-7', { type: 7, key: undefined, scale: 'calm', scores: [0, 1, 2, 3] }),
  choice('q-8', {
    en: { text: '<img src="pictures/cube.svg" alt="a cube">', options: ['a', 'b'] },
    hi: { text: 'यह क्या है?', options: ['क', 'ख'], solution: 'क' },
  }),
]
const PASSAGES = [{ id: 'p-1', en: '<p>Read.</p>', hi: '<p>पढ़ें।</p>' }]

const fill = () =>
  bringQuestions(store, bankOf(EVERY_TYPE, PASSAGES), { findPicture: findPictureBeside(folder) })
const write = (name: string, format: ExportFormat) =>
  exportQuestions(store.db, join(folder, name), {
    format,
    storage: store.storage,
    actor: 'cli:test',
    now: TEST_NOW,
  })
const readBack = async (name: string, format: BankFormat, into: TestStore = store) => {
  const read = await readBank(join(folder, name), format, { maxBytes: 1e8 })
  const { reorders, findPicture } = read
  return await importQuestions(into.db, read.bank, importOptions(into, { reorders, findPicture }))
}

describe('export questions as JSON', () => {
  it('writes a file that changes nothing when it is brought in again', async () => {
    await fill()
    expect(await write('bank.json', 'json')).toEqual({ questions: 8, passages: 1, left: [] })
    expect(await readBack('bank.json', 'json')).toMatchObject({
      questions: { added: 0, changed: 0, unchanged: 8 },
      passages: { added: 0, changed: 0, unchanged: 1 },
      rejected: [],
    })
  })

  it('writes one that makes the same bank elsewhere, and the same bytes from there', async () => {
    await fill()
    await write('here.json', 'json')
    const elsewhere = await openTestStore()
    try {
      await readBack('here.json', 'json', elsewhere)
      await exportQuestions(elsewhere.db, join(elsewhere.folder, 'here.json'), {
        format: 'json',
        storage: elsewhere.storage,
        actor: 'cli:test',
        now: TEST_NOW,
      })
      expect(await readFile(join(elsewhere.folder, 'here.json'), 'utf8')).toBe(
        await readFile(join(folder, 'here.json'), 'utf8'),
      )
      expect(await findQuestions(elsewhere.db.$client)).toEqual(await findQuestions(store.db.$client))
      expect(await findPassages(elsewhere.db.$client)).toEqual(await findPassages(store.db.$client))
    } finally {
      await elsewhere.close()
    }
  })

  it('brings back any text byte for byte', async () => {
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom('<p>', '</p>', '$x$', '&amp;', '\\', '"', '\n', '\u2028', 'क्ष', '😀'),
          fc.string({ unit: 'grapheme', maxLength: 5 }),
        ),
        { minLength: 1, maxLength: 8 },
      )
      .map((pieces) => `x${pieces.join('')}`)
      // Markup that is not allowed in a text is refused at import.
      .filter((said) => !/<(?!\/?p>)|[\p{Cc}\ufdd0-\ufdef]/u.test(said.replaceAll('\n', '')))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
        const questions = texts.map((said, at) =>
          choice(`q-${at}`, {
            type: 6,
            en: { text: said, solution: `${said} ${at}` },
            key: undefined,
            topic: `t${at}`,
          }),
        )
        await store.db.$client.query('truncate questions, passages')
        const { questions: counts } = await bringQuestions(store, bankOf(questions), { keepGood: true })
        await write('any.json', 'json')
        expect(await readBack('any.json', 'json')).toMatchObject({
          questions: { added: 0, changed: 0, unchanged: counts.added },
        })
        const kept = await findQuestions(store.db.$client)
        for (const { id, en } of questions) if (kept.has(id)) expect(kept.get(id)!.source.en).toEqual(en)
      }),
      { seed: 20261122, numRuns: 30 },
    )
  })

  it('puts pictures into a folder beside it, is for its owner alone, and is recorded', async () => {
    await fill()
    await write('my "bank".json', 'json')
    expect(await readdir(join(folder, 'my-bank--pictures'))).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
    ])
    expect((await stat(join(folder, 'my "bank".json'))).mode & 0o077).toBe(0)
    expect(await readBack('my "bank".json', 'json')).toMatchObject({ questions: { unchanged: 8 } })
    const { rows } = await store.db.$client.query(
      "select actor, after from audit_events where action = 'export-questions' order by id desc limit 1",
    )
    expect(rows).toEqual([{ actor: 'cli:test', after: { format: 'json', questions: 8, passages: 1 } }])
  })

  it('leaves no unfinished file where it cannot be written', async () => {
    await fill()
    await expect(write('none/bank.json', 'json')).rejects.toThrow()
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('export questions as GIFT', () => {
  it('writes all that GIFT can hold, tells the rest, and changes nothing when it is brought in again', async () => {
    await fill()
    const { left } = await write('bank.gift', 'gift')
    expect(left).toEqual([{ id: 'q-7', reason: expect.stringContaining('GIFT') }])
    const { questions, passages, rejected } = await readBack('bank.gift', 'gift')
    expect(rejected).toEqual([])
    expect([questions, passages]).toEqual([
      { added: 0, changed: 0, unchanged: 7 },
      { added: 0, changed: 0, unchanged: 1 },
    ])
  })
})

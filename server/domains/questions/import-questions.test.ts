import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { bankOf, bringQuestions, choice, importOptions } from '../../testing/exams/question-bank.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { importQuestions, type QuestionImportSummary } from './import-questions.ts'
import { findQuestions, lockBank } from './questions.queries.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  await store.db.$client.query('truncate questions, passages')
})
afterAll(async () => {
  await store.close()
})

const bring = (questions: unknown[], changes: object = {}, passages: { id: string; en?: string }[] = []) =>
  bringQuestions(store, bankOf(questions, passages), changes)
const kept = async () => await findQuestions(store.db.$client)
const rejectedBy = async (importing: Promise<unknown>) => {
  const error = await importing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(OperatorRefused)
  return (error as OperatorRefused).faults
}
const audits = async () => {
  const { rows } = await store.db.$client.query(
    "select actor, action, subject, before, after from audit_events where action like '%question%' order by id",
  )
  return rows as { actor: string; action: string; subject: string; before: unknown; after: unknown }[]
}

describe('importing questions', () => {
  it('keeps what each says in every form: as it was written, as it is shown, and its key', async () => {
    const summary = await bring([
      choice('q-1', {
        hi: { text: '<p>क्या $x^2$?</p>', options: ['एक', 'दो', 'तीन', 'चार'], solution: 'दो' },
        marks: '4',
        negative: '1/3',
        difficulty: 'easy',
        subject: 'Mathematics',
        source: 'original',
        solutionVideo: 'https://video.example/1',
      }),
    ])
    expect(summary).toMatchObject({
      questions: { added: 1, changed: 0, unchanged: 0 },
      rejected: [],
      warnings: [],
      dryRun: false,
    })
    expect((await kept()).get('q-1')).toMatchObject({
      code: 'q-1',
      version: 1,
      type: 1,
      source: { hi: { text: '<p>क्या $x^2$?</p>' } },
      shown: {
        hi: { text: expect.stringContaining('<p>क्या <span class="katex">') },
        en: { options: { length: 4 } },
      },
      key: 2,
      marksUnits: 3360,
      negativeUnits: 280,
      partial: null,
      difficulty: 'easy',
      subject: 'Mathematics',
      origin: 'original',
      solutionVideo: 'https://video.example/1',
    })
  })

  it('changes nothing when the same comes again', async () => {
    const questions = [choice('q-1', { marks: '0.5' }), choice('q-2', { type: 3, key: [3, 1] })]
    await bring(questions, {}, [{ id: 'p-1', en: 'a text' }])
    const [before, told] = [await kept(), (await audits()).length]
    expect(await bring(questions, {}, [{ id: 'p-1', en: 'a text' }])).toMatchObject({
      questions: { added: 0, changed: 0, unchanged: 2 },
      passages: { added: 0, changed: 0, unchanged: 1 },
    })
    expect(await kept()).toEqual(before)
    expect((await audits()).length).toBe(told + 1)
  })

  it.each<[string, object]>([
    ['its text', { en: { text: 'another', options: ['one', 'two', 'three', 'four'] } }],
    [
      'the order of its options',
      { en: { text: '<p>What is asked in q-1?</p>', options: ['two', 'one', 'three', 'four'] } },
    ],
    ['its key', { key: 3 }],
    ['its marks', { marks: '2' }],
    ['its subject', { subject: 'Physics' }],
    ['its type', { type: 3, key: [2] }],
  ])('adds a version where %s changed, and never stores a question twice', async (_what, changes) => {
    await bring([choice('q-1'), choice('q-2')])
    expect(await bring([choice('q-1', changes), choice('q-2')])).toMatchObject({
      questions: { added: 0, changed: 1, unchanged: 1 },
    })
    expect([...(await kept()).values()].map(({ code, version }) => [code, version])).toEqual([
      ['q-1', 2],
      ['q-2', 1],
    ])
  })

  it('shows anew what the product drew otherwise before, without a version more', async () => {
    await bring([choice('q-1')])
    await store.db.$client.query(
      `update questions set shown = '{"en":{"text":"old"}}', hash = 'old', shingles = '{1}'`,
    )
    expect(await bring([choice('q-1')])).toMatchObject({ questions: { changed: 0, unchanged: 1 } })
    expect((await kept()).get('q-1')).toMatchObject({
      version: 1,
      shown: { en: { text: '<p>What is asked in q-1?</p>' } },
      hash: expect.not.stringContaining('old'),
    })
  })

  it('leaves a row of the log for the import, and for each question that was changed what it was and is', async () => {
    const before = (await audits()).length
    await bring([choice('q-1'), choice('q-2')])
    await bring([choice('q-1', { key: 3, marks: '2' }), choice('q-2')])
    expect((await audits()).slice(before)).toMatchObject([
      {
        actor: 'cli:test',
        action: 'import-questions',
        subject: 'questions',
        after: { questions: { added: 2 } },
      },
      {
        action: 'change-question',
        subject: 'question q-1',
        before: { version: 1, key: 2, marksUnits: null },
        after: { version: 2, key: 3, marksUnits: 1680 },
      },
      {
        action: 'import-questions',
        after: { questions: { changed: 1 }, sha256: '0'.repeat(64), format: 'json' },
      },
    ])
  })

  it('writes nothing in a dry run', async () => {
    await bring([choice('q-1')])
    const [before, told] = [await kept(), await audits()]
    expect(await bring([choice('q-1', { key: 1 }), choice('q-2')], { dryRun: true })).toMatchObject({
      questions: { added: 1, changed: 1 },
      dryRun: true,
    })
    expect([await kept(), await audits()]).toEqual([before, told])
  })
})

describe('a question with a fault', () => {
  it('is told with its place and name, and then nothing of the file is written', async () => {
    const faults = await rejectedBy(bring([choice('q-1'), choice('q-2', { key: 5 }), { id: 'q-3' }]))
    expect(faults.map(({ path }) => path)).toEqual(['questions.1 (q-2)', 'questions.2 (q-3)'])
    expect(faults[0]!.reason).toBe('the key names option 5, but there are 4')
    expect((await kept()).size).toBe(0)
    expect((await audits()).at(-1)?.after).not.toMatchObject({ rejected: 2 })
  })

  it('leaves the others to be taken where that is asked for, and is still told', async () => {
    const summary = await bring([choice('q-1'), choice('q-2', { key: 5 })], { keepGood: true })
    expect(summary.rejected).toEqual([
      { place: 'questions.1', id: 'q-2', reason: 'the key names option 5, but there are 4' },
    ])
    expect([...(await kept()).keys()]).toEqual(['q-1'])
    expect((await audits()).at(-1)?.after).toMatchObject({ rejected: 1 })
  })

  it('does not take what the bank has under its name', async () => {
    await bring([choice('q-1')])
    await bring([choice('q-1', { key: 9 })], { keepGood: true })
    expect((await kept()).get('q-1')).toMatchObject({ version: 1, key: 2 })
  })

  it('is one that a reader of the file could not make out', async () => {
    const rejected = [{ place: 'line 12', id: 'drag', reason: 'drag and drop is not supported' }]
    const bank = { passages: [], questions: [], rejected, pictures: new Map<string, Uint8Array>() }
    expect(await rejectedBy(importQuestions(store.db, bank, importOptions(store)))).toEqual([
      { path: 'line 12 (drag)', reason: 'drag and drop is not supported' },
    ])
  })

  it('is one whose name is already in the file', async () => {
    expect(await rejectedBy(bring([choice('q-1'), choice('q-1', { key: 1 })]))).toEqual([
      { path: 'questions.1 (q-1)', reason: 'its id appears twice, first at questions.0' },
    ])
  })

  it('is one that says exactly what another of the file says, its options in whatever order', async () => {
    const copy = choice('q-2', {
      en: { text: ' <p>What is  asked in q-1?</p>', options: ['two', 'four', 'one', 'three'] },
      key: 1,
    })
    expect(await rejectedBy(bring([choice('q-1'), copy]))).toEqual([
      { path: 'questions.1 (q-2)', reason: 'says exactly what q-1 says, also in this file' },
    ])
    const other = { ...copy, key: 2 }
    expect(await bring([choice('q-1'), other])).toMatchObject({ questions: { added: 2 } })
  })
})

describe('passages', () => {
  const under = (id: string, passage: string) => choice(id, { passage })

  it('apply to questions of the same file, and of a later one', async () => {
    await bring([under('q-1', 'p-1')], {}, [{ id: 'p-1', en: '<p>Read this: $x$.</p>' }])
    expect(await bring([under('q-2', 'p-1')])).toMatchObject({ questions: { added: 1 } })
    expect([...(await kept()).values()].map(({ passage }) => passage)).toEqual(['p-1', 'p-1'])
    const { rows } = await store.db.$client.query("select shown -> 'en' as en from passages")
    expect((rows[0] as { en: string }).en).toContain('katex')
  })

  it('are changed like questions', async () => {
    await bring([under('q-1', 'p-1')], {}, [{ id: 'p-1', en: 'one' }])
    expect(await bring([], {}, [{ id: 'p-1', en: 'two' }])).toMatchObject({
      passages: { added: 0, changed: 1, unchanged: 0 },
    })
  })

  it.each<[string, { id: string; en?: string }[], string[]]>([
    ['are missing', [], ['its passage “p-1” is neither in the file nor in the bank']],
    ['say nothing', [{ id: 'p-1' }], ['has no text, neither en nor hi', 'its passage “p-1” was rejected']],
    [
      'are active',
      [{ id: 'p-1', en: '<script>x</script>' }],
      ['en: active markup: <script>', 'its passage “p-1” was rejected'],
    ],
    [
      'stand there twice',
      [
        { id: 'p-1', en: 'a' },
        { id: 'p-1', en: 'b' },
      ],
      ['appears twice', 'its passage “p-1” was rejected'],
    ],
  ])('whose %s update their questions too', async (_what, passages, reasons) => {
    const faults = await rejectedBy(bring([under('q-1', 'p-1')], {}, passages))
    expect(faults.map(({ reason }) => reason)).toEqual(reasons)
  })
})

describe('copies', () => {
  const words =
    'A train that is two hundred metres long crosses a bridge of three hundred metres in twenty five seconds. On its way back it is ' +
    'late and passes a man who walks beside the rails in the same direction at a speed of six kilometres an hour; he counts the ' +
    'coaches, which are ten, and looks at his watch when the first and when the last of them is beside him'
  const asking = (id: string, text: string) =>
    choice(id, {
      en: { text: `${text}. What is its speed?`, options: ['10 m/s', '20 m/s', '30 m/s', '40 m/s'] },
    })

  it('of a question of the bank under another name are told and taken', async () => {
    await bring([asking('q-1', words)])
    const { questions, warnings } = await bring([asking('q-2', words)])
    expect([questions.added, warnings]).toEqual([1, [{ id: 'q-2', text: 'says exactly what q-1 says' }]])
  })

  it('that are nearly the same are reported, of the bank as of the file', async () => {
    await bring([asking('q-1', words)])
    const near = asking('q-2', words.replace('counts the', 'counts all'))
    const far = asking('q-3', words.replaceAll(/metres|speed|train|watch/g, 'other'))
    const { warnings } = await bring([near, far, asking('q-4', `${words} or so`)])
    expect(warnings).toEqual([
      { id: 'q-2', text: 'says nearly what q-1 says' },
      { id: 'q-4', text: 'says nearly what q-1 says' },
    ])
  })

  it('are none of a question that stays or changes under its own name', async () => {
    await bring([asking('q-1', words)])
    expect((await bring([asking('q-1', `${words} or so`)])).warnings).toEqual([])
  })

  it('are found against what a question will say, not what the bank has of it now', async () => {
    await bring([asking('q-1', words)])
    const { warnings } = await bring([
      asking('q-1', 'Something else altogether, of which nobody spoke before'),
      asking('q-2', words),
    ])
    expect(warnings).toEqual([])
  })
})

describe('formats whose authors write the right option first', () => {
  const first = (id: string, changes: object = {}) =>
    choice(id, {
      en: { text: `Which of ${id}?`, options: ['right', 'wrong 1', 'wrong 2', 'wrong 3'] },
      key: 1,
      ...changes,
    })

  it('have their options put in another order, the key moved along, and the same again another time', async () => {
    const questions = Array.from({ length: 40 }, (_, at) => first(`q-${at}`))
    await bring(questions, { reorders: true })
    const places = [...(await kept()).values()].map(({ key, source }) => {
      expect(source.en!.options![(key as number) - 1]).toBe('right')
      return key
    })
    expect(new Set(places)).toEqual(new Set([1, 2, 3, 4]))
    expect(await bring(questions, { reorders: true })).toMatchObject({
      questions: { changed: 0, unchanged: 40 },
    })
  })

  it('keep the order of options that speak of each other, and say so', async () => {
    const naming = first('q-1', {
      en: { text: 'Which?', options: ['a', 'b', 'Both of them', 'None of the above'] },
    })
    const { warnings } = await bring([naming], { reorders: true })
    expect(warnings).toEqual([
      { id: 'q-1', text: 'its options keep their order: option “Both of them” refers to the others' },
    ])
    expect((await kept()).get('q-1')!.source.en!.options).toEqual([
      'a',
      'b',
      'Both of them',
      'None of the above',
    ])
  })
})

describe('what happens at the same time', () => {
  it('is one import after the other: what comes second compares with what the first wrote', async () => {
    const waiting = async () => {
      const { rows } = await store.db.$client.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      )
      if (rows.length === 0) throw new Error('nobody waits')
    }
    let second: Promise<QuestionImportSummary> | undefined
    await inTransaction(store.db, async (connection) => {
      await lockBank(connection)
      second = bring([choice('q-1', { key: 3 })])
      await vi.waitFor(waiting, { timeout: 30_000 })
      await connection.query(
        `insert into questions (code, version, type, source, shown, key, hash, shingles, created_at, changed_at)
         values ('q-1', 7, 1, '{}', '{}', '1', '', '{}', now(), now())`,
      )
    })
    expect((await second!).questions).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect((await kept()).get('q-1')).toMatchObject({ version: 8, key: 3 })
  })

  it('is nothing where the import dies before its end', async () => {
    await bring([choice('q-1')])
    const dying = inTransaction(store.db, async (connection) => {
      await lockBank(connection)
      await connection.query("update questions set key = '9'")
      throw new Error('died')
    })
    await expect(dying).rejects.toThrow('died')
    await expect(bring([choice('q-1', { key: 3 })], { actor: undefined })).rejects.toThrow()
    expect((await kept()).get('q-1')).toMatchObject({ version: 1, key: 2 })
  })
})

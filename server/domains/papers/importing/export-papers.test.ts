import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  bankedQuestion,
  bankedStatement,
  paperFile,
  paperInput,
  putInBank,
} from '../../../testing/exams/sample-papers.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { readCatalogueFile } from '../../catalogue/importing/read-catalogue-file.ts'
import { exportPapers } from './export-papers.ts'
import { importPapers } from './import-papers.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  await putInBank(
    store.db.$client,
    bankedQuestion('q-1'),
    bankedQuestion('q-2', { marksUnits: 280 }),
    bankedStatement('s-1', 'planning'),
  )
})
afterAll(() => store.close())

const how = { dryRun: false, actor: 'test', now: TEST_NOW }

it('export papers writes a file that imports back without another version', async () => {
  const papers = [
    paperInput({ id: 'whole', marking: { marks: '8/7', negative: '2/7' }, reattempts: 2 }),
    paperInput({
      id: 'chosen',
      durationMinutes: undefined,
      chooseOptional: 1,
      sections: [
        { id: 'a', title: { en: 'A' }, minutes: 10, optional: true, questions: ['q-1'] },
        {
          id: 'b',
          title: { en: 'B' },
          minutes: 10,
          optional: true,
          marking: { marks: '1' },
          questions: ['q-2'],
        },
      ],
      window: { opensAt: '2026-12-01T09:00:00+05:30', closesAt: '2026-12-01T12:00:00+05:30' },
    }),
    paperInput({
      id: 'self-check',
      testType: 9,
      marking: undefined,
      scales: [{ id: 'planning', name: { en: 'Planning' }, bands: [{ upTo: 5, en: 'All' }] }],
      sections: [{ id: 'all', title: { en: 'All' }, questions: ['s-1'] }],
    }),
  ]
  await importPapers(store.db, [{ label: '', document: paperFile(...papers) }], how)
  const path = join(store.folder, 'out.json')
  expect(await exportPapers(store.db, path)).toEqual({ papers: 3 })
  const { parts } = await readCatalogueFile(path, { maxBytes: 1_000_000 })
  expect(await importPapers(store.db, parts, how)).toMatchObject({ published: 0, corrected: 0, unchanged: 3 })
  const text = await readFile(path, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    format: 'taiyari-papers/1',
    papers: [
      {
        id: 'chosen',
        chooseOptional: 1,
        sections: [{ minutes: 10, optional: true }, { questions: ['q-2'] }],
      },
      { id: 'self-check', testType: 9 },
      { id: 'whole', durationMinutes: 60, marking: { marks: '8/7', negative: '2/7' }, reattempts: 2 },
    ],
  })
  expect(text).not.toMatch(/"key"|Because of/)
})

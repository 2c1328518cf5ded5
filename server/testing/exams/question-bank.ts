import type { BankPassage, BankQuestion } from '../../domains/questions/bank-file.ts'
import { type ImportOptions, importQuestions } from '../../domains/questions/import-questions.ts'
import { readJsonBank } from '../../domains/questions/read-json-bank.ts'
import type { TestStore } from '../stores/test-store.ts'
import { TEST_NOW } from '../test-app.ts'

/** A question with four options of which the second is right, but for the changes. */
export const choice = (id: string, changes: object = {}): BankQuestion => ({
  id,
  type: 1,
  en: { text: `<p>What is asked in ${id}?</p>`, options: ['one', 'two', 'three', 'four'] },
  key: 2,
  ...changes,
})

export const bankOf = (questions: unknown[], passages: BankPassage[] = []) => ({
  format: 'taiyari-questions/1',
  passages,
  questions,
})

/** The defaults of an import in a test. */
export const importOptions = (store: Pick<TestStore, 'storage'>, changes: Partial<ImportOptions> = {}) => ({
  dryRun: false,
  keepGood: false,
  reorders: false,
  file: { sha256: '0'.repeat(64), format: 'json' },
  findPicture: async (name: string) => `dangling picture: there is no file ${name}`,
  storage: store.storage,
  actor: 'cli:test',
  now: TEST_NOW,
  ...changes,
})

/** Imports a document of our own format. */
export async function bringQuestions(
  store: Pick<TestStore, 'db' | 'storage'>,
  document: unknown,
  changes: Partial<ImportOptions> = {},
) {
  const bank = readJsonBank([{ label: '', document }])
  return await importQuestions(store.db, bank, importOptions(store, changes))
}

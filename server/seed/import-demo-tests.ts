import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readCatalogueFile } from '../domains/catalogue/importing/read-catalogue-file.ts'
import { importContents } from '../domains/contents/importing/import-contents.ts'
import { readContentsJson } from '../domains/contents/importing/read-contents-json.ts'
import { importPapers } from '../domains/papers/importing/import-papers.ts'
import { importQuestions } from '../domains/questions/import-questions.ts'
import { readBank } from '../domains/questions/read-bank.ts'
import { importStandards } from '../domains/ranks/import-standards.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { importDemoTimetable } from './import-demo-timetable.ts'

export const DEMO_QUESTIONS = fileURLToPath(new URL('../../content/questions', import.meta.url))
export const DEMO_PAPERS = fileURLToPath(new URL('../../content/papers', import.meta.url))
export const DEMO_CONTENTS = fileURLToPath(new URL('../../content/contents.json', import.meta.url))
/**
 * Of the railway and SSC samplers the qualifying shares that these boards ask for; of the bank's what we
 * would ask for.
 */
const DEMO_STANDARDS = fileURLToPath(new URL('../../content/standards.json', import.meta.url))

interface DemoTests {
  questions: Awaited<ReturnType<typeof importQuestions>>
  papers: Awaited<ReturnType<typeof importPapers>>
  contents: Awaited<ReturnType<typeof importContents>>
  standards: Awaited<ReturnType<typeof importStandards>>
  timetable: Awaited<ReturnType<typeof importDemoTimetable>>
}

/**
 * Gives the demo catalogue's packages their tests: the questions, the papers made from them with their
 * cut-offs, the contents, and live courses their classes. Running it again changes nothing.
 */
export async function importDemoTests(
  db: Database,
  { clock, storage, maxBytes, actor }: { clock: Clock; storage: Storage; maxBytes: number; actor: string },
): Promise<DemoTests> {
  const how = { dryRun: false, storage, actor, now: clock.now() }
  const { bank, ...read } = await readBank(DEMO_QUESTIONS, 'json', { maxBytes })
  const questions = await importQuestions(db, bank, { ...how, ...read, keepGood: false })
  const { parts } = await readCatalogueFile(DEMO_PAPERS, { maxBytes })
  const papers = await importPapers(db, parts, how)
  const standards = await importStandards(db, JSON.parse(await readFile(DEMO_STANDARDS, 'utf8')), how)
  const { parts: filed, folder } = await readCatalogueFile(DEMO_CONTENTS, { maxBytes })
  const tree = readContentsJson(filed[0]?.document)
  const contents = await importContents(db, tree, { ...how, folder, replace: false })
  const timetable = await importDemoTimetable(db, { clock, actor })
  return { questions, papers, standards, contents, timetable }
}

import { isDeepStrictEqual } from 'node:util'
import type { Connection, Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { auditImport } from './audit-import.ts'
import { bankId, type ReadBank, type RejectedQuestion } from './bank-file.ts'
import { checkBank, type QuestionWarning } from './check-bank.ts'
import { findCopies } from './find-copies.ts'
import type { KeptPassage, KeptQuestion } from './kept-question.ts'
import { type FindPicture, readQuestionPictures } from './pictures/question-pictures.ts'
import { findPassages, findQuestions, lockBank, putPassages, putQuestions } from './questions.queries.ts'
import { textsOf } from './texts-of.ts'

export interface ImportOptions {
  dryRun: boolean
  /** take the good questions although others are rejected */
  keepGood: boolean
  /** whether authors of the file's format write the right option first */
  reorders: boolean
  /** for the log: what file this was */
  file: { sha256: string; format: string }
  findPicture: FindPicture
  storage: Storage
  actor: string
  now: Date
  onProgress?: (line: string) => void
}

interface Counts {
  added: number
  changed: number
  unchanged: number
}

export interface QuestionImportSummary {
  questions: Counts
  passages: Counts
  rejected: RejectedQuestion[]
  warnings: QuestionWarning[]
  dryRun: boolean
}

/**
 * Afterwards the bank holds every question of the file as the file has it, with `keepGood` every one without
 * a fault, or, when it throws, exactly what it held before. A question that the bank has under its name is
 * changed, never there twice. Importing the same again changes nothing.
 */
export async function importQuestions(
  db: Database,
  bank: ReadBank,
  options: ImportOptions,
): Promise<QuestionImportSummary> {
  const progress = options.onProgress ?? (() => {})
  const pictures = await readQuestionPictures(textsOf(bank), options.findPicture, options.storage)
  return await inTransaction(db, async (connection) => {
    await lockBank(connection)
    const held = await findHeld(connection, bank)
    progress('Checking')
    const checked = checkBank(bank, {
      pictureOf: pictures.pictureOf,
      reorders: options.reorders,
      knownTexts: (code) => held.questions.get(code)?.source,
      hasPassage: (code) => held.passages.has(code),
    })
    if (checked.rejected.length > 0 && !options.keepGood) throw refuseQuestions(checked.rejected)
    progress('Comparing with the bank')
    const plan = planImport(checked, held)
    const { changed, written, passages, summary } = plan
    const copies = await findCopies(connection, changed, plan.questions)
    const warnings = [
      ...checked.warnings,
      ...copies.map(({ code, of, exact }) => ({
        id: code,
        text: exact ? `says exactly what ${of} says` : `says nearly what ${of} says`,
      })),
    ]
    const result = { ...summary, rejected: checked.rejected, warnings, dryRun: options.dryRun }
    if (options.dryRun) return result
    progress('Writing')
    // Before the rows that name them can be seen; what is stored for an import that then fails is named by no
    // row.
    await pictures.store(checked.pictures)
    await putPassages(connection, passages, options.now)
    await putQuestions(connection, written, options.now)
    await auditImport(
      connection,
      options,
      { ...summary, rejected: checked.rejected.length, changed },
      held.questions,
    )
    return result
  })
}

/** Questions of the file have faults; nothing was written. */
function refuseQuestions(rejected: readonly RejectedQuestion[]): OperatorRefused {
  const faults = rejected.map(({ place, id, reason }) => ({
    path: id ? `${place} (${id})` : place,
    reason: reason.replace(/\p{Cc}+/gu, ' '),
  }))
  return new OperatorRefused(
    `${rejected.length} ${rejected.length === 1 ? 'item of the file is' : 'items of the file are'} rejected; nothing was written. ` +
      'Take the others with --keep-good.',
    { faults },
  )
}

interface Held {
  questions: Map<string, KeptQuestion>
  passages: Map<string, KeptPassage>
}

/** What the bank has under the names that the file uses. */
async function findHeld(connection: Connection, bank: ReadBank): Promise<Held> {
  const named = (names: unknown[]) => names.filter((name) => bankId.safeParse(name).success) as string[]
  const items = bank.questions.map(({ question }) => question)
  return {
    questions: await findQuestions(connection, named(items.map((item) => item?.id))),
    passages: await findPassages(
      connection,
      named([...bank.passages.map((item) => item?.id), ...items.map((item) => item?.passage)]),
    ),
  }
}

function planImport(
  checked: { questions: Omit<KeptQuestion, 'version'>[]; passages: KeptPassage[] },
  held: Held,
) {
  const summary = { questions: noneYet(), passages: noneYet() }
  const passages = checked.passages.filter((passage) => {
    const before = held.passages.get(passage.code)
    const same = before !== undefined && isDeepStrictEqual(before.source, passage.source)
    summary.passages[before === undefined ? 'added' : same ? 'unchanged' : 'changed'] += 1
    return !same || !isDeepStrictEqual(before.shown, passage.shown)
  })
  const questions: KeptQuestion[] = []
  const changed: KeptQuestion[] = []
  const written: KeptQuestion[] = []
  for (const question of checked.questions) {
    const before = held.questions.get(question.code)
    const same = before !== undefined && saysTheSame(before, question)
    summary.questions[before === undefined ? 'added' : same ? 'unchanged' : 'changed'] += 1
    const kept = { ...question, version: (before?.version ?? 0) + (same ? 0 : 1) }
    questions.push(kept)
    if (!same) changed.push(kept)
    // Also if only its rendering differs: the product re-renders mathematics and pictures.
    if (!isDeepStrictEqual(before, kept)) written.push(kept)
  }
  return { questions, changed, written, passages, summary }
}

function saysTheSame(before: KeptQuestion, question: Omit<KeptQuestion, 'version'>): boolean {
  const said = (kept: Omit<KeptQuestion, 'version'>) => ({
    ...kept,
    version: 0,
    shown: 0,
    hash: 0,
    shingles: 0,
  })
  return isDeepStrictEqual(said(before), said(question))
}

function noneYet(): Counts {
  return { added: 0, changed: 0, unchanged: 0 }
}

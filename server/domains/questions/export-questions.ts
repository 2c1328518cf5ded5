import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { recordAudit } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { readSnapshot } from '../../platform/transactions.ts'
import type { BankPassage, BankQuestion } from './bank-file.ts'
import { filedPassage, filedQuestion } from './filed-question.ts'
import { writeGift } from './formats/gift/write-gift.ts'
import { mapTexts } from './map-texts.ts'
import { keptPicturesIn, PICTURE_ADDRESS } from './pictures/question-pictures.ts'
import { findPassages, findQuestions } from './questions.queries.ts'

export const EXPORT_FORMATS = ['json', 'gift'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportSummary {
  questions: number
  passages: number
  /** what the format cannot hold, and why */
  left: { id: string; reason: string }[]
}

/**
 * Writes the whole bank as one file that `import questions` reads back without a change, with its pictures in
 * a folder beside it. What GIFT cannot hold is left out and reported. The export is recorded, because the
 * file holds every key.
 */
export async function exportQuestions(
  db: Database,
  path: string,
  { format, storage, actor, now }: { format: ExportFormat; storage: Storage; actor: string; now: Date },
): Promise<ExportSummary> {
  const file = resolve(path)
  const { questions, passages } = await inTransaction(db, async (connection) => {
    await readSnapshot(connection)
    const found = {
      questions: [...(await findQuestions(connection)).values()].map(filedQuestion),
      passages: [...(await findPassages(connection)).values()].map(filedPassage),
    }
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'export-questions',
      subject: 'questions',
      after: { format, questions: found.questions.length, passages: found.passages.length },
    })
    return found
  })
  const folder = folderBeside(file)
  const said = JSON.stringify([questions, passages])
  const named = (text: string) => text.replaceAll(`src="${PICTURE_ADDRESS}`, `src="${folder}/`)
  const { text, left } = WRITERS[format](
    questions.map((question) => mapTexts(question, named)),
    passages.map((passage) => ({
      ...passage,
      ...(passage.en !== undefined && { en: named(passage.en) }),
      ...(passage.hi !== undefined && { hi: named(passage.hi) }),
    })),
  )
  const temporary = `${file}.part`
  try {
    // Every key is in it: nobody else on this machine needs to read it.
    await writeFile(temporary, text, { mode: 0o600 })
    await copyPictures(storage, keptPicturesIn(said), join(dirname(file), folder))
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return { questions: questions.length, passages: passages.length, left }
}

/** Letters and digits only, because it is embedded in texts. */
function folderBeside(file: string): string {
  const name = basename(file)
    .replace(/\.[a-z]+$/i, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return `${name}-pictures`
}

type Written = { text: string; left: ExportSummary['left'] }

const WRITERS: Record<ExportFormat, (questions: BankQuestion[], passages: BankPassage[]) => Written> = {
  json: (questions, passages) => ({
    text: `${JSON.stringify({ format: 'taiyari-questions/1', passages, questions }, null, 2)}\n`,
    left: [],
  }),
  gift: writeGift,
}

async function copyPictures(storage: Storage, addresses: readonly string[], folder: string): Promise<void> {
  if (addresses.length === 0) return
  await mkdir(folder, { recursive: true })
  for (const address of new Set(addresses)) {
    const bytes = await storage.find(address.slice('/media/'.length))
    if (bytes) await writeFile(join(folder, basename(address)), bytes)
  }
}

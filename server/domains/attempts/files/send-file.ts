import { randomBytes } from 'node:crypto'
import { questionTypeOf } from '../../../../question-types/types.ts'
import { inTransaction } from '../../../platform/database.ts'
import { TooManyWaiting } from '../../../platform/one-at-a-time.ts'
import { InvalidInput, Refusal } from '../../../platform/problems.ts'
import { giveBack, type Limit, spend } from '../../../platform/rate-limits/rate-limits.ts'
import { UnusablePicture } from '../../../platform/storage/remade-picture.ts'
import { ownSections } from '../attempt.ts'
import { type AttemptRow, findAttempt } from '../attempts.queries.ts'
import type { AttemptsServices } from '../attempts-services.ts'
import { refuseTests } from '../refuse-tests.ts'
import { ANSWER_FOLDER, answerFileUrl } from './answer-file-url.ts'
import {
  type AnswerFile,
  addAnswerFile,
  findAnswerFile,
  holdForFiles,
  isFileNamed,
  listAnswerFiles,
} from './answer-files.queries.ts'
import { type ReadFile, readAnswerFile } from './read-answer-file.ts'

const MOST_OF_A_QUESTION = 5
const OF_A_PERSON: Limit = { name: 'files of answers', most: 100, windowSeconds: 24 * 60 * 60 }

type Services = Pick<AttemptsServices, 'db' | 'papers' | 'storage'>

export interface SentFile {
  attemptId: number
  question: number
  /** made by the room */
  fileId: string
  /** in Base64 */
  file: string
}

/**
 * Afterwards the file is kept for this question, under the id that the room gave it; the same id again is the
 * same file. After handing in only a file that a kept answer names still comes. Throws file_not_taken,
 * too_many_files, attempt_over.
 */
export async function sendFile(services: Services, sent: SentFile, personId: number, now: Date) {
  const connection = services.db.$client
  const attempt = await findAttempt(connection, sent.attemptId)
  if (!attempt || attempt.personId !== personId) throw refuseTests('attempt_not_found')
  await refuseOtherQuestions(services, attempt, sent)
  const id = sent.fileId.toLowerCase()
  const place = { id, attemptId: attempt.id, question: sent.question }
  const kept = await findAnswerFile(connection, id)
  if (kept) return told(kept, place)
  if (attempt.state === 'COMPLETED' && !(await isFileNamed(connection, place)))
    throw refuseTests('attempt_over')
  refuseTooMany(await listAnswerFiles(connection, attempt.id), sent.question)
  const { allowed } = await spend(connection, OF_A_PERSON, String(personId), now)
  if (!allowed) throw refuseTests('too_many_files')
  try {
    const read = await readAnswerFile(Buffer.from(sent.file, 'base64')).catch(refuseFile)
    return told(await keep(services, place, read, now), place)
  } catch (error) {
    // A room sends it again until it is taken: what is not its fault counts for nothing.
    if (!(error instanceof Refusal) || error.code === 'busy')
      await giveBack(connection, OF_A_PERSON, String(personId))
    throw error
  }
}

type Place = Pick<AnswerFile, 'id' | 'attemptId' | 'question'>

/**
 * Bytes are written before the row that names them; should the process die in between, `sweepAnswerFiles`
 * finds them.
 */
async function keep(
  { db, storage }: Services,
  place: Place,
  { bytes, extension, contentType }: ReadFile,
  now: Date,
): Promise<AnswerFile> {
  const storageKey = `${ANSWER_FOLDER}/${randomBytes(16).toString('hex')}.${extension}`
  const file = { ...place, storageKey, contentType, bytes: bytes.length }
  await storage.put(storageKey, bytes)
  try {
    const kept = await inTransaction(db, async (connection) => {
      if (!(await holdForFiles(connection, place.attemptId))) throw refuseTests('attempt_not_found')
      const before = await findAnswerFile(connection, place.id)
      if (before) return before
      refuseTooMany(await listAnswerFiles(connection, place.attemptId), place.question)
      if (await addAnswerFile(connection, file, now)) return file
      throw refuseTests('file_not_taken')
    })
    if (kept !== file) await storage.remove(storageKey)
    return kept
  } catch (error) {
    await storage.remove(storageKey)
    throw error
  }
}

function told(kept: AnswerFile, place: Place) {
  if (kept.attemptId !== place.attemptId || kept.question !== place.question)
    throw new InvalidInput([{ path: 'fileId', message: 'belongs to another file' }])
  return { fileId: kept.id, url: answerFileUrl(kept), bytes: kept.bytes }
}

async function refuseOtherQuestions(
  { db, papers }: Services,
  attempt: AttemptRow,
  { question, fileId }: SentFile,
): Promise<void> {
  const { plan, secret } = await papers.get(db.$client, attempt.paperVersionId)
  const asked = secret.questions[question - 1]
  const own = ownSections(plan.sections, attempt).some(
    ({ section: { firstNumber, questionCount } }) =>
      question >= firstNumber && question < firstNumber + questionCount,
  )
  const takesFiles = asked && questionTypeOf(asked.type).accepts({ text: '', fileId }, asked)
  if (!own || !takesFiles)
    throw new InvalidInput([{ path: 'question', message: 'takes no file in this attempt' }])
}

function refuseTooMany(files: readonly AnswerFile[], question: number): void {
  if (files.filter((file) => file.question === question).length >= MOST_OF_A_QUESTION)
    throw refuseTests('too_many_files')
}

function refuseFile(error: unknown): never {
  if (error instanceof UnusablePicture) throw refuseTests('file_not_taken', { reason: error.reason })
  throw error instanceof TooManyWaiting ? refuseTests('busy') : error
}

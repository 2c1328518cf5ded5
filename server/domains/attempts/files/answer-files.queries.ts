import type { Connection } from '../../../platform/database.ts'
import { float, int, type RowOf, statement, text, uuid } from '../../../platform/statement.ts'

const ANSWER_FILE_ROW = {
  id: uuid,
  attemptId: float,
  question: int,
  storageKey: text,
  contentType: text,
  bytes: int,
}

export type AnswerFile = RowOf<typeof ANSWER_FILE_ROW>

const FILE = `id, attempt_id::float8 as "attemptId", question, storage_key as "storageKey",
  content_type as "contentType", bytes`

const FIND_ANSWER_FILE = statement(
  'find-answer-file',
  ANSWER_FILE_ROW,
  `select ${FILE} from attempt_files where id = $1`,
)

export async function findAnswerFile(connection: Connection, id: string): Promise<AnswerFile | undefined> {
  const { rows } = await FIND_ANSWER_FILE.run(connection, [id])
  return rows[0]
}

const LIST_ANSWER_FILES = statement(
  'list-answer-files',
  ANSWER_FILE_ROW,
  `select ${FILE} from attempt_files where attempt_id = $1 order by created_at, id`,
)

/** All of an attempt, the oldest first. */
export async function listAnswerFiles(connection: Connection, attemptId: number): Promise<AnswerFile[]> {
  const { rows } = await LIST_ANSWER_FILES.run(connection, [attemptId])
  return rows
}

const ADD_ANSWER_FILE = statement(
  'add-answer-file',
  {},
  `insert into attempt_files (id, attempt_id, question, storage_key, content_type, bytes, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
)

/** False when a file has this id already. */
export async function addAnswerFile(connection: Connection, file: AnswerFile, now: Date): Promise<boolean> {
  const { rowCount } = await ADD_ANSWER_FILE.run(connection, [
    file.id,
    file.attemptId,
    file.question,
    file.storageKey,
    file.contentType,
    file.bytes,
    now,
  ])
  return rowCount === 1
}

const IS_ANSWER_FILE_NAMED = statement(
  'is-answer-file-named',
  {},
  `select from attempt_events
    where attempt_id = $1 and question = $2 and lower(answer ->> 'fileId') = $3 limit 1`,
)

/** Whether an answer that is kept names this file. */
export async function isFileNamed(
  connection: Connection,
  { attemptId, question, id }: Pick<AnswerFile, 'attemptId' | 'question' | 'id'>,
): Promise<boolean> {
  const { rowCount } = await IS_ANSWER_FILE_NAMED.run(connection, [attemptId, question, id])
  return rowCount === 1
}

const HOLD_ATTEMPT_FOR_FILES = statement(
  'hold-attempt-for-files',
  {},
  'select from attempts where id = $1 for no key update',
)

/**
 * The attempt stays, and no other file of it is added, until the transaction ends; answers are saved
 * meanwhile. False: it is gone.
 */
export async function holdForFiles(connection: Connection, attemptId: number): Promise<boolean> {
  const { rowCount } = await HOLD_ATTEMPT_FOR_FILES.run(connection, [attemptId])
  return rowCount === 1
}

export async function listFileKeys(connection: Connection): Promise<Set<string>> {
  const { rows } = await connection.query<{ key: string }>('select storage_key as key from attempt_files')
  return new Set(rows.map(({ key }) => key))
}

export async function listFilesOfPerson(connection: Connection, personId: number): Promise<AnswerFile[]> {
  const { rows } = await connection.query<AnswerFile>(
    `select ${FILE} from attempt_files
      where attempt_id in (select attempts.id from attempts where person_id = $1) order by created_at, id`,
    [personId],
  )
  return rows
}

import type { Connection } from '../../../platform/database.ts'

export interface AnswerFile {
  id: string
  attemptId: number
  question: number
  storageKey: string
  contentType: string
  bytes: number
}

const FILE = `id, attempt_id::float8 as "attemptId", question, storage_key as "storageKey",
  content_type as "contentType", bytes`

export async function findAnswerFile(connection: Connection, id: string): Promise<AnswerFile | undefined> {
  const { rows } = await connection.query<AnswerFile>({
    name: 'find-answer-file',
    text: `select ${FILE} from attempt_files where id = $1`,
    values: [id],
  })
  return rows[0]
}

/** All of an attempt, the oldest first. */
export async function listAnswerFiles(connection: Connection, attemptId: number): Promise<AnswerFile[]> {
  const { rows } = await connection.query<AnswerFile>({
    name: 'list-answer-files',
    text: `select ${FILE} from attempt_files where attempt_id = $1 order by created_at, id`,
    values: [attemptId],
  })
  return rows
}

/** False when a file has this id already. */
export async function addAnswerFile(connection: Connection, file: AnswerFile, now: Date): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'add-answer-file',
    text: `insert into attempt_files (id, attempt_id, question, storage_key, content_type, bytes, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: [file.id, file.attemptId, file.question, file.storageKey, file.contentType, file.bytes, now],
  })
  return rowCount === 1
}

/** Whether an answer that is kept names this file. */
export async function isFileNamed(
  connection: Connection,
  { attemptId, question, id }: Pick<AnswerFile, 'attemptId' | 'question' | 'id'>,
): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'is-answer-file-named',
    text: `select from attempt_events
      where attempt_id = $1 and question = $2 and lower(answer ->> 'fileId') = $3 limit 1`,
    values: [attemptId, question, id],
  })
  return rowCount === 1
}

/** The attempt stays, and no other file of it is added, until the transaction ends; answers are saved meanwhile. False: it is gone. */
export async function holdForFiles(connection: Connection, attemptId: number): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'hold-attempt-for-files',
    text: 'select from attempts where id = $1 for no key update',
    values: [attemptId],
  })
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

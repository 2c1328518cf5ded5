import type { Connection } from '../../../platform/database.ts'
import { statement, text } from '../../../platform/statement.ts'

const TEACHER_ROW = {
  id: text,
  name: text,
  subject: text,
  subjectHindi: text.orNull,
  image: text.orNull,
}

/** A teacher of the catalogue, as classes show them. */
export interface Teacher {
  id: string
  name: string
  subject: string
  subjectHindi: string | null
  image: string | null
}

const FIND_TEACHERS = statement(
  'find-teachers',
  TEACHER_ROW,
  `select id, name, subject, subject_hindi as "subjectHindi", image from faculties where id = any($1::text[])`,
)

/** These teachers by their ids; who is not in the catalogue is left out. */
export async function findTeachers(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, Teacher>> {
  if (ids.length === 0) return new Map()
  const { rows } = await FIND_TEACHERS.run(connection, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

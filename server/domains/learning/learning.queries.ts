import type { Connection } from '../../platform/database.ts'
import { int, statement } from '../../platform/statement.ts'

const FIND_SELECTED_EXAMS = statement(
  'find-selected-exams',
  { examIds: int.array },
  'select exam_ids as "examIds" from selected_exams where person_id = $1 and package_id = $2',
)

/** Undefined: this person never chose among the exams of the package. */
export async function findSelectedExams(
  connection: Connection,
  personId: number,
  packageId: number,
): Promise<number[] | undefined> {
  const { rows } = await FIND_SELECTED_EXAMS.run(connection, [personId, packageId])
  return rows[0]?.examIds
}

const PUT_SELECTED_EXAMS = statement(
  'put-selected-exams',
  {},
  `insert into selected_exams (person_id, package_id, exam_ids, saved_at) values ($1, $2, $3, $4)
    on conflict (person_id, package_id) do update set exam_ids = excluded.exam_ids, saved_at = excluded.saved_at`,
)

export async function putSelectedExams(
  connection: Connection,
  chosen: { personId: number; packageId: number; examIds: readonly number[] },
  now: Date,
): Promise<void> {
  await PUT_SELECTED_EXAMS.run(connection, [chosen.personId, chosen.packageId, chosen.examIds, now])
}

/** Every choice of exams that a person saved. */
export async function listChoicesOf(connection: Connection, personId: number): Promise<object[]> {
  const { rows } = await connection.query(
    'select package_id, exam_ids, saved_at from selected_exams where person_id = $1 order by package_id',
    [personId],
  )
  return rows
}

export async function deleteChoicesOf(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from selected_exams where person_id = $1', [personId])
}

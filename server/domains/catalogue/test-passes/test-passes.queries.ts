import type { TestGroup } from '../../../../display/tests-held.ts'
import type { Connection } from '../../../platform/database.ts'
import { int, jsonb, type RowOf, statement, text } from '../../../platform/statement.ts'
import { DOCUMENTS } from '../documents/documents.queries.ts'

const PASSES = statement(
  'catalogue.test-passes',
  { id: int },
  'select id from packages where published and is_test_pass_package order by id',
)

/** The test passes in the store. */
export async function listPasses(connection: Connection): Promise<number[]> {
  const { rows } = await PASSES.run(connection)
  return rows.map(({ id }) => id)
}

const TESTS_OF = statement(
  'catalogue.tests-of-documents',
  { id: int, tests: jsonb<TestGroup[]>() },
  `select package_id as id, card -> 'tests' as tests from ${DOCUMENTS} d
    where package_id = any($1::int[]) and jsonb_array_length(card -> 'tests') > 0`,
)

/** The tests of these packages by when they open and close; packages without any are left out. */
export async function readTestGroups(
  connection: Connection,
  packageIds: readonly number[],
): Promise<Map<number, TestGroup[]>> {
  const { rows } = await TESTS_OF.run(connection, [packageIds])
  return new Map(rows.map(({ id, tests }) => [id, tests]))
}

const PASS_EXAM_ROW = {
  id: text,
  displayName: text,
  thumbnail: text.orNull,
  examCategory: text,
  goalId: text,
}

export type PassExam = RowOf<typeof PASS_EXAM_ROW>

const EXAMS = statement(
  'catalogue.exams-with-goals',
  PASS_EXAM_ROW,
  `select e.id, e.name as "displayName", e.thumbnail, e.exam_category_id as "examCategory", c.goal_id as "goalId"
    from exams e join exam_categories c on c.id = e.exam_category_id join goals g on g.id = c.goal_id
    order by g.sequence_no, g.id, c.sequence_no, c.id, e.sequence_no, e.id`,
)

/** Every exam with the goal of its category, in the order of goals, categories and exams. */
export async function listExamsWithGoals(connection: Connection): Promise<PassExam[]> {
  const { rows } = await EXAMS.run(connection)
  return rows
}

import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../../platform/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { countTestsIn } from '../../papers/listed-tests.ts'
import { refuseCatalogue } from '../catalogue-refusals.ts'
import { inLanguage } from '../in-language.ts'
import { allowedExams } from './exam-groups.ts'
import {
  countExamsOfCourse,
  findCourse,
  findExam,
  findExamBySlug,
  listExamCategories,
  listExamsOfCourse,
  listExamsOfLanguage,
  listExamTypesOfCourse,
  listTestSeries,
} from './exams.queries.ts'

/** The global exam list: groups, in each its exam categories, in each its exams of this language. */
export async function listExamGroups(connection: Connection, lni: string, context: RequestContext) {
  context.freshness.madeFrom('reference', 'listing')
  const [categories, exams] = await Promise.all([
    listExamCategories(connection),
    listExamsOfLanguage(connection, lni),
  ])
  const examsOf = Map.groupBy(exams, (exam) => exam.examCategoryId)
  const groups = Map.groupBy(categories, (category) => category.group)
  return {
    groups: [...groups].map(([id, members]) => ({
      id,
      examList: allowedExams(id, members).map(({ group: _, ...category }) => ({
        ...category,
        exams: (examsOf.get(category.id) ?? []).map(({ examCategoryId: __, ...exam }) => exam),
      })),
    })),
  }
}

/** Exams under the tabs they are shown in, tabs in the order of their first exam. */
export async function listExamsByTab(
  connection: Connection,
  input: { course?: string | undefined; examType: number; lgi: Lgi },
  context: RequestContext,
) {
  context.freshness.madeFrom('reference', 'listing')
  if (input.course !== undefined && !(await findCourse(connection, input.course)))
    throw refuseCatalogue('course_not_found', { course: input.course })
  const exams = await listExamsOfCourse(connection, input.course, input.examType)
  return {
    tabs: [...Map.groupBy(exams, (exam) => exam.tab).values()].map((members) => ({
      tab: inLanguage(members[0]!, input.lgi).tab,
      exams: members.map(({ tabHindi: _, ...exam }) => exam),
    })),
  }
}

/** How many tests the series for an exam or a course open, and how many exams the course has. */
export async function countTests(
  connection: Connection,
  input: { examName?: string | undefined; courseName?: string | undefined },
  context: RequestContext,
) {
  context.freshness.madeFrom('reference', 'listing')
  const exam = input.examName === undefined ? undefined : await findExam(connection, input.examName)
  if (input.examName !== undefined && !exam)
    throw refuseCatalogue('exam_not_found', { examName: input.examName })
  const courseId = exam?.course ?? input.courseName!
  const course = await findCourse(connection, courseId)
  if (!course) throw refuseCatalogue('course_not_found', { courseName: courseId })
  const series = await listTestSeries(connection, exam ? { examId: exam.id } : { courseId })
  return {
    examTestCount: await countTestsIn(connection, series),
    courseExamCount: await countExamsOfCourse(connection, courseId),
    courseName: course.id,
  }
}

/** The exam or paper with this slug; an exam before a paper of the same slug. */
export async function getExamBySlug(
  connection: Connection,
  { urlSlug, lgi }: { urlSlug: string; lgi: Lgi },
  context: RequestContext,
) {
  context.freshness.madeFrom('reference')
  const found = await findExamBySlug(connection, urlSlug, lgi)
  if (!found) throw refuseCatalogue('exam_not_found', { urlSlug })
  return found
}

/** Papers and stages of a course's exams, in the order of their exams. */
export async function listExamTypes(
  connection: Connection,
  { course, lgi }: { course: string; lgi: Lgi },
  context: RequestContext,
) {
  context.freshness.madeFrom('reference', 'listing')
  if (!(await findCourse(connection, course))) throw refuseCatalogue('course_not_found', { course })
  return { examTypes: inLanguage(await listExamTypesOfCourse(connection, course), lgi) }
}

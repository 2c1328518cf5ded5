import { inTransaction } from '../../platform/database.ts'
import { branchOfKind, countedBranches } from './branches-of.ts'
import { readFar } from './far.ts'
import { findSelectedExams, putSelectedExams } from './learning.queries.ts'
import { type LearningServices, refuseLearning } from './learning-services.ts'
import { openPackage } from './open-package.ts'

/** All exams of a package, and which of them the person chose to see; all where nothing was saved. */
export async function manageExams(
  services: LearningServices,
  packageId: number,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const { items } = await openPackage(services, personId, packageId, now)
  const exams = countedBranches(items, branchOfKind('EXAM'), await readFar(connection, personId, items))
  const saved = await findSelectedExams(connection, personId, packageId)
  // What was chosen may have been taken out since.
  const chosen = saved?.some((id) => exams.some((exam) => exam.id === id)) ?? false
  return {
    exams: exams.map((exam) => ({ ...exam, selected: !chosen || saved!.includes(exam.id) })),
    chosen,
  }
}

export async function saveExams(
  services: LearningServices,
  { packageId, examList }: { packageId: number; examList: readonly number[] },
  personId: number,
  now: Date,
) {
  const { exams } = await manageExams(services, packageId, personId, now)
  const examIds = [...new Set(examList)].sort((a, b) => a - b)
  if (examIds.some((id) => !exams.some((exam) => exam.id === id)))
    throw refuseLearning('exams_not_in_package')
  await inTransaction(services.db, (connection) =>
    putSelectedExams(connection, { personId, packageId, examIds }, now),
  )
  return { packageId, examList: examIds }
}

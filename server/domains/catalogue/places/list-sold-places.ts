import type { Connection } from '../../../platform/database.ts'
import {
  readSoldCourses,
  readSoldExams,
  readSoldProducts,
  type SoldCourse,
  type SoldExam,
  type SoldProduct,
} from './sold-places.queries.ts'

/**
 * Everything that has something on sale, and so a page worth finding. Made from `listing` and `reference`.
 */
export interface SoldPlaces {
  courses: SoldCourse[]
  exams: SoldExam[]
  products: SoldProduct[]
}

export async function listSoldPlaces(connection: Connection): Promise<SoldPlaces> {
  const [courses, exams, products] = await Promise.all([
    readSoldCourses(connection),
    readSoldExams(connection),
    readSoldProducts(connection),
  ])
  return { courses, exams, products }
}

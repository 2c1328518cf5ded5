import {
  courseListingPath,
  examPath,
  examProductsPath,
  productTypePath,
  SEARCH_PATH,
  studyKitPath,
} from '../../../addresses/paths.ts'
import type { StoreAddress } from '../../../addresses/store-address.ts'
import type { ProductType } from '../../../contract/product-types.ts'
import { courseSlug } from '../../../display/slug.ts'
import {
  type Course,
  type Exam,
  getExamBySlug,
  type ListingScope,
  listGoals,
} from '../../data/catalogue.queries.ts'
import { problemOf } from '../../data/clients/problem-error.ts'

/** The scope of a list, and its canonical address. */
export interface ListingPlace {
  kind: 'course' | 'exam' | 'product-type' | 'search'
  /** canonical, without language and query */
  path: string
  scope: ListingScope
  course: Named | null
  exam: { name: string; urlSlug: string } | null
  productType: ProductType | null
  examGroup: string | null
}

interface Named {
  id: string
  name: string
  nameHindi: string | null
}

export const SEARCH_PLACE: ListingPlace = {
  kind: 'search',
  path: SEARCH_PATH,
  scope: {},
  course: null,
  exam: null,
  productType: null,
  examGroup: null,
}

/** The list at an address; undefined if the catalogue has no such course or exam. */
export async function placeAt(address: StoreAddress): Promise<ListingPlace | undefined> {
  if (!address || !('screen' in address)) return undefined
  switch (address.screen) {
    case 'course-listing':
      return coursePlace(await findCourse(address.course))
    case 'study-kit':
      return coursePlace(await findCourse(address.course), address.productType)
    case 'product-type':
      return productTypePlace(address.productType)
    case 'exam-kit':
      return await examPlace(address.exam)
    case 'exam-products':
      return await examPlace(address.exam, address.productType)
    default:
      return undefined
  }
}

function coursePlace(course: Course | undefined, productType?: ProductType): ListingPlace | undefined {
  if (!course) return undefined
  const { id, name, nameHindi, examGroup } = course
  return {
    kind: 'course',
    path: productType ? studyKitPath(id, productType) : courseListingPath(id),
    scope: { course: id, category: productType },
    course: { id, name, nameHindi },
    exam: null,
    productType: productType ?? null,
    examGroup,
  }
}

function productTypePlace(productType: ProductType): ListingPlace {
  return {
    ...SEARCH_PLACE,
    kind: 'product-type',
    path: productTypePath(productType),
    scope: { category: productType },
    productType,
  }
}

/** By the slug of an exam or paper; a slug that only a course has yields the course's list. */
async function examPlace(slug: string, productType?: ProductType): Promise<ListingPlace | undefined> {
  const exam = await findExam(slug)
  if (!exam) return coursePlace(await findCourseBySlug(slug), productType)
  const { urlSlug, course, examGroup } = exam
  return {
    kind: 'exam',
    path: productType ? examProductsPath(urlSlug, productType) : examPath(urlSlug),
    scope:
      exam.kind === 'EXAM'
        ? { exam: exam.id, category: productType }
        : { examType: exam.id, category: productType },
    course,
    exam: { name: exam.name, urlSlug },
    productType: productType ?? null,
    examGroup,
  }
}

async function findExam(slug: string): Promise<Exam | undefined> {
  return await getExamBySlug(slug).catch((error: unknown) => {
    if (problemOf(error)?.code === 'exam_not_found') return undefined
    throw error
  })
}

async function findCourse(id: string): Promise<Course | undefined> {
  return (await listGoals()).courses.find((course) => course.id === id)
}

async function findCourseBySlug(slug: string): Promise<Course | undefined> {
  return (await listGoals()).courses.find((course) => courseSlug(course.id) === slug)
}

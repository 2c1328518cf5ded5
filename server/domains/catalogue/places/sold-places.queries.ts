import type { ProductType } from '../../../../contract/product-types.ts'
import type { Connection } from '../../../platform/database.ts'

/** A course with something on sale, and the product types of it. */
export interface SoldCourse {
  course: string
  productTypes: ProductType[]
}

export async function readSoldCourses(connection: Connection): Promise<SoldCourse[]> {
  const { rows } = await connection.query(
    `select pc.course_id as course, array_agg(distinct c.category order by c.category) as "productTypes"
     from packages p join package_courses pc on pc.package_id = p.id join package_categories c on c.package_id = p.id
     where p.published group by pc.course_id order by pc.course_id`,
  )
  return rows as SoldCourse[]
}

export interface SoldExam {
  urlSlug: string
  productTypes: ProductType[]
}

/** Exams and papers with something on sale; where two share a slug, the one that `findExamBySlug` means. */
export async function readSoldExams(connection: Connection): Promise<SoldExam[]> {
  const { rows } = await connection.query(
    `with meant as (
       select distinct on (url_slug) url_slug, kind, id from (
         select url_slug, 'EXAM' as kind, id from exams union all select url_slug, 'EXAM_TYPE', id from exam_types
       ) named order by url_slug, kind, id
     ), sold as (
       select 'EXAM' as kind, exam_id as id, package_id from package_exams
       union all select 'EXAM_TYPE', exam_type_id, package_id from package_exam_types
     )
     select meant.url_slug as "urlSlug", array_agg(distinct c.category order by c.category) as "productTypes"
     from meant join sold on sold.kind = meant.kind and sold.id = meant.id
       join packages p on p.id = sold.package_id and p.published
       join package_categories c on c.package_id = p.id
     group by meant.url_slug order by meant.url_slug`,
  )
  return rows as SoldExam[]
}

export interface SoldProduct {
  id: number
  slugurl: string
  primaryCategory: ProductType
  mahaPack: boolean
  isTestPassPackage: boolean
  updatedAt: Date
}

export async function readSoldProducts(connection: Connection): Promise<SoldProduct[]> {
  const { rows } = await connection.query(
    `select id, slugurl, primary_category as "primaryCategory", maha_pack as "mahaPack",
       is_test_pass_package as "isTestPassPackage", updated_at as "updatedAt"
     from packages where published order by id`,
  )
  return rows as SoldProduct[]
}

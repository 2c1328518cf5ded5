import type { z } from 'zod'
import {
  chapterSchema,
  courseSchema,
  examCategorySchema,
  examSchema,
  examTypeSchema,
  facultySchema,
  goalSchema,
  languageSchema,
  seoSchema,
  subjectSchema,
  tagSchema,
  tileSchema,
  topicSchema,
} from './importing/catalogue-file.ts'
import type { EntityKind } from './importing/read-catalogue-file.ts'

export type ReferenceKind = Exclude<EntityKind, 'packages'>

/** An entity beside the packages: one row of one table, column for field. */
export interface ReferenceTable {
  kind: ReferenceKind
  table: string
  key: string
  /** field of the file → column */
  columns: [field: string, column: string][]
}

const RENAMED: Partial<Record<ReferenceKind, Record<string, string>>> = {
  examCategories: { group: 'exam_group' },
  exams: { course: 'course_id' },
  productTypeTiles: { desc: 'description', descHindi: 'description_hindi' },
}

/** In the order in which rows may refer to each other. */
export const REFERENCE_TABLES: ReferenceTable[] = [
  tableOf('goals', 'goals', goalSchema),
  tableOf('examCategories', 'exam_categories', examCategorySchema),
  tableOf('courses', 'courses', courseSchema),
  tableOf('exams', 'exams', examSchema),
  tableOf('examTypes', 'exam_types', examTypeSchema),
  tableOf('subjects', 'subjects', subjectSchema),
  tableOf('chapters', 'chapters', chapterSchema),
  tableOf('topics', 'topics', topicSchema),
  tableOf('faculties', 'faculties', facultySchema),
  tableOf('tags', 'tags', tagSchema),
  tableOf('languages', 'languages', languageSchema),
  tableOf('productTypeTiles', 'product_type_tiles', tileSchema),
  tableOf('seo', 'seo_entries', seoSchema, 'url'),
]

function tableOf(kind: ReferenceKind, table: string, schema: z.ZodObject, key = 'id'): ReferenceTable {
  const renamed = RENAMED[kind] ?? {}
  return {
    kind,
    table,
    key,
    columns: Object.keys(schema.shape).map((field) => [field, renamed[field] ?? snakeCase(field)]),
  }
}

export function snakeCase(field: string): string {
  return field.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

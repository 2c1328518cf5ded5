import { snakeCase } from '../reference-tables.ts'
import { packageSchema } from './catalogue-file.ts'
import type { StoredPackage } from './normalise-catalogue.ts'

type Row = Record<string, unknown>

/** A package as rows: its own, those of each join by table, and its validity options. */
export interface PackageRows {
  row: Row
  joins: Record<string, Row[]>
  options: Row[]
}

const COLUMN_FIELDS = [
  'id',
  'title',
  'slugurl',
  'primaryCategory',
  'year',
  'published',
  'mahaPack',
  'isTestPassPackage',
  'testPassEnabled',
  'shippable',
  'createdAt',
  'updatedAt',
  'examDate',
  'studentsEnrolled',
] as const satisfies (keyof StoredPackage)[]

const LIST_JOINS = [
  ['categoryList', 'package_categories', 'category'],
  ['courses', 'package_courses', 'course_id'],
  ['exams', 'package_exams', 'exam_id'],
  ['examTypes', 'package_exam_types', 'exam_type_id'],
  ['subjects', 'package_subjects', 'subject_id'],
  ['faculties', 'package_faculties', 'faculty_id'],
  ['languages', 'package_languages', 'language_id'],
] as const

const LINKS = [
  ['linkedPkgs', 'CONTAINS'],
  ['similarPkgs', 'SIMILAR'],
] as const

const JOINED_FIELDS = new Set<string>([
  ...LIST_JOINS.map(([field]) => field),
  ...LINKS.map(([field]) => field),
  'newTags',
  'testPassParent',
  'multiValidity',
])

/** Anything that is neither a column nor a join is only shown, and is in `details`. */
const DETAIL_FIELDS = Object.keys(packageSchema.shape).filter(
  (field) => !JOINED_FIELDS.has(field) && !(COLUMN_FIELDS as readonly string[]).includes(field),
)

/** What a package stored before the field was there holds in it. */
const LATER_DETAILS = { freeLiveClasses: [], freeTrialPaused: false } satisfies Partial<StoredPackage>

export const PACKAGE_COLUMNS = [...COLUMN_FIELDS.map(snakeCase), 'details']

export const PACKAGE_JOINS = [
  ...LIST_JOINS.map(([, table, column]) => ({
    table: table as string,
    columns: ['package_id', column, 'position'],
  })),
  {
    table: 'package_tags',
    columns: ['package_id', 'tag_id', 'position', 'tag_type', 'tag_assigned_at', 'end_time'],
  },
  { table: 'package_links', columns: ['package_id', 'kind', 'linked_package_id', 'position'] },
]

const OPTION_FIELDS = [
  'id',
  'title',
  'titleHindi',
  'validity',
  'validityUnit',
  'originalValidity',
  'validityType',
  'extension',
  'extensionUnit',
  'dualValidity',
  'spPaise',
  'mrpPaise',
] as const

export function packageToRows(from: StoredPackage): PackageRows {
  const package_id = from.id
  const joins: Record<string, Row[]> = {}
  for (const [field, table, column] of LIST_JOINS)
    joins[table] = from[field].map((id, position) => ({ package_id, [column]: id, position }))
  joins.package_tags = from.newTags.map((tag, position) => ({
    package_id,
    tag_id: tag.tag,
    position,
    tag_type: tag.tagType,
    tag_assigned_at: tag.tagAssignedAt,
    end_time: tag.endTime,
  }))
  const link = (kind: string) => (id: number, position: number) => ({
    package_id,
    kind,
    linked_package_id: id,
    position,
  })
  joins.package_links = [
    ...LINKS.flatMap(([field, kind]) => from[field].map(link(kind))),
    ...(from.testPassParent === null ? [] : [from.testPassParent].map(link('TEST_PASS_PARENT'))),
  ]
  return {
    row: {
      ...Object.fromEntries(COLUMN_FIELDS.map((field) => [snakeCase(field), from[field]])),
      details: Object.fromEntries(DETAIL_FIELDS.map((field) => [field, from[field as keyof StoredPackage]])),
    },
    joins,
    options: from.multiValidity.map((option, position) => ({
      ...Object.fromEntries(OPTION_FIELDS.map((field) => [snakeCase(field), option[field]])),
      is_primary: option.primary,
      package_id,
      position,
    })),
  }
}

/** The inverse of packageToRows, from rows as PostgreSQL gives them. */
export function packageFromRows({ row, joins, options }: PackageRows): StoredPackage {
  const fields: Row = { ...LATER_DETAILS, ...(row.details as Row) }
  for (const field of COLUMN_FIELDS) fields[field] = isoOf(row[snakeCase(field)])
  for (const [field, table, column] of LIST_JOINS)
    fields[field] = (joins[table] ?? []).map((join) => join[column])
  const links = joins.package_links ?? []
  for (const [field, kind] of LINKS)
    fields[field] = links.filter((link) => link.kind === kind).map((link) => link.linked_package_id)
  fields.testPassParent = links.find((link) => link.kind === 'TEST_PASS_PARENT')?.linked_package_id ?? null
  fields.newTags = (joins.package_tags ?? []).map((tag) => ({
    tag: tag.tag_id,
    tagType: tag.tag_type,
    tagAssignedAt: isoOf(tag.tag_assigned_at),
    endTime: isoOf(tag.end_time),
  }))
  fields.multiValidity = options.map((option) => ({
    ...Object.fromEntries(OPTION_FIELDS.map((field) => [field, numberOf(field, option[snakeCase(field)])])),
    primary: option.is_primary,
  }))
  return fields as unknown as StoredPackage
}

function isoOf(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

/** PostgreSQL's bigint arrives as text. */
function numberOf(field: string, value: unknown): unknown {
  return field.endsWith('Paise') ? Number(value) : value
}

import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../platform/database.ts'
import { json, jsonb, statement, text } from '../../platform/statement.ts'
import type { StoredPackage } from './importing/normalise-catalogue.ts'
import type { Teacher } from './places/teachers.queries.ts'

interface Named {
  id: string
  name: string
}

export interface SyllabusSubject extends Named {
  nameHindi: string | null
  chapters: (Named & { topics: Named[] })[]
}

const nameOf = (row: string) =>
  `case when $2::boolean then coalesce(${row}.name_hindi, ${row}.name) else ${row}.name end`

const SYLLABUS = statement(
  'previews.syllabus',
  { title: text, subjects: json<SyllabusSubject[]>() },
  `select p.title, coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'nameHindi', s.name_hindi, 'chapters', coalesce((
        select json_agg(json_build_object('id', c.id, 'name', ${nameOf('c')}, 'topics', coalesce((
          select json_agg(json_build_object('id', t.id, 'name', ${nameOf('t')}) order by t.sequence_no, t.id collate "C")
          from topics t where t.chapter_id = c.id), '[]')) order by c.sequence_no, c.id collate "C")
        from chapters c where c.subject_id = s.id), '[]')) order by j.position)
      from package_subjects j join subjects s on s.id = j.subject_id where j.package_id = p.id), '[]') as subjects
    from packages p where p.id = $1 and p.published`,
)

/**
 * Subjects of a package on sale in its own order, chapters and topics in theirs; undefined when it is not on
 * sale.
 */
export async function findSyllabus(
  connection: Connection,
  packageId: number,
  language: Lgi,
): Promise<{ title: string; subjects: SyllabusSubject[] } | undefined> {
  const { rows } = await SYLLABUS.run(connection, [packageId, language === 'HINDI'])
  return rows[0]
}

export type FreeClass = StoredPackage['freeLiveClasses'][number]

/** A package stored by an older version has no such field. */
const CLASSES = `coalesce(case when (p.details ->> 'freeLiveClassAvailable')::boolean
  then p.details -> 'freeLiveClasses' end, '[]')`

const FREE_CLASSES = statement(
  'previews.free_classes',
  { classes: jsonb<FreeClass[]>(), teachers: json<Teacher[]>() },
  `select ${CLASSES} as classes, coalesce((
      select json_agg(json_build_object('id', f.id, 'name', f.name, 'subject', f.subject,
        'subjectHindi', f.subject_hindi, 'image', f.image))
      from faculties f
      where f.id in (select class ->> 'faculty' from jsonb_array_elements(${CLASSES}) class)), '[]') as teachers
    from packages p where p.id = $1 and p.published`,
)

/**
 * The free classes of a package on sale as they are stored, and who teaches them; no class where the package
 * does not offer them now; undefined when it is not on sale.
 */
export async function findFreeClasses(
  connection: Connection,
  packageId: number,
): Promise<{ classes: FreeClass[]; teachers: Teacher[] } | undefined> {
  const { rows } = await FREE_CLASSES.run(connection, [packageId])
  return rows[0]
}

import type { Connection } from '../../platform/database.ts'
import type { StoredPackage } from './normalise-catalogue.ts'

interface Named {
  id: string
  name: string
}

export interface SyllabusSubject extends Named {
  nameHindi: string | null
  chapters: (Named & { topics: Named[] })[]
}

/** Subjects of a package on sale in its own order, chapters and topics in theirs; undefined when it is not on sale. */
export async function findSyllabus(
  connection: Connection,
  packageId: number,
): Promise<{ title: string; subjects: SyllabusSubject[] } | undefined> {
  const { rows } = await connection.query({
    name: 'previews.syllabus',
    text: `select p.title, coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'nameHindi', s.name_hindi, 'chapters', coalesce((
          select json_agg(json_build_object('id', c.id, 'name', c.name, 'topics', coalesce((
            select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sequence_no, t.id collate "C")
            from topics t where t.chapter_id = c.id), '[]')) order by c.sequence_no, c.id collate "C")
          from chapters c where c.subject_id = s.id), '[]')) order by j.position)
        from package_subjects j join subjects s on s.id = j.subject_id where j.package_id = p.id), '[]') as subjects
      from packages p where p.id = $1 and p.published`,
    values: [packageId],
  })
  return rows[0] as { title: string; subjects: SyllabusSubject[] } | undefined
}

export type FreeClass = StoredPackage['freeLiveClasses'][number]

export interface Teacher {
  id: string
  name: string
  subject: string
  image: string | null
}

/**
 * The free classes of a package on sale as they are stored, and who teaches them; no class where the package does not
 * offer them now; undefined when it is not on sale.
 */
export async function findFreeClasses(
  connection: Connection,
  packageId: number,
): Promise<{ classes: FreeClass[]; teachers: Teacher[] } | undefined> {
  // A package stored by an older version has no such field.
  const classes = `coalesce(case when (p.details ->> 'freeLiveClassAvailable')::boolean
    then p.details -> 'freeLiveClasses' end, '[]')`
  const { rows } = await connection.query({
    name: 'previews.free_classes',
    text: `select ${classes} as classes, coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name, 'subject', f.subject, 'image', f.image))
        from faculties f
        where f.id in (select class ->> 'faculty' from jsonb_array_elements(${classes}) class)), '[]') as teachers
      from packages p where p.id = $1 and p.published`,
    values: [packageId],
  })
  return rows[0] as { classes: FreeClass[]; teachers: Teacher[] } | undefined
}

import type { Connection } from '../../../platform/database.ts'
import { namesOfAdults } from '../../accounts/names-of-adults.ts'
import { findTeachers } from '../../catalogue/places/find-teachers.ts'

/** Who said something, as it is kept. */
export interface Said {
  /** null: a teacher */
  number: number | null
  personId: number | null
  named: boolean | null
  teacherId?: string | null
}

export interface Speaker {
  number: number | null
  name: string | null
}

/**
 * Shows who spoke: learners by name where they were known to be grown up when they entered, and still are;
 * teachers by their name in the catalogue.
 */
export async function speakersOf(
  connection: Connection,
  said: readonly Said[],
  now: Date,
): Promise<(one: Said) => Speaker> {
  const named = new Set(said.flatMap(({ named, personId }) => (named && personId !== null ? [personId] : [])))
  const teacherIds = new Set(said.flatMap(({ teacherId }) => teacherId ?? []))
  const names = await namesOfAdults(connection, [...named], now)
  const teachers = await findTeachers(connection, [...teacherIds])
  return ({ number, personId, named, teacherId }) => {
    if (number === null) return { number, name: teachers.get(teacherId ?? '')?.name ?? null }
    return { number, name: (named && personId !== null && names.get(personId)) || null }
  }
}

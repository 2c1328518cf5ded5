import type { Role } from '../../../../contract/access.ts'
import type { Connection } from '../../../platform/database.ts'
import { type ClassRow, findClass } from '../classes.queries.ts'
import { refuseClasses } from '../open-classes.ts'
import { findTeacherOf, teachesInBatch } from './rooms.queries.ts'

export interface TaughtClass {
  row: ClassRow
  /** it is their own class; else they help: another teacher of the batch, or an administrator */
  isOwn: boolean
}

/**
 * A class, for those who teach in its batch and for administrators, at any time. Throws no_class to
 * everybody else.
 */
export async function findTaughtClass(
  connection: Connection,
  itemId: number,
  { personId, roles }: { personId: number; roles: readonly Role[] },
): Promise<TaughtClass> {
  const taught = await findIfTaught(connection, itemId, { personId, roles })
  if (!taught) throw refuseClasses('no_class')
  return taught
}

/** The same; undefined to everybody else. */
export async function findIfTaught(
  connection: Connection,
  itemId: number,
  { personId, roles }: { personId: number; roles: readonly Role[] },
): Promise<TaughtClass | undefined> {
  const row = await findClass(connection, itemId)
  if (!row?.active) return undefined
  const teacherId = roles.includes('teacher') ? await findTeacherOf(connection, personId) : undefined
  const isOwn = teacherId !== undefined && row.teacherId === teacherId
  if (isOwn || roles.includes('admin')) return { row, isOwn }
  const helps = teacherId !== undefined && (await teachesInBatch(connection, row.batchId, teacherId))
  return helps ? { row, isOwn: false } : undefined
}

import type { Role } from '../../../../contract/access.ts'
import type { Connection } from '../../../platform/database.ts'

/** Whether the person did not hold it before. */
export async function putRole(
  connection: Connection,
  personId: number,
  role: Role,
  by: { actor: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'insert into role_grants (person_id, role, granted_at, granted_by) values ($1, $2, $3, $4) on conflict do nothing',
    [personId, role, by.now, by.actor],
  )
  return rowCount === 1
}

/** Whether the person held it. */
export async function deleteRole(connection: Connection, personId: number, role: Role): Promise<boolean> {
  const { rowCount } = await connection.query('delete from role_grants where person_id = $1 and role = $2', [
    personId,
    role,
  ])
  return rowCount === 1
}

/** The roles that somebody holds now. */
export async function listRoles(connection: Connection, personId: number): Promise<Role[]> {
  const { rows } = await connection.query<{ role: Role }>(
    'select role from role_grants where person_id = $1 order by role',
    [personId],
  )
  return rows.map(({ role }) => role)
}

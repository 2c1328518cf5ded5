import type { Connection } from '../../platform/database.ts'
import { bool, statement } from '../../platform/statement.ts'

const IS_FROZEN = statement(
  'is-frozen',
  { frozen: bool },
  `select coalesce((details ->> 'frozen')::bool, false) as frozen from packages where id = $1`,
)

/** Whether what is bought of this package is what it holds on that day, and nothing that comes later. */
export async function isFrozen(connection: Connection, packageId: number): Promise<boolean> {
  const { rows } = await IS_FROZEN.run(connection, [packageId])
  return rows[0]?.frozen ?? false
}

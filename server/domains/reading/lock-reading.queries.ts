import type { Connection } from '../../platform/database.ts'

/** The first key of this domain's locks on a person. */
const LOCKS = 7_415_053

/** Until the transaction ends no other adds marks or leases of this person. */
export async function lockReading(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [LOCKS, personId])
}

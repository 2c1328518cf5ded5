import type { Connection } from '../../platform/database.ts'

/** What the operator counted: null is not counted (any more). */
export interface StockRow {
  packageId: number
  available: number | null
}

const IMPORT_LOCK = 7_415_021

/** What of these packages is counted now. Until the transaction ends no order takes any of them and nobody else imports. */
export async function lockStock(connection: Connection, packageIds: number[]): Promise<Map<number, number>> {
  await connection.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK])
  // By rising id, as orders lock them.
  const { rows } = await connection.query<{ package_id: number; available: number }>(
    'select package_id, available from stock where package_id = any($1::int[]) order by package_id for update',
    [packageIds],
  )
  return new Map(rows.map(({ package_id, available }) => [package_id, available]))
}

export async function putStock(
  connection: Connection,
  { packageId, available }: StockRow,
  now: Date,
): Promise<void> {
  if (available === null) await connection.query('delete from stock where package_id = $1', [packageId])
  else
    await connection.query(
      `insert into stock (package_id, available, changed_at) values ($1, $2, $3)
        on conflict (package_id) do update set available = excluded.available, changed_at = excluded.changed_at`,
      [packageId, available, now],
    )
}

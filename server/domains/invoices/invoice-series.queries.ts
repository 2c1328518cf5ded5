import type { Connection } from '../../platform/database.ts'

/** Every series that a number was, or could have been, taken from. */
export async function listUsedSeries(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ series: string }>(
    `select series from invoice_epoch union select series from invoice_series union select series from invoices`,
  )
  return rows.map(({ series }) => series)
}

/** From now on numbers are taken from this one. */
export async function setSeries(connection: Connection, series: string, now: Date): Promise<void> {
  await connection.query(
    `insert into invoice_epoch ("only", series, begun_at) values (1, $1, $2)
      on conflict ("only") do update set series = excluded.series, begun_at = excluded.begun_at`,
    [series, now],
  )
}

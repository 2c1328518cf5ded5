import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { type Written, writeHashed } from './write-hashed.ts'

export interface Columns {
  name: string
  columns: string[]
}

const listed = ({ columns }: Columns) => columns.map((column) => `"${column}"`).join(', ')

/**
 * Every row of the table is in the file, compressed; as the connection's transaction sees it, never whole in
 * memory. After an error the connection is of no more use.
 */
export async function copyOut(
  connection: pg.Client,
  table: Columns,
  path: string,
): Promise<Written & { rows: number }> {
  // A partitioned table gives its rows to a query only.
  const rows = to(`copy (select ${listed(table)} from public."${table.name}") to stdout`)
  const written = await writeHashed(path, connection.query(rows), createGzip({ level: 3 }))
  // The count comes after the last row.
  await connection.query('select')
  return { rows: rows.rowCount, ...written }
}

/** The rows of the file are in the table, as its own ids have them. Gives how many. */
export async function copyIn(connection: pg.Client, table: Columns, path: string): Promise<number> {
  const rows = from(`copy public."${table.name}" (${listed(table)}) from stdin`)
  await pipeline(createReadStream(path), createGunzip(), connection.query(rows))
  return rows.rowCount
}

import type { Connection } from '../../platform/database.ts'

interface MadeDocuments {
  packageId: number
  /** of the first; the others follow */
  firstId: number
  count: number
  free?: boolean
  kind?: 'DOCUMENT' | 'MAGAZINE'
}

/** Documents of a package, as far as lists and access know them: their files are nowhere. */
export async function putDocuments(
  connection: Connection,
  { packageId, firstId, count, free = false, kind = 'DOCUMENT' }: MadeDocuments,
): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    `insert into content_items (id, package_id, kind, content_type, file, title, free, position, active, changed_at)
      select $2 + n, $1, $5, case $5 when 'MAGAZINE' then 'MAGAZINES' else 'EBOOKS' end,
        jsonb_build_object('key', 'private/contents/' || ($2 + n) || '.pdf', 'name', 'Notes ' || n || '.pdf',
          'type', 'application/pdf', 'bytes', 100000, 'pages', 40),
        jsonb_build_object('en', 'Notes ' || n), $4, n, true, now()
      from generate_series(0, $3::int - 1) n returning id`,
    [packageId, firstId, count, free, kind],
  )
  return rows.map(({ id }) => id)
}

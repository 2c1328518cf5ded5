import type { Connection } from '../../platform/database.ts'
import type { Mapping } from './mapping.ts'

/** One import at a time. */
export async function lockMappings(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [MAPPING_LOCK])
}

/** Every mapping, also those that were taken out, by its id. */
export async function listMappings(connection: Connection): Promise<Map<number, Mapping>> {
  const { rows } = await connection.query<Mapping>(
    `select mapping_id as "mappingId", package_id as "packageId", content_type as "contentType", paper.code as paper, file, free,
        position, chapter, active
      from test_mappings mapping left join papers paper on paper.id = mapping.paper_id
      order by package_id, position, mapping_id`,
  )
  return new Map(rows.map((row) => [row.mappingId, row]))
}

/** Afterwards these mappings are stored as they are here. */
export async function putMappings(
  connection: Connection,
  mappings: readonly Mapping[],
  now: Date,
): Promise<void> {
  if (mappings.length === 0) return
  await connection.query(
    `insert into test_mappings (mapping_id, package_id, content_type, paper_id, file, free, position, chapter, active, changed_at)
      select "mappingId", "packageId", "contentType", papers.id, file, free, position, chapter, active, $2
      from jsonb_to_recordset($1::jsonb) as wanted ("mappingId" int, "packageId" int, "contentType" text, paper text, file jsonb,
        free boolean, position int, chapter text, active boolean)
      left join papers on papers.code = wanted.paper
      on conflict (mapping_id) do update set package_id = excluded.package_id, content_type = excluded.content_type,
        paper_id = excluded.paper_id, file = excluded.file, free = excluded.free, position = excluded.position,
        chapter = excluded.chapter, active = excluded.active, changed_at = excluded.changed_at`,
    [JSON.stringify(mappings.map((mapping) => ({ ...mapping, file: mapping.file ?? undefined }))), now],
  )
}

const MAPPING_LOCK = 7_415_032

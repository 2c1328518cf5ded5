import type { Connection } from '../../platform/database.ts'
import type { Item, Node } from './item.ts'

/** One import at a time. */
export async function lockContents(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [CONTENTS_LOCK])
}

/** Of these packages, and those with these ids. */
export interface ContentsScope {
  packageIds: readonly number[]
  ids: readonly number[]
}

/** Without a scope everything. */
const IN_SCOPE = '($1::int[] is null or package_id = any($1) or id = any($2::int[]))'
const scoped = (scope: ContentsScope | undefined) => [scope?.packageIds ?? null, scope?.ids ?? null]

/** The items of contents files: live classes come with a timetable. */
const FILED = "kind <> 'CLASS'"

/** The branches in this scope, also those that were taken out, by their ids. */
export async function listNodes(connection: Connection, scope?: ContentsScope): Promise<Map<number, Node>> {
  const { rows } = await connection.query<Node>(
    `select id as "nodeId", package_id as "packageId", parent_id as "parentId", kind, title, position, active
      from content_nodes where ${IN_SCOPE} order by package_id, position, id`,
    scoped(scope),
  )
  return new Map(rows.map((row) => [row.nodeId, row]))
}

/** The highest number that a branch has. */
export async function findLastNodeId(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from content_nodes',
  )
  return rows[0]!.last
}

/** Of every file that an item names, and of what readers get of it, also of those that were taken out. */
export async function listFileKeys(connection: Connection): Promise<Set<string>> {
  const { rows } = await connection.query<{ key: string }>(
    `select file ->> 'key' as key from content_items where file is not null
      union select file -> 'reading' ->> 'key' from content_items where file -> 'reading' is not null
      union select file #>> '{model,poster,key}' from content_items where file #> '{model,poster}' is not null
      union select caption.value ->> 'key' from content_items, jsonb_each(lesson -> 'captions') caption
        where lesson -> 'captions' is not null
      union select handout -> 'file' ->> 'key' from content_items, jsonb_array_elements(lesson -> 'handouts') handout
        where lesson -> 'handouts' is not null`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** The items in this scope, also those that were taken out, by their ids; live classes are not among them. */
export async function listItems(connection: Connection, scope?: ContentsScope): Promise<Map<number, Item>> {
  return await selectItems(connection, `${FILED} and ${IN_SCOPE}`, scoped(scope))
}

/** These live classes as items, also those that were taken out. */
export async function listClassItems(
  connection: Connection,
  itemIds: readonly number[],
): Promise<Map<number, Item>> {
  return await selectItems(connection, "kind = 'CLASS' and id = any($1::int[])", [itemIds])
}

/** The branches on which active live classes hang, directly or not: no contents file takes them out. */
export async function listBranchesOfClasses(connection: Connection): Promise<Set<number>> {
  const { rows } = await connection.query<{ id: number }>(
    `with recursive held (id, parent_id) as (
        select id, parent_id from content_nodes
          where id in (select node_id from content_items where kind = 'CLASS' and active)
        union select node.id, node.parent_id from held join content_nodes node on node.id = held.parent_id)
      select id from held`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function selectItems(
  connection: Connection,
  where: string,
  values: unknown[],
): Promise<Map<number, Item>> {
  const { rows } = await connection.query<Omit<Item, 'availableFrom'> & { availableFrom: Date | null }>(
    `select item.id as "itemId", package_id as "packageId", node_id as "nodeId", kind, content_type as "contentType",
        paper.code as paper, file, media_id as media, lesson, title, free, position, available_from as "availableFrom", withdrawn, active
      from (select * from content_items where ${where}) item left join papers paper on paper.id = item.paper_id
      order by package_id, position, item.id`,
    values,
  )
  return new Map(
    rows.map((row) => [row.itemId, { ...row, availableFrom: row.availableFrom?.toISOString() ?? null }]),
  )
}

/** Afterwards these branches are stored as they are here, each after its parent. */
export async function putNodes(connection: Connection, nodes: readonly Node[], now: Date): Promise<void> {
  if (nodes.length === 0) return
  await connection.query(
    `insert into content_nodes (id, package_id, parent_id, kind, title, position, active, changed_at)
      select "nodeId", "packageId", "parentId", kind, title, position, active, $2
      from jsonb_to_recordset($1::jsonb) as wanted ("nodeId" int, "packageId" int, "parentId" int, kind text, title jsonb,
        position int, active boolean)
      on conflict (id) do update set package_id = excluded.package_id, parent_id = excluded.parent_id, kind = excluded.kind,
        title = excluded.title, position = excluded.position, active = excluded.active, changed_at = excluded.changed_at`,
    [JSON.stringify(nodes), now],
  )
}

/** Afterwards these items are stored as they are here. */
export async function putItems(connection: Connection, items: readonly Item[], now: Date): Promise<void> {
  if (items.length === 0) return
  await connection.query(
    `insert into content_items (id, package_id, node_id, kind, content_type, paper_id, file, media_id, lesson, title, free, position,
        available_from, withdrawn, active, added_at, taken_out_at, changed_at)
      select "itemId", "packageId", "nodeId", kind, "contentType", papers.id, file, media, lesson, title, free, position,
        "availableFrom", withdrawn, active, $2::timestamptz, case when active then null else $2::timestamptz end, $2::timestamptz
      from jsonb_to_recordset($1::jsonb) as wanted ("itemId" int, "packageId" int, "nodeId" int, kind text, "contentType" text,
        paper text, file jsonb, media text, lesson jsonb, title jsonb, free boolean, position int, "availableFrom" timestamptz, withdrawn boolean, active boolean)
      left join papers on papers.code = wanted.paper
      on conflict (id) do update set package_id = excluded.package_id, node_id = excluded.node_id, kind = excluded.kind,
        content_type = excluded.content_type, paper_id = excluded.paper_id, file = excluded.file, media_id = excluded.media_id, lesson = excluded.lesson, title = excluded.title,
        free = excluded.free, position = excluded.position, available_from = excluded.available_from,
        withdrawn = excluded.withdrawn, active = excluded.active, changed_at = excluded.changed_at,
        taken_out_at = case
          when excluded.active then content_items.taken_out_at
          when content_items.active then excluded.changed_at
          else content_items.taken_out_at end`,
    [
      JSON.stringify(
        items.map((item) => ({
          ...item,
          file: item.file ?? undefined,
          lesson: item.lesson ?? undefined,
          title: item.title ?? undefined,
        })),
      ),
      now,
    ],
  )
}

const CONTENTS_LOCK = 7_415_032

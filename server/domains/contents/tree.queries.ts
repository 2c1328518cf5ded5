import type { ProductType } from '../../../contract/product-types.ts'
import type { Connection } from '../../platform/database.ts'
import {
  bool,
  float,
  int,
  jsonb,
  type RowOf,
  statement,
  text,
  textOf,
  timestamptz,
} from '../../platform/statement.ts'
import type { PaperPlan } from '../papers/paper-plan.ts'
import type { ItemFile, ItemKind, NodeKind, Words } from './item.ts'

const BRANCH_ROW = {
  nodeId: int,
  parentId: int.orNull,
  kind: textOf<NodeKind>(),
  title: jsonb<Words>(),
  position: int,
}

const LEAF_ROW = {
  itemId: int,
  packageId: int,
  nodeId: int.orNull,
  kind: textOf<ItemKind>(),
  contentType: textOf<ProductType>(),
  /** of a file; a test's paper has its own in the plan */
  title: jsonb<Words>().orNull,
  file: jsonb<ItemFile>().orNull,
  /** of a lesson on video: its medium, and how long it is once it plays */
  media: text.orNull,
  lessonSeconds: float.orNull,
  paperId: int.orNull,
  /** of a test whose paper is published */
  plan: jsonb<Omit<PaperPlan, 'sections' | 'instructions'>>().orNull,
  free: bool,
  position: int,
  availableFrom: timestamptz.orNull,
  active: bool,
  withdrawn: bool,
  addedAt: timestamptz.orNull,
  takenOutAt: timestamptz.orNull,
}

/** A branch of a package's tree that was not taken out. */
export type Branch = RowOf<typeof BRANCH_ROW>
/** An item of a package's tree, also one that was taken out: who bought before may open it. */
export type Leaf = RowOf<typeof LEAF_ROW>

const LIST_BRANCHES = statement(
  'list-branches',
  BRANCH_ROW,
  `select id as "nodeId", parent_id as "parentId", kind, title, position from content_nodes
    where package_id = $1 and active order by position, id`,
)

const LEAF = `select item.id as "itemId", item.package_id as "packageId", item.node_id as "nodeId", item.kind,
    item.content_type as "contentType", item.title, item.file, item.media_id as media,
    (medium.made ->> 'seconds')::float8 as "lessonSeconds", item.paper_id as "paperId",
    version.plan - 'sections' - 'instructions' as plan, item.free, item.position,
    item.available_from as "availableFrom", item.active, item.withdrawn, item.added_at as "addedAt",
    item.taken_out_at as "takenOutAt"
  from content_items item left join papers paper on paper.id = item.paper_id
  left join paper_versions version on version.id = paper.version_id
  left join media medium on medium.id = item.media_id and medium.state = 'MADE'`

/** What there is of it: a file, a lesson on video, or a paper that is published. */
const SHOWN = 'not item.withdrawn and (item.paper_id is null or version.id is not null)'

const LIST_LEAVES = statement(
  'list-leaves',
  LEAF_ROW,
  `${LEAF} where item.package_id = $1 and ${SHOWN} order by item.position, item.id`,
)

const LIST_LEAVES_BY_ID = statement(
  'list-leaves-by-id',
  LEAF_ROW,
  `${LEAF} where item.id = any($1::int[]) and ${SHOWN}`,
)

/** The active branches on which these hang, directly or not; `from` is where each was begun. */
const LIST_PATHS = statement(
  'list-paths',
  { from: int, ...BRANCH_ROW },
  `with recursive path (start, depth, id, parent_id, kind, title, position) as (
      select id, 0, id, parent_id, kind, title, position from content_nodes where id = any($1::int[]) and active
      union all
      select path.start, path.depth + 1, node.id, node.parent_id, node.kind, node.title, node.position
        from path join content_nodes node on node.id = path.parent_id where node.active
    )
    select start as "from", id as "nodeId", parent_id as "parentId", kind, title, position from path order by start, depth desc`,
)

const FIND_LEAF = statement('find-leaf', LEAF_ROW, `${LEAF} where item.id = $1`)

/** What a package holds; a branch without items is for its reader to leave out. */
export async function listTree(
  connection: Connection,
  packageId: number,
): Promise<{ branches: Branch[]; leaves: Leaf[] }> {
  const branches = await LIST_BRANCHES.run(connection, [packageId])
  const leaves = await LIST_LEAVES.run(connection, [packageId])
  return { branches: branches.rows, leaves: leaves.rows }
}

/** The branches of a package. */
export async function listBranches(connection: Connection, packageId: number): Promise<Branch[]> {
  const { rows } = await LIST_BRANCHES.run(connection, [packageId])
  return rows
}

/** All of these items, by their ids; those that were withdrawn are left out. */
export async function findLeaves(
  connection: Connection,
  itemIds: readonly number[],
): Promise<Map<number, Leaf>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await LIST_LEAVES_BY_ID.run(connection, [itemIds])
  return new Map(rows.map((row) => [row.itemId, row]))
}

/**
 * Each of these branches with those above it, from the largest; one that was taken out, and what is above it,
 * is no more.
 */
export async function findPaths(
  connection: Connection,
  nodeIds: readonly number[],
): Promise<Map<number, Branch[]>> {
  if (nodeIds.length === 0) return new Map()
  const { rows } = await LIST_PATHS.run(connection, [nodeIds])
  return Map.groupBy(rows, ({ from }) => from)
}

/** The item that an address names; undefined where there is none, or in another package. */
export async function findLeaf(
  connection: Connection,
  asked: { packageId: number; itemId: number },
): Promise<Leaf | undefined> {
  const { rows } = await FIND_LEAF.run(connection, [asked.itemId])
  return rows[0]?.packageId === asked.packageId ? rows[0] : undefined
}

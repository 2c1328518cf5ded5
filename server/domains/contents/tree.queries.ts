import type { ProductType } from '../../../contract/product-types.ts'
import type { Connection } from '../../platform/database.ts'
import { bool, int, jsonb, type RowOf, statement, textOf, timestamptz } from '../../platform/statement.ts'
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
    item.content_type as "contentType", item.title, item.file, item.paper_id as "paperId",
    version.plan - 'sections' - 'instructions' as plan, item.free, item.position,
    item.available_from as "availableFrom", item.active, item.withdrawn, item.added_at as "addedAt",
    item.taken_out_at as "takenOutAt"
  from content_items item left join papers paper on paper.id = item.paper_id
  left join paper_versions version on version.id = paper.version_id`

const LIST_LEAVES = statement(
  'list-leaves',
  LEAF_ROW,
  `${LEAF} where item.package_id = $1 and not item.withdrawn and (item.file is not null or version.id is not null)
    order by item.position, item.id`,
)

const LIST_LEAVES_NAMED = statement('list-leaves-named', LEAF_ROW, `${LEAF} where item.id = any($1)`)

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

/** The item that an address names; undefined where there is none, or in another package. */
export async function findLeaf(
  connection: Connection,
  asked: { packageId: number; itemId: number },
): Promise<Leaf | undefined> {
  const { rows } = await FIND_LEAF.run(connection, [asked.itemId])
  return rows[0]?.packageId === asked.packageId ? rows[0] : undefined
}

/** The same of several, in one read. */
export async function listLeavesNamed(
  connection: Connection,
  asked: readonly { packageId: number; itemId: number }[],
): Promise<Leaf[]> {
  if (asked.length === 0) return []
  const packages = new Map(asked.map(({ packageId, itemId }) => [itemId, packageId]))
  const { rows } = await LIST_LEAVES_NAMED.run(connection, [[...packages.keys()]])
  return rows.filter(({ itemId, packageId }) => packages.get(itemId) === packageId)
}

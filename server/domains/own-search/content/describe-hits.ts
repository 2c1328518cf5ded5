import type { Connection } from '../../../platform/database.ts'
import { findKnownPackages } from '../../catalogue/find-known-packages.ts'
import { findLeaves, findPaths } from '../../contents/package-tree.ts'
import { type FoundPassage, readPassages, type ShownPassage } from './found.queries.ts'
import { snippetOf } from './snippet.ts'

/** What a page shows of what was found, and what it needs to open it there. */
export async function describeHits(
  connection: Connection,
  found: readonly FoundPassage[],
  words: ReadonlySet<string>,
) {
  if (found.length === 0) return []
  const [passages, leaves] = await Promise.all([
    readPassages(connection, found),
    findLeaves(connection, [...new Set(found.map(({ itemId }) => itemId))]),
  ])
  const all = [...leaves.values()]
  const [paths, packages] = await Promise.all([
    findPaths(connection, [...new Set(all.flatMap(({ nodeId }) => nodeId ?? []))]),
    findKnownPackages(connection, [...new Set(all.map(({ packageId }) => packageId))]),
  ])
  return passages.flatMap((passage) => {
    const leaf = leaves.get(passage.itemId)
    const known = leaf && packages.get(leaf.packageId)
    if (!known) return []
    const { itemId, packageId, kind, contentType, title, plan, nodeId } = leaf
    return {
      itemId,
      packageId,
      slugurl: known.slugurl,
      packageTitle: known.title,
      title: title ?? plan?.title ?? {},
      itemKind: kind,
      contentType,
      under: ((nodeId !== null && paths.get(nodeId)) || []).map((branch) => branch.title),
      kind: passage.kind,
      where: whereOf(passage),
      language: passage.language,
      snippet: snippetOf(passage.body, words),
    }
  })
}

function whereOf({ kind, seconds, page, part, handout }: ShownPassage) {
  if (kind === 'ITEM') return null
  return {
    ...(seconds !== null && { seconds }),
    ...(page !== null && { page }),
    ...(part !== null && { part }),
    ...(handout !== null && { handout }),
  }
}

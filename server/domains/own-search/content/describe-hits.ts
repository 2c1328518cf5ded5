import type { Connection } from '../../../platform/database.ts'
import { findNamedPackages } from '../../catalogue/find-known-packages.ts'
import type { OutlineItem } from '../../learning/package-outline.ts'
import { type FoundPassage, readPassages, type ShownPassage } from './found.queries.ts'
import { snippetOf } from './snippet.ts'

/**
 * What a page shows of what was found in these items, and what it needs to open it there; `said` are those of
 * the words that stand in it.
 */
export async function describeHits(
  connection: Connection,
  found: readonly FoundPassage[],
  items: readonly OutlineItem[],
  words: ReadonlySet<string>,
) {
  const said = new Set<string>()
  if (found.length === 0) return { hits: [], said }
  const itemIds = new Set(found.map(({ itemId }) => itemId))
  const outlined = new Map(
    items.flatMap((item): [number, OutlineItem][] => (itemIds.has(item.itemId) ? [[item.itemId, item]] : [])),
  )
  const packageIds = new Set([...outlined.values()].map(({ packageId }) => packageId))
  const [passages, packages] = await Promise.all([
    readPassages(connection, found),
    findNamedPackages(connection, [...packageIds]),
  ])
  const hits = passages.flatMap((passage) => {
    const item = outlined.get(passage.itemId)
    const named = item && packages.get(item.packageId)
    if (!named) return []
    const { itemId, packageId, kind, contentType, under } = item
    return {
      itemId,
      packageId,
      slugurl: named.slugurl,
      packageTitle: named.title,
      title: passage.title ?? {},
      itemKind: kind,
      contentType,
      under: under.map((branch) => branch.title),
      kind: passage.kind,
      where: whereOf(passage),
      language: passage.language,
      snippet: snippetOf(passage.body, words, said),
    }
  })
  return { hits, said }
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

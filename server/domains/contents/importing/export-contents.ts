import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { csvCell } from '../../../platform/csv/csv-cell.ts'
import type { Database } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { CONTENT_TYPE_OF, type Item, type Node } from '../item.ts'
import { listItems, listNodes } from '../items.queries.ts'
import { exportParts, PARTS_NAME } from './export-parts.ts'
import { aroundCells, aroundOf, filesOf } from './lesson/exported-lesson.ts'
import { COLUMNS, type Column } from './table-columns.ts'

/**
 * Writes what packages hold now, its files in a folder of the same name beside it, so that it imports back
 * without a change.
 */
export async function exportContents(
  db: Database,
  storage: Storage,
  path: string,
): Promise<{ items: number; nodes: number }> {
  const target = resolve(path)
  const folder = `${basename(target).replace(/\.(json|csv)$/, '')}-files`
  const inForce = <T extends { active: boolean }>(all: Map<number, T>) =>
    [...all.values()].filter(({ active }) => active)
  const nodes = inForce(await listNodes(db.$client))
  const items = inForce(await listItems(db.$client))
  for (const item of items)
    for (const { key, name } of filesOf(item)) {
      const bytes = await storage.find(key)
      if (!bytes) continue
      const place = join(dirname(target), folder, String(item.itemId), name)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await writeFile(place, bytes, { mode: 0o600 })
      if (item.file && key === item.file.key) await exportParts(storage, item.file, dirname(place))
    }
  const written = {
    format: 'taiyari-contents/1',
    nodes: nodes.map(filedNode),
    items: items.map((item) => filedItem(item, folder)),
  }
  const temporary = `${target}.part`
  const text = target.endsWith('.csv')
    ? tableOf(items, new Map(nodes.map((node) => [node.nodeId, node])), folder)
    : `${JSON.stringify(written, null, 2)}\n`
  await writeFile(temporary, text)
  await rename(temporary, target)
  return { items: items.length, nodes: nodes.length }
}

function filedNode({ nodeId, packageId, parentId, kind, title, position }: Node): object {
  return {
    id: nodeId,
    packageId,
    ...(parentId === null ? {} : { parent: parentId }),
    kind,
    title,
    order: position,
  }
}

function filedItem(item: Item, folder: string): object {
  const { itemId, packageId, nodeId, kind, contentType, paper, file, title, free, availableFrom } = item
  return {
    id: itemId,
    packageId,
    ...(nodeId === null ? {} : { node: nodeId }),
    kind,
    ...(contentType === CONTENT_TYPE_OF[kind] ? {} : { contentType }),
    ...(file
      ? { file: `${folder}/${itemId}/${file.name}`, title, ...partsOf(item, folder) }
      : item.media !== null
        ? { file: `media:${item.media}`, title, ...aroundOf(item, folder) }
        : { paper }),
    free,
    ...(availableFrom === null ? {} : { availableFrom }),
    ...(item.withdrawn ? { withdrawn: true } : {}),
    order: item.position,
  }
}

const partsOf = ({ itemId, file }: Item, folder: string) =>
  file?.model?.parts.length ? { parts: `${folder}/${itemId}/${PARTS_NAME}` } : {}

/** The table that `import contents` takes, a row an item. */
function tableOf(items: readonly Item[], nodes: ReadonlyMap<number, Node>, folder: string): string {
  const rows = items.map((item) => {
    const cells = cellsOf(item, nodes, folder)
    return COLUMNS.map((column) => csvCell(cells[column] ?? '')).join(',')
  })
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`
}

function cellsOf(
  item: Item,
  nodes: ReadonlyMap<number, Node>,
  folder: string,
): Partial<Record<Column, string>> {
  const { itemId, packageId, kind, contentType, paper, file, title, free, availableFrom, position } = item
  const cells: Partial<Record<Column, string>> = {
    id: String(itemId),
    packageId: String(packageId),
    kind,
    paper: paper ?? '',
    file: file ? `${folder}/${itemId}/${file.name}` : item.media === null ? '' : `media:${item.media}`,
    ...partsOf(item, folder),
    title: title?.en ?? '',
    titleHindi: title?.hi ?? '',
    ...aroundCells(item, folder),
    contentType: contentType === CONTENT_TYPE_OF[kind] ? '' : contentType,
    free: free ? 'yes' : '',
    availableFrom: availableFrom ?? '',
    order: String(position),
    withdrawn: item.withdrawn ? 'yes' : '',
  }
  for (let node = nodes.get(item.nodeId ?? 0); node; node = nodes.get(node.parentId ?? 0)) {
    const name = node.kind.toLowerCase() as Lowercase<Node['kind']>
    cells[name] = node.title.en
    cells[`${name}Hindi`] = node.title.hi ?? ''
  }
  return cells
}

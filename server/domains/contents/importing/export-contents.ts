import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Database } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { CONTENT_TYPE_OF, type Item, type Node } from '../item.ts'
import { listItems, listNodes } from '../items.queries.ts'

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
  const folder = `${basename(target).replace(/\.json$/, '')}-files`
  const inForce = <T extends { active: boolean }>(all: Map<number, T>) =>
    [...all.values()].filter(({ active }) => active)
  const nodes = inForce(await listNodes(db.$client))
  const items = inForce(await listItems(db.$client))
  for (const { itemId, file } of items) {
    const bytes = file && (await storage.find(file.key))
    if (!bytes) continue
    const place = join(dirname(target), folder, String(itemId))
    await mkdir(place, { recursive: true, mode: 0o700 })
    await writeFile(join(place, file.name), bytes, { mode: 0o600 })
  }
  const written = {
    format: 'taiyari-contents/1',
    nodes: nodes.map(filedNode),
    items: items.map((item) => filedItem(item, folder)),
  }
  const temporary = `${target}.part`
  await writeFile(temporary, `${JSON.stringify(written, null, 2)}\n`)
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
    ...(file ? { file: `${folder}/${itemId}/${file.name}`, title } : { paper }),
    free,
    ...(availableFrom === null ? {} : { availableFrom }),
    ...(item.withdrawn ? { withdrawn: true } : {}),
    order: item.position,
  }
}

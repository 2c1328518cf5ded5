import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Database } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Mapping } from '../mapping.ts'
import { listMappings } from '../mappings.queries.ts'

/**
 * Writes what packages hold now, its files in a folder of the same name beside it, so that it imports back
 * without a change.
 */
export async function exportMappings(
  db: Database,
  storage: Storage,
  path: string,
): Promise<{ mappings: number }> {
  const target = resolve(path)
  const folder = `${basename(target).replace(/\.json$/, '')}-files`
  const held = [...(await listMappings(db.$client)).values()].filter(({ active }) => active)
  for (const { mappingId, file } of held) {
    const bytes = file && (await storage.find(file.key))
    if (!bytes) continue
    const place = join(dirname(target), folder, String(mappingId))
    await mkdir(place, { recursive: true, mode: 0o700 })
    await writeFile(join(place, file.name), bytes, { mode: 0o600 })
  }
  const mappings = held.map((mapping) => filedOf(mapping, folder))
  const temporary = `${target}.part`
  await writeFile(temporary, `${JSON.stringify({ format: 'taiyari-mappings/1', mappings }, null, 2)}\n`)
  await rename(temporary, target)
  return { mappings: held.length }
}

function filedOf(mapping: Mapping, folder: string): object {
  const { mappingId, packageId, contentType, paper, file, free, position, chapter } = mapping
  return {
    mappingId,
    packageId,
    contentType,
    ...(file ? { file: `${folder}/${mappingId}/${file.name}`, title: file.title } : { paper }),
    free,
    order: position,
    ...(chapter === null ? {} : { chapter }),
  }
}

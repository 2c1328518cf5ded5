import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Database, inTransaction } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { forbidWriting, readSnapshot } from '../../../platform/transactions.ts'
import { readPackages, readReferences } from '../catalogue.queries.ts'
import { REFERENCE_TABLES } from '../reference-tables.ts'
import { pictureNamesIn, withPictureAddresses } from './catalogue-pictures.ts'
import { videoNamesIn, withStoredParts, withVideoAddresses } from './catalogue-videos.ts'
import { MEDIA } from './media-files.ts'

/**
 * Writes the whole catalogue as one file that `import catalogue` reads back without a change, its pictures
 * and videos in folders of the same name beside it.
 */
export async function exportCatalogue(
  db: Database,
  storage: Storage,
  path: string,
): Promise<{ packages: number }> {
  const file = resolve(path)
  const name = basename(file).replace(/\.json$/, '')
  const pictureFolder = `${name}-pictures`
  const videoFolder = `${name}-videos`
  const catalogue = await inTransaction(db, async (connection) => {
    await readSnapshot(connection)
    await forbidWriting(connection)
    const lists: Record<string, unknown[]> = {}
    for (const table of REFERENCE_TABLES)
      lists[table.kind] = [...(await readReferences(connection, table)).values()]
    const { productTypeTiles, seo, ...references } = lists
    const packages = [...(await readPackages(connection)).values()]
    return { format: 'taiyari-catalogue', version: 1, ...references, packages, productTypeTiles, seo }
  })
  await copyMedia(storage, pictureNamesIn(catalogue), join(dirname(file), pictureFolder))
  const videos = await withStoredParts(videoNamesIn(catalogue), storage)
  if (videos.size > 0) await copyMedia(storage, videos, join(dirname(file), videoFolder))
  const portable = withVideoAddresses(
    withPictureAddresses(catalogue, (address) => `${pictureFolder}/${basename(address)}`),
    (address) => `${videoFolder}/${basename(address)}`,
  )
  const temporary = `${file}.part`
  await writeFile(temporary, `${JSON.stringify(portable, null, 2)}\n`)
  await rename(temporary, file)
  return { packages: catalogue.packages.length }
}

async function copyMedia(storage: Storage, addresses: Iterable<string>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const address of new Set(addresses)) {
    const bytes = await storage.find(address.slice(MEDIA.length))
    if (bytes) await writeFile(join(folder, basename(address)), bytes)
  }
}

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Database, inTransaction } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { readPackages, readReferences } from './catalogue.queries.ts'
import { pictureNamesIn, withPictureAddresses } from './catalogue-pictures.ts'
import { REFERENCE_TABLES } from './reference-tables.ts'

/**
 * Writes the whole catalogue as one file that `import catalogue` reads back without a change, its pictures in a folder
 * of the same name beside it.
 */
export async function exportCatalogue(
  db: Database,
  storage: Storage,
  path: string,
): Promise<{ packages: number }> {
  const file = resolve(path)
  const pictureFolder = `${basename(file).replace(/\.json$/, '')}-pictures`
  const catalogue = await inTransaction(db, async (connection) => {
    await connection.query('set transaction isolation level repeatable read, read only')
    const lists: Record<string, unknown[]> = {}
    for (const table of REFERENCE_TABLES)
      lists[table.kind] = [...(await readReferences(connection, table)).values()]
    const { productTypeTiles, seo, ...references } = lists
    const packages = [...(await readPackages(connection)).values()]
    return { format: 'taiyari-catalogue', version: 1, ...references, packages, productTypeTiles, seo }
  })
  await mkdir(join(dirname(file), pictureFolder), { recursive: true })
  for (const address of new Set(pictureNamesIn(catalogue))) {
    const bytes = await storage.find(address.slice('/media/'.length))
    if (bytes) await writeFile(join(dirname(file), pictureFolder, basename(address)), bytes)
  }
  const portable = withPictureAddresses(catalogue, (address) => `${pictureFolder}/${basename(address)}`)
  const temporary = `${file}.part`
  await writeFile(temporary, `${JSON.stringify(portable, null, 2)}\n`)
  await rename(temporary, file)
  return { packages: catalogue.packages.length }
}

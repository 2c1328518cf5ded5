import type { Connection } from '../../platform/database.ts'
import { filesOfPackages, freeDocumentsOfPackages, testsOfPackages } from '../contents/listed-tests.ts'
import { oncePerPaper, type PackageContents } from './package-contents.ts'

/** What these packages open together with their parts, by package. */
export async function readContents(
  connection: Connection,
  packages: readonly { id: number; parts: readonly number[] }[],
): Promise<Map<number, PackageContents>> {
  const asked = [...new Set(packages.flatMap(({ id, parts }) => [id, ...parts]))]
  const tests = Map.groupBy(await testsOfPackages(connection, asked), ({ packageId }) => packageId)
  const files = Map.groupBy(await filesOfPackages(connection, asked), ({ packageId }) => packageId)
  const own = packages.map(({ id }) => id)
  const free = Map.groupBy(await freeDocumentsOfPackages(connection, own), ({ packageId }) => packageId)
  return new Map(
    packages.map(({ id, parts }) => {
      const held = [id, ...parts]
      const counted: PackageContents['files'] = {}
      for (const { contentType, count } of held.flatMap((one) => files.get(one) ?? []))
        counted[contentType] = (counted[contentType] ?? 0) + count
      const all = oncePerPaper(held.flatMap((one) => tests.get(one) ?? []))
      const freeDocuments = (free.get(id) ?? []).map(({ itemId }) => itemId)
      return [id, { own: tests.get(id) ?? [], all, files: counted, freeDocuments }]
    }),
  )
}

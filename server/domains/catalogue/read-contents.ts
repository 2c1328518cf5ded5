import type { Connection } from '../../platform/database.ts'
import { CONTENT_TYPE_OF } from '../contents/item.ts'
import {
  classesOfPackages,
  filesOfPackages,
  freeDocumentsOfPackages,
  notesOfFiles,
  testsOfPackages,
} from '../contents/listed-tests.ts'
import { oncePerPaper, opensOfTest, type PackageContents } from './package-contents.ts'

const LIVE = CONTENT_TYPE_OF.CLASS

/** What these packages open together with their parts, by package. */
export async function readContents(
  connection: Connection,
  packages: readonly { id: number; parts: readonly number[] }[],
): Promise<Map<number, PackageContents>> {
  const asked = [...new Set(packages.flatMap(({ id, parts }) => [id, ...parts]))]
  const tests = Map.groupBy(await testsOfPackages(connection, asked), ({ packageId }) => packageId)
  const files = Map.groupBy(await filesOfPackages(connection, asked), ({ packageId }) => packageId)
  const classes = Map.groupBy(await classesOfPackages(connection, asked), ({ packageId }) => packageId)
  const notes = Map.groupBy(await notesOfFiles(connection, asked), ({ packageId }) => packageId)
  const own = packages.map(({ id }) => id)
  const free = Map.groupBy(await freeDocumentsOfPackages(connection, own), ({ packageId }) => packageId)
  return new Map(
    packages.map(({ id, parts }) => {
      const held = [id, ...parts]
      const counted: PackageContents['files'] = {}
      const opens: PackageContents['opens'] = []
      const seconds: NonNullable<PackageContents['seconds']> = {}
      const ofFiles = held.flatMap((one) => files.get(one) ?? [])
      // A kind of which something is being prepared is not sold yet.
      const waits = new Set(ofFiles.flatMap(({ contentType, whole }) => (whole ? [] : [contentType])))
      for (const { contentType, count, paid, ...of } of ofFiles) {
        if (of.seconds > 0) seconds[contentType] = (seconds[contentType] ?? 0) + of.seconds
        if (count > 0) counted[contentType] = (counted[contentType] ?? 0) + count
        if (!waits.has(contentType)) opens.push({ kind: contentType, free: !paid, closesAt: null })
      }
      for (const { count, paid, lastFrom } of held.flatMap((one) => classes.get(one) ?? [])) {
        counted[LIVE] = (counted[LIVE] ?? 0) + count
        // Once the doors of the last are open, nothing is left to come for.
        opens.push({ kind: LIVE, free: !paid, closesAt: lastFrom?.toISOString() ?? null })
      }
      const everyTest = held.flatMap((one) => tests.get(one) ?? [])
      opens.push(...everyTest.flatMap(opensOfTest))
      const all = oncePerPaper(everyTest)
      const said = held.flatMap((one) => notes.get(one) ?? []).map(({ note }) => note)
      const fileNotes = [...new Set(said)]
      const freeDocuments = (free.get(id) ?? []).map(({ itemId }) => itemId)
      return [id, { own: tests.get(id) ?? [], all, files: counted, seconds, opens, fileNotes, freeDocuments }]
    }),
  )
}

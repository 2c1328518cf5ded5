import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { refuseFile } from '../../../platform/operator-refused.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { checkStoredPromises, type Promises } from '../../catalogue/importing/check-promises.ts'
import type { RawCatalogue } from '../../catalogue/importing/read-catalogue-file.ts'
import { listKnownPlaces } from '../../catalogue/places/list-known-places.ts'
import { rebuildHolders } from '../../catalogue/rebuild-documents.ts'
import type { MappedFile, Mapping } from '../mapping.ts'
import { listMappings, lockMappings, putMappings } from '../mappings.queries.ts'
import { findPapers } from '../papers.queries.ts'
import { readMappedFile, storeMappedFile } from '../read-mapped-file.ts'
import { TESTS_TAG } from '../tests-tag.ts'
import { checkMappings, type PlacedMapping, readMappings } from './check-mappings.ts'

export interface MappingImportSummary {
  added: number
  changed: number
  unchanged: number
  takenOut: number
  /** words of these packages that promise more than they hold now */
  promises: Promises
  dryRun: boolean
}

interface ImportOptions {
  dryRun: boolean
  /** take out what the file does not hold */
  replace: boolean
  storage: Storage
  actor: string
  now: Date
}

/**
 * Afterwards packages hold what the file says, or, when it throws, everything is as it was. What is taken out
 * stays known to the attempts at it. Each mapping that changed has an audit row with what it was, and the
 * store shows what packages hold now. Importing the same again changes nothing.
 */
export async function importMappings(
  db: Database,
  { parts, folder }: Pick<RawCatalogue, 'parts' | 'folder'>,
  { dryRun, replace, storage, actor, now }: ImportOptions,
): Promise<MappingImportSummary> {
  const { mappings, faults } = readMappings(parts[0]?.document)
  const files = await readFiles(mappings, folder, faults)
  return await inTransaction(db, async (connection) => {
    await lockMappings(connection)
    const held = await listMappings(connection)
    const { packages } = await listKnownPlaces(connection)
    const codes = mappings.flatMap(({ filed }) => filed.paper ?? [])
    const papers = await findPapers(connection, [...new Set(codes)])
    faults.push(...checkMappings(mappings, { packages, papers, held, replace }))
    if (faults.length > 0) throw refuseFile(faults)
    const wanted = mappings.map(({ filed }) => mappingOf(filed, files.get(filed.file)))
    const changed = wanted.filter((mapping) => !isDeepStrictEqual(mapping, held.get(mapping.mappingId)))
    const named = new Set(wanted.map(({ mappingId }) => mappingId))
    const takenOut = replace
      ? [...held.values()].filter(({ active, mappingId }) => active && !named.has(mappingId))
      : []
    const summary = {
      added: changed.filter(({ mappingId }) => !held.has(mappingId)).length,
      changed: changed.filter(({ mappingId }) => held.has(mappingId)).length,
      unchanged: wanted.length - changed.length,
      takenOut: takenOut.length,
      dryRun,
    }
    const packageIds = [...new Set([...wanted, ...takenOut].map(({ packageId }) => packageId))]
    // What it would be afterwards is known only by writing it.
    if (dryRun) return { ...summary, promises: { notes: [], more: 0 } }
    for (const { filed } of mappings) {
      const file = files.get(filed.file)
      if (file) await storeMappedFile(storage, { key: file.key, path: filed.file!, folder })
    }
    const after = [...changed, ...takenOut.map((mapping) => ({ ...mapping, active: false }))]
    await putMappings(connection, after, now)
    if (after.length > 0) await notifyChanged(connection, [TESTS_TAG])
    for (const mapping of after)
      await recordAudit(connection, {
        happenedAt: now,
        actor,
        action: mapping.active ? 'import-mapping' : 'take-out-mapping',
        subject: `mapping ${mapping.mappingId}`,
        before: held.get(mapping.mappingId),
        after: mapping,
      })
    await rebuildHolders(connection, [...new Set(after.map(({ packageId }) => packageId))])
    return { ...summary, promises: await checkStoredPromises(connection, packageIds) }
  })
}

type ReadFile = Omit<MappedFile, 'title'>

/** By their paths; what cannot be taken is among the faults afterwards. */
async function readFiles(
  mappings: readonly PlacedMapping[],
  folder: string,
  faults: PlacedFault[],
): Promise<Map<string | undefined, ReadFile>> {
  const files = new Map<string | undefined, ReadFile>()
  for (const { path, filed } of mappings) {
    if (filed.file === undefined || files.has(filed.file)) continue
    const read = await readMappedFile(filed.file, folder)
    if (typeof read === 'string') faults.push({ path: `${path}.file`, reason: read })
    else files.set(filed.file, read)
  }
  return files
}

function mappingOf(filed: PlacedMapping['filed'], file: ReadFile | undefined): Mapping {
  return {
    mappingId: filed.mappingId,
    packageId: filed.packageId,
    contentType: filed.contentType,
    paper: filed.paper ?? null,
    file: file ? { ...file, title: filed.title ?? file.name.replace(/\.pdf$/i, '') } : null,
    free: filed.free,
    position: filed.order,
    chapter: filed.chapter ?? null,
    active: true,
  }
}

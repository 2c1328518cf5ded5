import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { OperatorRefused, refuseFile } from '../../../platform/operator-refused.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { type RichText, readRichText } from '../../../platform/rich-text.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import {
  listKnownIds,
  lockCatalogue,
  readPackages,
  readReferences,
  unpublishPackages,
  upsertPackages,
  upsertReferences,
} from '../catalogue.queries.ts'
import { keepPassScope } from '../pass-scope/pass-scope.queries.ts'
import { rebuildDocuments } from '../rebuild-documents.ts'
import { REFERENCE_TABLES } from '../reference-tables.ts'
import { pictureNamesIn, readPictures } from './catalogue-pictures.ts'
import { readVideos, videoNamesIn } from './catalogue-videos.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkPromises, type Promises } from './check-promises.ts'
import { isObject } from './check-scope.ts'
import { normaliseCatalogue, type StoredCatalogue, type StoredPackage } from './normalise-catalogue.ts'
import { packageToRows } from './package-rows.ts'
import { ENTITY_KINDS, type EntityKind, type RawCatalogue } from './read-catalogue-file.ts'

export interface ImportOptions {
  dryRun: boolean
  /** take off sale what the file does not hold */
  replace: boolean
  /** agreed to taking off sale more than a tenth */
  yes: boolean
  actor: string
  clock: Clock
  storage: Storage
  onProgress?: (line: string) => void
  /** reported before anything is written */
  onOffSale?: (packages: { id: number; title: string }[]) => void
}

export interface KindSummary {
  added: number
  changed: number
  unchanged: number
}

export interface ImportSummary {
  kinds: Record<EntityKind, KindSummary>
  offSale: number
  /** words that promise more than is mapped */
  promises: Promises
  dryRun: boolean
  sha256: string
}

const OFF_SALE_LIMIT = 0.1
const LISTING_TAGS = ['listing', 'reference']

/**
 * Afterwards the store holds every entity of the catalogue as the catalogue has it, or, when it throws,
 * exactly what it held before. Importing the same again changes nothing.
 */
export async function importCatalogue(
  db: Database,
  raw: RawCatalogue,
  options: ImportOptions,
): Promise<ImportSummary> {
  const progress = options.onProgress ?? (() => {})
  const richTexts = new Map<string, RichText>()
  const richText = (source: string) => {
    const known = richTexts.get(source) ?? readRichText(source)
    richTexts.set(source, known)
    return known
  }
  const pictureNames = raw.parts.flatMap((part) => [...pictureNamesIn(part.document)])
  const pictures = await readPictures(pictureNames, raw.folder, options.storage)
  const videoNames = raw.parts.flatMap((part) => videoNamesIn(isObject(part.document) ? part.document : {}))
  const videos = await readVideos(videoNames, raw.folder, options.storage)
  return await inTransaction(db, async (connection) => {
    await lockCatalogue(connection)
    const known = await listKnownIds(connection)
    progress('Checking the file')
    const { faults, catalogue } = checkCatalogue(raw, known, {
      richText,
      pictureFault: pictures.faultOf,
      videoFault: videos.faultOf,
    })
    if (!catalogue) throw refuseFile(faults, { what: 'catalogue' })
    const incoming = normaliseCatalogue(catalogue, {
      cleanHtml: (source) => richText(source).html,
      addressOf: pictures.addressOf,
      videoAddressOf: videos.addressOf,
    })
    progress('Comparing with the store')
    const plan = await planImport(connection, incoming, options.replace)
    refuseLargeOffSale(plan, options)
    const promises = await checkPromises(connection, incoming.packages)
    const summary = { ...plan.summary, promises, dryRun: options.dryRun, sha256: raw.sha256 }
    if (options.dryRun) return summary
    await pictures.store(options.storage)
    await videos.store(options.storage)
    if (hasChanges(plan)) await write(connection, plan, options.clock.now(), progress)
    await recordAudit(connection, {
      happenedAt: options.clock.now(),
      actor: options.actor,
      action: 'import-catalogue',
      subject: 'catalogue',
      before: plan.offSale.length > 0 ? { offSale: plan.offSale.map((row) => row.id) } : undefined,
      after: { sha256: raw.sha256, bytes: raw.bytes, replace: options.replace, ...plan.summary },
    })
    return summary
  })
}

interface ImportPlan {
  references: { kind: EntityKind; changed: Record<string, unknown>[] }[]
  packages: StoredPackage[]
  offSale: { id: number; title: string }[]
  onSaleBefore: number
  summary: { kinds: Record<EntityKind, KindSummary>; offSale: number }
}

async function planImport(
  connection: pg.PoolClient,
  incoming: StoredCatalogue,
  replace: boolean,
): Promise<ImportPlan> {
  const kinds = Object.fromEntries(
    ENTITY_KINDS.map((kind) => [kind, { added: 0, changed: 0, unchanged: 0 }]),
  ) as Record<EntityKind, KindSummary>
  const references: ImportPlan['references'] = []
  for (const table of REFERENCE_TABLES) {
    const before = await readReferences(connection, table)
    const entities = incoming[table.kind] as Record<string, unknown>[]
    const changed = changedOf(entities, (entity) => before.get(String(entity[table.key])), kinds[table.kind])
    references.push({ kind: table.kind, changed })
  }
  const before = await readPackages(connection)
  const packages = changedOf(incoming.packages, (row) => before.get(row.id), kinds.packages)
  const named = new Set(incoming.packages.map((row) => row.id))
  const onSale = [...before.values()].filter((row) => row.published)
  const offSale = replace
    ? onSale.filter((row) => !named.has(row.id)).map(({ id, title }) => ({ id, title }))
    : []
  return {
    references,
    packages,
    offSale,
    onSaleBefore: onSale.length,
    summary: { kinds, offSale: offSale.length },
  }
}

function changedOf<T>(entities: T[], beforeOf: (entity: T) => unknown, summary: KindSummary): T[] {
  return entities.filter((entity) => {
    const before = beforeOf(entity)
    if (before === undefined) summary.added++
    else if (isDeepStrictEqual(before, entity)) {
      summary.unchanged++
      return false
    } else summary.changed++
    return true
  })
}

function refuseLargeOffSale(plan: ImportPlan, options: ImportOptions): void {
  if (plan.offSale.length === 0) return
  options.onOffSale?.(plan.offSale)
  const share = plan.offSale.length / plan.onSaleBefore
  if (share > OFF_SALE_LIMIT && !options.yes)
    throw new OperatorRefused(
      `This would take ${plan.offSale.length} of ${plan.onSaleBefore} packages off sale (over 10 %); nothing was written. ` +
        'If that is meant, run it again with --yes.',
    )
}

function hasChanges(plan: ImportPlan): boolean {
  return (
    plan.packages.length > 0 ||
    plan.offSale.length > 0 ||
    plan.references.some(({ changed }) => changed.length > 0)
  )
}

async function write(
  connection: pg.PoolClient,
  plan: ImportPlan,
  now: Date,
  progress: (line: string) => void,
): Promise<void> {
  progress('Writing')
  const changedIds: Partial<Record<EntityKind, string[]>> = {}
  for (const table of REFERENCE_TABLES) {
    const { changed } = plan.references.find((entry) => entry.kind === table.kind)!
    await upsertReferences(connection, table, changed)
    changedIds[table.kind] = changed.map((entity) => String(entity[table.key]))
  }
  await upsertPackages(connection, plan.packages.map(packageToRows))
  await unpublishPackages(
    connection,
    plan.offSale.map((row) => row.id),
  )
  const passes = await keepPassScope(connection, now)
  progress('Preparing what the store shows')
  const rebuilt = await rebuildDocuments(connection, {
    packages: [...[...plan.packages, ...plan.offSale].map((row) => row.id), ...passes],
    references: changedIds,
  })
  await notifyChanged(connection, [...LISTING_TAGS, ...rebuilt.map((id) => `package:${id}`)])
}

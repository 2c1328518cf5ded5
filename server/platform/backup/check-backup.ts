import { join } from 'node:path'
import { listMigrations, type Migration } from '../migrating/own-migrations.ts'
import { OperatorRefused } from '../operator-refused.ts'
import { type Manifest, mediaFile, readManifest, tableFile } from './backup-manifest.ts'
import { isKept, tablesAfter } from './own-tables.ts'
import { hashFile } from './write-hashed.ts'

const SHOWN = 10

/** A backup that is whole, and what brings a database to its form and from there to today's. */
export interface CheckedBackup {
  manifest: Manifest
  /** those the backup had */
  before: Migration[]
  /** those that came after it */
  after: Migration[]
}

/**
 * Reads every file of the backup and compares it. Throws OperatorRefused naming what is not as it was
 * written.
 */
export async function checkBackup(
  folder: string,
  onProgress: (line: string) => void = () => {},
): Promise<CheckedBackup> {
  const manifest = await readManifest(folder)
  const migrations = splitMigrations(manifest)
  const wanted = tablesAfter(migrations.before).filter(isKept)
  const held = manifest.tables.map(({ name }) => name)
  if (held.join() !== wanted.join())
    throw new OperatorRefused('The backup does not hold the tables of its own version. Nothing was changed.')
  onProgress('Checking the backup')
  const faults: string[] = []
  const files = [
    ...manifest.tables.map((table) => ({ ...table, path: tableFile(table.name) })),
    ...manifest.media.map((file) => ({ ...file, path: mediaFile(file.key) })),
  ]
  for (const { path, bytes, sha256 } of files) {
    const found = await hashFile(join(folder, path))
    if (!found) faults.push(`${path} is missing`)
    else if (found.bytes !== bytes || found.sha256 !== sha256)
      faults.push(`${path} differs from what was written`)
  }
  if (faults.length > 0) {
    const more = faults.length > SHOWN ? [`and ${faults.length - SHOWN} more`] : []
    throw new OperatorRefused(
      ['The backup is damaged; nothing was changed.', ...faults.slice(0, SHOWN), ...more].join('\n  '),
    )
  }
  return { manifest, ...migrations }
}

function splitMigrations({ migrations, product }: Manifest): Omit<CheckedBackup, 'manifest'> {
  const ours = listMigrations()
  const unknown = migrations.find(({ hash }, at) => ours[at]?.hash !== hash)
  if (unknown)
    throw new OperatorRefused(
      `The backup was taken by another Taiyari (${product}), whose database had ${unknown.name}, which this one does ` +
        'not know. Nothing was changed; restore it with that version, or a newer one.',
    )
  return { before: ours.slice(0, migrations.length), after: ours.slice(migrations.length) }
}

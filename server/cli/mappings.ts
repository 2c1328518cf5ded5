import { exportMappings } from '../domains/papers/export-mappings.ts'
import { importMappings } from '../domains/papers/import-mappings.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { actorHere } from './actor-here.ts'
import { openStoreForCommand } from './open-store-for-command.ts'
import { promisesText } from './promises-text.ts'
import { readOneFile } from './read-one-file.ts'

export const MAPPING_FLAGS = ['--dry-run', '--replace']

/** `import mappings FILE`. */
export async function runImportMappings(file: string, flags: string[]): Promise<number> {
  const config = readConfig(process.env)
  const raw = await readOneFile(file, 'mappings', config)
  const store = await openStoreForCommand(config)
  try {
    const { added, changed, unchanged, takenOut, promises, dryRun } = await importMappings(store.db, raw, {
      dryRun: flags.includes('--dry-run'),
      replace: flags.includes('--replace'),
      storage: store.storage,
      actor: actorHere(),
      now: systemClock.now(),
    })
    for (const line of promisesText(promises)) console.log(line)
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(
      `  mappings ${added} added, ${changed} changed, ${unchanged} unchanged, ${takenOut} taken out`,
    )
    return 0
  } finally {
    await store.close()
  }
}

/** `export mappings FILE`. */
export async function runExportMappings(file: string): Promise<number> {
  const store = await openStoreForCommand(readConfig(process.env))
  try {
    const { mappings } = await exportMappings(store.db, store.storage, file)
    console.log(`${mappings} mappings written to ${file}`)
    return 0
  } finally {
    await store.close()
  }
}

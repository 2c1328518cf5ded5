import { readCatalogueFile } from '../domains/catalogue/read-catalogue-file.ts'
import { importDistributions } from '../domains/predictors/import-distributions.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { actorHere } from './actor-here.ts'
import { openStoreForCommand } from './open-store-for-command.ts'

/** `import distribution FILE`. */
export async function runImportDistribution(file: string, flags: string[]): Promise<number> {
  const config = readConfig(process.env)
  const { parts } = await readCatalogueFile(file, { maxBytes: config.importMaxBytes })
  const store = await openStoreForCommand(config)
  try {
    const { added, changed, unchanged, dryRun } = await importDistributions(store.db, parts, {
      dryRun: flags.includes('--dry-run'),
      actor: actorHere(),
      now: systemClock.now(),
    })
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(`  distributions ${added} added, ${changed} changed, ${unchanged} unchanged`)
    return 0
  } finally {
    await store.close()
  }
}

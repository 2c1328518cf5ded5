import { importPincodes, PINCODE_COLUMNS } from '../domains/addresses/import-pincodes.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { readCsv } from '../platform/csv/read-csv.ts'
import { actorHere } from './actor-here.ts'
import { openStoreForCommand } from './open-store-for-command.ts'

/** `import pincodes FILE`. */
export async function runImportPincodes(file: string, flags: string[]): Promise<number> {
  const config = readConfig(process.env)
  const store = await openStoreForCommand(config)
  try {
    const lines = readCsv(file, { columns: PINCODE_COLUMNS, maxBytes: config.importMaxBytes })
    const { added, changed, unchanged, dryRun } = await importPincodes(store.db, lines, {
      dryRun: flags.includes('--dry-run'),
      actor: actorHere(),
      now: systemClock.now(),
    })
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(`  PIN codes ${added} added, ${changed} changed, ${unchanged} unchanged`)
    return 0
  } finally {
    await store.close()
  }
}

import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileAndFlags } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { readCsv } from '../../../platform/csv/read-csv.ts'
import { importPincodes, PINCODE_COLUMNS } from '../import-pincodes.ts'

/** `import pincodes FILE [--dry-run]`. */
export async function runImportPincodes({ words }: CommandCall): Promise<number | undefined> {
  const asked = readFileAndFlags(words, ['--dry-run'])
  if (!asked) return undefined
  const { file, flags } = asked
  const config = readConfig(process.env)
  return await inStore(config, async (store) => {
    const lines = readCsv(file, { columns: PINCODE_COLUMNS, maxBytes: config.importMaxBytes })
    const { added, changed, unchanged, dryRun } = await importPincodes(store.db, lines, {
      dryRun: flags.includes('--dry-run'),
      actor: actorHere(),
      now: systemClock.now(),
    })
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(`  PIN codes ${added} added, ${changed} changed, ${unchanged} unchanged`)
    return 0
  })
}

import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileAndFlags } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { readCatalogueFile } from '../../catalogue/importing/read-catalogue-file.ts'
import { importDistributions } from '../import-distributions.ts'

/** `import distribution FILE [--dry-run]`. */
export async function runImportDistribution({ words }: CommandCall): Promise<number | undefined> {
  const asked = readFileAndFlags(words, ['--dry-run'])
  if (!asked) return undefined
  const { file, flags } = asked
  const config = readConfig(process.env)
  const { parts } = await readCatalogueFile(file, { maxBytes: config.importMaxBytes })
  return await inStore(config, async (store) => {
    const { added, changed, unchanged, dryRun } = await importDistributions(store.db, parts, {
      dryRun: flags.includes('--dry-run'),
      actor: actorHere(),
      now: systemClock.now(),
    })
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(`  distributions ${added} added, ${changed} changed, ${unchanged} unchanged`)
    return 0
  })
}

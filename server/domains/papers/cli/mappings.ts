import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileAndFlags, readFileName } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { promisesText } from '../../catalogue/promises-text.ts'
import { readOneFile } from '../../catalogue/read-one-file.ts'
import { exportMappings } from '../importing/export-mappings.ts'
import { importMappings } from '../importing/import-mappings.ts'

/** `import mappings FILE [--dry-run] [--replace]`. */
export async function runImportMappings({ words }: CommandCall): Promise<number | undefined> {
  const asked = readFileAndFlags(words, ['--dry-run', '--replace'])
  if (!asked) return undefined
  const { file, flags } = asked
  const config = readConfig(process.env)
  const raw = await readOneFile(file, 'mappings', config)
  return await inStore(config, async (store) => {
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
  })
}

/** `export mappings FILE`. */
export async function runExportMappings({ words }: CommandCall): Promise<number | undefined> {
  const file = readFileName(words)
  if (file === undefined) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    const { mappings } = await exportMappings(store.db, store.storage, file)
    console.log(`${mappings} mappings written to ${file}`)
    return 0
  })
}

import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileAndFlags, readFileName } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { readOneFile } from '../../catalogue/read-one-file.ts'
import { exportCoupons } from '../export-coupons.ts'
import { importCoupons } from '../import-coupons.ts'

/** `import coupons FILE [--dry-run] [--replace]`. */
export async function runImportCoupons({ words }: CommandCall): Promise<number | undefined> {
  const asked = readFileAndFlags(words, ['--dry-run', '--replace'])
  if (!asked) return undefined
  const { file, flags } = asked
  const config = readConfig(process.env)
  const { parts } = await readOneFile(file, 'coupons', config)
  return await inStore(config, async (store) => {
    const { added, changed, unchanged, withdrawn, dryRun } = await importCoupons(
      store.db,
      parts[0]?.document,
      {
        dryRun: flags.includes('--dry-run'),
        replace: flags.includes('--replace'),
        actor: actorHere(),
        now: systemClock.now(),
      },
    )
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(
      `  coupons ${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn`,
    )
    return 0
  })
}

/** `export coupons FILE`. */
export async function runExportCoupons({ words }: CommandCall): Promise<number | undefined> {
  const file = readFileName(words)
  if (file === undefined) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    const { coupons } = await exportCoupons(store.db, file, { actor: actorHere(), now: systemClock.now() })
    console.log(`${coupons} coupons written to ${file}`)
    return 0
  })
}

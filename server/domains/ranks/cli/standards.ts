import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileAndFlags } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { readOneFile } from '../../catalogue/read-one-file.ts'
import { importStandards } from '../import-standards.ts'

/** `import standards FILE [--dry-run]`. */
export async function runImportStandards({ words }: CommandCall): Promise<number | undefined> {
  const asked = readFileAndFlags(words, ['--dry-run'])
  if (!asked) return undefined
  const { file, flags } = asked
  const config = readConfig(process.env)
  const { parts } = await readOneFile(file, 'standards', config)
  return await inStore(config, async (store) => {
    const { papers, shifts, dryRun } = await importStandards(store.db, parts[0]?.document, {
      dryRun: flags.includes('--dry-run'),
      actor: actorHere(),
      now: systemClock.now(),
    })
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(`  cut-offs of ${papers} papers, ${shifts} groups of shifts`)
    return 0
  })
}

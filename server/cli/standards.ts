import { importStandards } from '../domains/ranks/import-standards.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { actorHere } from './actor-here.ts'
import { openStoreForCommand } from './open-store-for-command.ts'
import { readOneFile } from './read-one-file.ts'

/** `import standards FILE [--dry-run]`. */
export async function runImportStandards(file: string, flags: string[]): Promise<number> {
  const config = readConfig(process.env)
  const { parts } = await readOneFile(file, 'standards', config)
  const store = await openStoreForCommand(config)
  try {
    const { papers, shifts, dryRun } = await importStandards(store.db, parts[0]?.document, {
      dryRun: flags.includes('--dry-run'),
      actor: actorHere(),
      now: systemClock.now(),
    })
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(`  cut-offs of ${papers} papers, ${shifts} groups of shifts`)
    return 0
  } finally {
    await store.close()
  }
}

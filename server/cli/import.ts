import { type ImportSummary, importCatalogue } from '../domains/catalogue/import-catalogue.ts'
import { readCatalogueFile } from '../domains/catalogue/read-catalogue-file.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { actorHere } from './actor-here.ts'
import { openStoreForCommand } from './open-store-for-command.ts'
import { promisesText } from './promises-text.ts'

export const IMPORT_FLAGS = ['--dry-run', '--replace', '--yes']

/** `import catalogue FILE`. */
export async function runImport(file: string, flags: string[]): Promise<number> {
  const config = readConfig(process.env)
  const raw = await readCatalogueFile(file, { maxBytes: config.importMaxBytes })
  const store = await openStoreForCommand(config)
  try {
    const summary = await importCatalogue(store.db, raw, {
      dryRun: flags.includes('--dry-run'),
      replace: flags.includes('--replace'),
      yes: flags.includes('--yes'),
      actor: actorHere(),
      clock: systemClock,
      storage: store.storage,
      onProgress: (line) => console.error(`${line} …`),
      onOffSale(packages) {
        console.log('Going off sale, because the file does not hold them:')
        for (const { id, title } of packages) console.log(`  ${id}  ${title}`)
      },
    })
    for (const line of promisesText(summary.promises)) console.log(line)
    console.log(summaryText(summary))
    return 0
  } finally {
    await store.close()
  }
}

function summaryText(summary: ImportSummary): string {
  const rows = Object.entries(summary.kinds).filter(
    ([, kind]) => kind.added + kind.changed + kind.unchanged > 0,
  )
  const lines = rows.map(
    ([name, kind]) =>
      `  ${name.padEnd(18)}${String(kind.added).padStart(7)} added ${String(kind.changed).padStart(7)} changed ${String(kind.unchanged).padStart(7)} unchanged`,
  )
  return [
    summary.dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.',
    ...lines,
    `  ${'packages off sale'.padEnd(18)}${String(summary.offSale).padStart(7)}`,
    `  file sha256 ${summary.sha256}`,
  ].join('\n')
}

import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileAndFlags } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { type ImportSummary, importCatalogue } from '../importing/import-catalogue.ts'
import { readCatalogueFile } from '../importing/read-catalogue-file.ts'
import { promisesText } from '../promises-text.ts'

/** `import catalogue FILE [--dry-run] [--replace [--yes]]`. */
export async function runImportCatalogue({ words }: CommandCall): Promise<number | undefined> {
  const asked = readFileAndFlags(words, ['--dry-run', '--replace', '--yes'])
  if (!asked) return undefined
  const { file, flags } = asked
  const config = readConfig(process.env)
  const raw = await readCatalogueFile(file, { maxBytes: config.importMaxBytes })
  return await inStore(config, async (store) => {
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
  })
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

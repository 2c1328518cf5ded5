import { writeFile } from 'node:fs/promises'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileAndFlags, readFileName } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { csvCell } from '../../../platform/csv/csv-cell.ts'
import { readCsv } from '../../../platform/csv/read-csv.ts'
import { importStock, STOCK_COLUMNS, UNCOUNTED } from '../import-stock.ts'
import { listStock } from '../list-stock.ts'

/** `import stock FILE [--dry-run]`. */
export async function runImportStock({ words }: CommandCall): Promise<number | undefined> {
  const asked = readFileAndFlags(words, ['--dry-run'])
  if (!asked) return undefined
  const { file, flags } = asked
  const config = readConfig(process.env)
  return await inStore(config, async (store) => {
    const lines = readCsv(file, { columns: STOCK_COLUMNS, maxBytes: config.importMaxBytes })
    const { changed, unchanged, dryRun } = await importStock(store.db, lines, {
      dryRun: flags.includes('--dry-run'),
      actor: actorHere(),
      now: systemClock.now(),
    })
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(`  stock ${changed} changed, ${unchanged} unchanged`)
    return 0
  })
}

/** `export stock FILE`. */
export async function runExportStock({ words }: CommandCall): Promise<number | undefined> {
  const file = readFileName(words)
  if (file === undefined) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    const rows = await listStock(store.db.$client)
    const lines = rows.map(({ packageId, available, title }) => [packageId, available ?? UNCOUNTED, title])
    const text = [[...STOCK_COLUMNS, 'title'], ...lines]
      .map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`)
      .join('')
    // With its mark: a spreadsheet reads Hindi titles as what they are.
    await writeFile(file, `\ufeff${text}`)
    console.log(`${rows.length} packages written to ${file}`)
    return 0
  })
}

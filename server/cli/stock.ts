import { writeFile } from 'node:fs/promises'
import { importStock, STOCK_COLUMNS, UNCOUNTED } from '../domains/stock/import-stock.ts'
import { listStock } from '../domains/stock/list-stock.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { readCsv } from '../platform/csv/read-csv.ts'
import { actorHere } from './actor-here.ts'
import { csvCell } from './leads-csv.ts'
import { openStoreForCommand } from './open-store-for-command.ts'

/** `import stock FILE`. */
export async function runImportStock(file: string, flags: string[]): Promise<number> {
  const config = readConfig(process.env)
  const store = await openStoreForCommand(config)
  try {
    const lines = readCsv(file, { columns: STOCK_COLUMNS, maxBytes: config.importMaxBytes })
    const { changed, unchanged, dryRun } = await importStock(store.db, lines, {
      dryRun: flags.includes('--dry-run'),
      actor: actorHere(),
      now: systemClock.now(),
    })
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(`  stock ${changed} changed, ${unchanged} unchanged`)
    return 0
  } finally {
    await store.close()
  }
}

/** `export stock FILE`. */
export async function runExportStock(file: string): Promise<number> {
  const store = await openStoreForCommand(readConfig(process.env))
  try {
    const rows = await listStock(store.db.$client)
    const lines = rows.map(({ packageId, available, title }) => [packageId, available ?? UNCOUNTED, title])
    const text = [[...STOCK_COLUMNS, 'title'], ...lines]
      .map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`)
      .join('')
    // With its mark: a spreadsheet reads Hindi titles as what they are.
    await writeFile(file, `\ufeff${text}`)
    console.log(`${rows.length} packages written to ${file}`)
    return 0
  } finally {
    await store.close()
  }
}

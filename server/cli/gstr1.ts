import { writeFile } from 'node:fs/promises'
import { readGstr1 } from '../domains/invoices/gstr1/gstr1.ts'
import { readConfig } from '../platform/config.ts'
import { gstr1Csv } from './gstr1-csv.ts'
import { openStoreForCommand } from './open-store-for-command.ts'

export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** `export gstr1 2026-11 FILE`. */
export async function runExportGstr1(month: string, file: string): Promise<number> {
  const store = await openStoreForCommand(readConfig(process.env))
  try {
    const figures = await readGstr1(store.db.$client, month)
    await writeFile(file, gstr1Csv(month, figures), { mode: 0o600 })
    const count = figures.documents.reduce((sum, series) => sum + series.count, 0)
    console.log(`${count} invoices and credit notes of ${month} written to ${file}`)
    const { unregistered } = figures
    if (unregistered.count > 0)
      console.log(
        `${unregistered.count} bills and credit notes were issued without a GSTIN: they are in no table, because an unregistered seller files no GSTR-1`,
      )
    return 0
  } finally {
    await store.close()
  }
}

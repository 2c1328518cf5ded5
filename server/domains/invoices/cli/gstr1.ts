import { writeFile } from 'node:fs/promises'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { readGstr1 } from '../gstr1/gstr1.ts'
import { gstr1Csv } from './gstr1-csv.ts'

export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** `export gstr1 2026-11 FILE`. */
export async function runExportGstr1({ words }: CommandCall): Promise<number | undefined> {
  const [month, file, ...more] = words
  if (!month || !isMonth(month) || !file || more.length > 0) return undefined
  return await inStore(readConfig(process.env), async (store) => {
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
  })
}

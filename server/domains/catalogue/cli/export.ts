import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileName } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { exportCatalogue } from '../importing/export-catalogue.ts'

/** `export catalogue FILE`. */
export async function runExportCatalogue({ words }: CommandCall): Promise<number | undefined> {
  const file = readFileName(words)
  if (file === undefined) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    const { packages } = await exportCatalogue(store.db, store.storage, file)
    console.log(`${packages} packages written to ${file}`)
    return 0
  })
}

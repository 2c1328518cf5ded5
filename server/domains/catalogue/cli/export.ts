import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileName } from '../../../platform/commands/file-words.ts'
import { openStoreForCommand } from '../../../platform/commands/open-store-for-command.ts'
import { readConfig } from '../../../platform/config.ts'
import { exportCatalogue } from '../export-catalogue.ts'

/** `export catalogue FILE`. */
export async function runExportCatalogue({ words }: CommandCall): Promise<number | undefined> {
  const file = readFileName(words)
  if (file === undefined) return undefined
  const store = await openStoreForCommand(readConfig(process.env))
  try {
    const { packages } = await exportCatalogue(store.db, store.storage, file)
    console.log(`${packages} packages written to ${file}`)
    return 0
  } finally {
    await store.close()
  }
}

import { exportCatalogue } from '../domains/catalogue/export-catalogue.ts'
import { readConfig } from '../platform/config.ts'
import { openStoreForCommand } from './open-store-for-command.ts'

/** `export catalogue FILE`. */
export async function runExport(file: string): Promise<number> {
  const store = await openStoreForCommand(readConfig(process.env))
  try {
    const { packages } = await exportCatalogue(store.db, store.storage, file)
    console.log(`${packages} packages written to ${file}`)
    return 0
  } finally {
    await store.close()
  }
}

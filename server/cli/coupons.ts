import { exportCoupons } from '../domains/offers/export-coupons.ts'
import { importCoupons } from '../domains/offers/import-coupons.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { actorHere } from './actor-here.ts'
import { openStoreForCommand } from './open-store-for-command.ts'
import { readOneFile } from './read-one-file.ts'

export const COUPON_FLAGS = ['--dry-run', '--replace']

/** `import coupons FILE`. */
export async function runImportCoupons(file: string, flags: string[]): Promise<number> {
  const config = readConfig(process.env)
  const { parts } = await readOneFile(file, 'coupons', config)
  const store = await openStoreForCommand(config)
  try {
    const { added, changed, unchanged, withdrawn, dryRun } = await importCoupons(
      store.db,
      parts[0]?.document,
      {
        dryRun: flags.includes('--dry-run'),
        replace: flags.includes('--replace'),
        actor: actorHere(),
        now: systemClock.now(),
      },
    )
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(
      `  coupons ${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn`,
    )
    return 0
  } finally {
    await store.close()
  }
}

/** `export coupons FILE`. */
export async function runExportCoupons(file: string): Promise<number> {
  const store = await openStoreForCommand(readConfig(process.env))
  try {
    const { coupons } = await exportCoupons(store.db, file, { actor: actorHere(), now: systemClock.now() })
    console.log(`${coupons} coupons written to ${file}`)
    return 0
  } finally {
    await store.close()
  }
}

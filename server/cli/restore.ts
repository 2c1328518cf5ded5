import { resolve } from 'node:path'
import { connectForBackup } from '../platform/backup/backup-connection.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { actorHere } from './actor-here.ts'
import { AFTER_RESTORE } from './after-restore.ts'
import { heldBy } from './backup.ts'
import { openServerAlone } from './open-server-for-command.ts'

/** `restore DIR`, and `restore DIR --yes` where `yes`. */
export async function runRestore(folder: string, yes: boolean): Promise<number> {
  const config = readConfig(process.env)
  const server = await openServerAlone(config)
  try {
    const connection = await connectForBackup(server.connectionString, 'restore')
    try {
      const manifest = await restoreBackup({
        connection,
        storage: await openStorage(config),
        folder: resolve(folder),
        actor: actorHere(),
        clock: systemClock,
        yes,
        afterRestore: AFTER_RESTORE,
        onProgress: (line) => console.error(`${line} …`),
      })
      console.log(
        `${heldBy(manifest)} are back as they were at ${manifest.takenAt}.\n` +
          'Start the product; then read docs/backup.md, "After a restore".',
      )
      return 0
    } finally {
      await connection.end()
    }
  } finally {
    await server.close()
  }
}

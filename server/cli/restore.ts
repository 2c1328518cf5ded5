import { resolve } from 'node:path'
import { connectForBackup } from '../platform/backup/backup-connection.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { systemClock } from '../platform/clock.ts'
import { actorHere } from '../platform/commands/actor-here.ts'
import type { CommandCall } from '../platform/commands/command.ts'
import { isFile } from '../platform/commands/file-words.ts'
import { readConfig } from '../platform/config.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { AFTER_RESTORE } from './after-restore.ts'
import { heldBy } from './backup.ts'
import { openServerAlone } from './open-server-for-command.ts'

/** `restore DIR [--yes]`. */
export async function runRestore({ words }: CommandCall): Promise<number | undefined> {
  const [folder, flag, ...more] = words
  if (!isFile(folder) || (flag !== undefined && flag !== '--yes') || more.length > 0) return undefined
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
        yes: flag === '--yes',
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

import { resolve } from 'node:path'
import { connectForBackup } from '../platform/backup/backup-connection.ts'
import type { Manifest } from '../platform/backup/backup-manifest.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { systemClock } from '../platform/clock.ts'
import { actorHere } from '../platform/commands/actor-here.ts'
import type { CommandCall } from '../platform/commands/command.ts'
import { readFileName } from '../platform/commands/file-words.ts'
import { readConfig } from '../platform/config.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { openServerAsItIs } from './open-server-for-command.ts'

/** `backup DIR`. */
export async function runBackup({ words }: CommandCall): Promise<number | undefined> {
  const folder = readFileName(words)
  if (folder === undefined) return undefined
  const config = readConfig(process.env)
  const server = await openServerAsItIs(config)
  try {
    const connection = await connectForBackup(server.connectionString, 'backup')
    try {
      const manifest = await writeBackup({
        connection,
        storage: await openStorage(config),
        folder: resolve(folder),
        actor: actorHere(),
        clock: systemClock,
        onProgress: (line) => console.error(`${line} …`),
      })
      console.log(
        `${heldBy(manifest)} are in ${folder}, as they were at ${manifest.takenAt}.\n` +
          'Anyone with that folder can read every account: protect it like a password.',
      )
      return 0
    } finally {
      await connection.end()
    }
  } finally {
    await server.close()
  }
}

/** `48 tables with 12345 rows and 310 files` */
export function heldBy({ tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables with ${rows} rows and ${media.length} files`
}

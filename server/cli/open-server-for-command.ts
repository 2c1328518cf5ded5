import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts'
import { OperatorRefused } from '../platform/operator-refused.ts'

export interface ServerForCommand {
  connectionString: string
  /** Stops it, where it was started for the command. */
  close(): Promise<void>
}

/**
 * The database that is there, as it is: nothing is made, and no migration carried out. The product may be
 * running.
 */
export async function openServerAsItIs(config: Config): Promise<ServerForCommand> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres')))
    throw new OperatorRefused(
      `There is no database in ${config.dataDir}. Nothing was changed; check DATA_DIR.`,
    )
  const running = config.databaseUrl === undefined ? await findRunningPostgres(config.dataDir) : undefined
  if (running) return { ...running, close: async () => {} }
  return await openServerAlone(config)
}

/**
 * The same for a command that must have it for itself: throws OperatorRefused while the product runs on the
 * embedded one.
 */
export async function openServerAlone(config: Config): Promise<ServerForCommand> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl, close: async () => {} }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir })
  return { connectionString: embedded.connectionString(), close: () => embedded.stop() }
}

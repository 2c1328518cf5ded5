import { DOMAINS } from '../domains/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { CommandCall } from '../platform/commands/command.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { closeDatabase, type Database, openDatabase } from '../platform/database.ts'
import { createLogger, flushLogger } from '../platform/logger.ts'
import { listPending, migrateDatabase } from '../platform/migrating/migrate-database.ts'
import { openServerAsItIs } from './open-server-for-command.ts'

/** `migrate [--check]`. */
export async function runMigrate({ words }: CommandCall): Promise<number | undefined> {
  if (words.some((word) => word !== '--check') || words.length > 1) return undefined
  const config = readConfig(process.env)
  const server = await openServerAsItIs(config)
  const db = openDatabase({ connectionString: server.connectionString, poolSize: 4 })
  try {
    return words.length === 1 ? await tellPending(db) : await migrate(db, config)
  } finally {
    await closeDatabase(db)
    await server.close()
  }
}

async function tellPending(db: Database): Promise<number> {
  const pending = await listPending(db.$client)
  for (const { name, needs } of pending)
    console.log(needs === undefined ? name : `${name}, once no older process serves`)
  if (pending.length === 0) console.log('The database is up to date')
  return pending.length === 0 ? 0 : 1
}

async function migrate(db: Database, config: Config): Promise<number> {
  const onProgress = (line: string) => console.error(line)
  const made = await migrateDatabase(db, { onProgress })
  for (const name of made) console.log(name)
  // What each process would do when it starts is done while others still serve.
  const log = createLogger({ level: config.logLevel, buffered: false })
  for (const { beforeServing } of DOMAINS)
    await beforeServing?.({ db, config, clock: systemClock, log, onProgress })
  await flushLogger(log)
  console.log(made.length === 0 ? 'The database was up to date' : 'The database is up to date')
  return 0
}

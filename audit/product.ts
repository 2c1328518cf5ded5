import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAsOperator } from '../drive/product.ts'
import { findRunningPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts'

export interface AuditedProduct {
  origin: string
  /** its data */
  folder: string
  /** the database with its messages */
  connectionString(): Promise<string>
  stop(): Promise<void>
}

/** The product as an operator starts it, with the demo catalogue, its database in a folder of its own. */
export async function startAuditedProduct(): Promise<AuditedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-audit-'))
  await chmod(dataDir, 0o755)
  const product = await startAsOperator({ folder: dataDir })
  const stop = async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const connectionString = async () => (await findRunningPostgres(dataDir))!.connectionString
  return { origin: product.origin, folder: dataDir, connectionString, stop }
}

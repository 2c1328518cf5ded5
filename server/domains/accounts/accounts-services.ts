import type pg from 'pg'
import type { Config } from '../../platform/config.ts'
import type { Connection, Database } from '../../platform/database.ts'
import type { Passwords } from '../../platform/passwords.ts'
import type { Secret } from '../../platform/secrets/own-secret.ts'
import type { Kind } from '../../platform/statement.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { SiteContent } from '../editorial/site-content.ts'

/** The dependencies of the accounts operations. */
export interface AccountsServices {
  db: Database
  config: Config
  secret: Secret
  passwords: Passwords
  /** Sends what was queued, without waiting for it; after a commit. */
  deliverSoon(): void
  /** Makes the files that people asked for, without waiting for them; after a commit. */
  exportSoon(): void
  storage: Storage
  /** goals, courses and exams that can be chosen */
  index: CatalogueIndex
  site: SiteContent
  /** what another domain adds to `getMe`, each from its own file */
  meParts: MePart[]
  /** what another domain stores about a person */
  personalData: PersonalData[]
}

/**
 * A value of `getMe`: its name, its kind and the SQL expression of it, over `person.id` and `$2`, which is
 * now.
 */
export interface MePart {
  name: string
  kind: Kind<unknown>
  sql: string
}

/** What one domain keeps about a person. */
export interface PersonalData {
  /** the file's name in the download */
  name: string
  exportOf(db: Database, personId: number): Promise<unknown>
  /**
   * Storage keys of what it keeps as files: they are in the download, and removed when the account is erased.
   */
  filesOf?(connection: Connection, personId: number): Promise<string[]>
  /** Removes it, in the caller's transaction. */
  erase(connection: pg.PoolClient, personId: number): Promise<void>
}

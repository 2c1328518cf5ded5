import type pg from 'pg'
import type { Connection, Database } from '../database.ts'

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

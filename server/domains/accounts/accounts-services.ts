import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { MePart } from '../../platform/domain/me-part.ts'
import type { PersonalData } from '../../platform/domain/personal-data.ts'
import type { Passwords } from '../../platform/passwords.ts'
import type { Secret } from '../../platform/secrets/own-secret.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Wallet } from '../../platform/wallet/wallet.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { SiteContent } from '../editorial/site-content.ts'

/** The dependencies of the accounts operations. */
export interface AccountsServices {
  db: Database
  config: Config
  secret: Secret
  passwords: Passwords
  /** in whose app the store is a mini-app; undefined: in none */
  wallet: Wallet | undefined
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

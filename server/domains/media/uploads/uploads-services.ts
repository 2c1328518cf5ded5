import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import type { Secret } from '../../../platform/secrets/own-secret.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

/** What an upload stands on, by a call or by a command. */
export interface UploadsServices {
  db: Database
  storage: Storage
  config: Pick<Config, 'mediaQuotaBytes'>
}

/** The same, with what signs the addresses of parts. */
export interface AddressedUploadsServices extends UploadsServices {
  secret: Secret
}

/** Who asks, as the audit log names them, and when. */
export interface UploadCall {
  actor: string
  now: Date
}

import type { Clock } from '../../platform/clock.ts'
import type { Connection, Database } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { LearningServices } from '../learning/learning-services.ts'

/** What stands behind the search in one's own. */
export interface OwnSearchServices extends LearningServices {
  db: Database
  connection: Connection
  storage: Storage
  clock: Clock
  index: CatalogueIndex
}

import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Secret } from '../../platform/secrets/own-secret.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { SiteContent } from '../editorial/site-content.ts'

/** The dependencies of search. */
export interface SearchServices {
  db: Database
  index: CatalogueIndex
  site: SiteContent
  secret: Secret
  clock: Clock
  config: Pick<Config, 'searchTermKey'>
  log: RequestContext['log']
}

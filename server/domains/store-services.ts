import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Hub } from '../platform/hub/hub.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Gateways } from '../platform/open-gateways.ts'
import type { AddressesServices } from './addresses/addresses-services.ts'
import type { AttemptsServices } from './attempts/attempts-services.ts'
import type { CatalogueServices } from './catalogue/catalogue.operations.ts'
import type { Classroom } from './classroom/open-classroom.ts'
import type { LearningServices } from './learning/learning-services.ts'
import type { LibraryServices } from './library/library-services.ts'
import type { OrdersServices } from './orders/orders-services.ts'
import type { ProgressServices } from './progress/progress-services.ts'

/**
 * All that domains stand on in one process, and may keep in its memory. Each gets the part that its
 * `domain.ts` names.
 */
export interface StoreServices
  extends OrdersServices,
    Gateways,
    AddressesServices,
    AttemptsServices,
    LibraryServices,
    ProgressServices,
    LearningServices,
    CatalogueServices {
  clock: Clock
  log: Logger
  metrics: Metrics
  /** what happens live */
  hub: Hub
  classroom: Classroom
}

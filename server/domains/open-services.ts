import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { PersonalData } from '../platform/domain/personal-data.ts'
import { openHub } from '../platform/hub/open-hub.ts'
import { livePersonalData } from '../platform/hub/personal-data.ts'
import { showHub } from '../platform/hub/show-hub.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openAccounts } from './accounts/open-accounts.ts'
import { openAttempts } from './attempts/open-attempts.ts'
import { takeOverGuest } from './cart/take-over-guest.ts'
import { CATALOGUE_TAGS, CatalogueIndex } from './catalogue/catalogue-index.ts'
import { openClassroom } from './classroom/open-classroom.ts'
import type { SiteContent } from './editorial/site-content.ts'
import { DOMAINS } from './index.ts'
import { PackageOutlines } from './learning/package-outlines.ts'
import { ME_PARTS } from './me-parts.ts'
import { OffersIndex } from './offers/offers-index.ts'
import { findDelivery } from './orders/after-sale/find-delivery.ts'
import { openOrders } from './orders/open-orders.ts'
import { PublishedPapers } from './papers/published-papers.ts'
import { openProgress } from './progress/open-progress.ts'
import type { StoreServices } from './store-services.ts'

/** What a process has before any domain. */
export interface Surroundings {
  config: Config
  db: Database
  /** the same for what takes long; without it the other does both */
  work?: Database
  clock: Clock
  storage: Storage
  /** the operator's own words */
  site: SiteContent
  log: Logger
  /** of the database */
  connectionString: string
}

export interface OpenedServices {
  services: StoreServices
  /** Forgets what is kept of the catalogue and of coupons, because what these tags name has changed. */
  changed(tags: readonly string[]): void
  /** Calls this with the tags of answers that an index made which is no longer in force. */
  onRenewed(hear: (tags: string[]) => void): void
  /** Tells whether changes are heard of; nothing is kept while they are not. */
  keep(heard: boolean): void
  /** Resolves when what follows commits is done. */
  settle(): Promise<void>
}

/**
 * Opens what the domains stand on. `http` is the store itself, in which the practice gateway and wallet live.
 */
export async function openServices(
  around: Surroundings & { metrics: Metrics },
  http: FastifyInstance,
): Promise<OpenedServices> {
  const { db, clock, log } = around
  const index = new CatalogueIndex(db.$client, (around.work ?? db).$client)
  const offersIndex = new OffersIndex(db.$client)
  const papers = new PublishedPapers()
  const outlines = new PackageOutlines(db.$client)
  const hub = await openHub(around)
  showHub({ hub, metrics: around.metrics })
  const personalData: PersonalData[] = [livePersonalData(hub.log)]
  const { accounts, ...accountsWork } = await openAccounts(
    { ...around, index, meParts: ME_PARTS, personalData },
    { http, clock, log },
  )
  const { orders, ...ordersWork } = await openOrders({ ...accounts, offersIndex }, { http, clock, log })
  const services: StoreServices = {
    ...orders,
    ...openAttempts({ ...accounts, papers }),
    ...openProgress({ db }),
    connection: db.$client,
    outlines,
    deliveryOf: findDelivery,
    takeOverGuest: (context) => takeOverGuest({ db }, context),
    clock,
    log,
    metrics: around.metrics,
    hub,
    classroom: openClassroom({ db, hub, clock, log, mostVisitors: around.config.freeClassVisitors }),
  }
  for (const domain of DOMAINS) if (domain.personalData) personalData.push(domain.personalData(services))
  return {
    services,
    changed(tags) {
      index.changed(tags)
      offersIndex.drop()
      outlines.drop()
    },
    onRenewed: (hear) => index.onRenewed(() => hear([...CATALOGUE_TAGS])),
    keep(heard) {
      index.keep(heard)
      offersIndex.keep(heard)
      outlines.keep(heard)
    },
    async settle() {
      await ordersWork.settle()
      await accountsWork.settle()
    },
  }
}

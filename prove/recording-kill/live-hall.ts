import pino from 'pino'
import { freePort } from '../../drive/free-port.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { postgresLog } from '../../server/platform/hub/postgres/postgres-log.ts'
import type { EventWriter } from '../../server/platform/hub/write-with-events.ts'
import { fileLiveClasses, type LiveTeacher } from '../../server/testing/shops/file-live-classes.ts'
import { fillOffersShop } from '../../server/testing/shops/offers-shop.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import { type KilledProduct, openKilledProduct } from '../kills/killed-product.ts'
import type { ProofRun } from '../proof.ts'
import type { Film } from './film.ts'
import { Studio } from './studio.ts'

/** The store of what was broadcast, while no product serves it. */
export interface BroadcastStore extends TestStore {
  dataDir: string
}

export interface LiveHall {
  hall: KilledProduct<number[]>
  ingestPort: number
  /** of the classes that are on */
  itemIds: readonly number[]
  /** one for each class, in the same order */
  studios: readonly Studio[]
}

interface Wanted {
  classes: number
  film: Film
  /** a module that every process of the product loads first */
  plant: string | undefined
}

/** A product that takes streams and can be killed, and a studio that shows a film in each class. */
export async function openLiveHall(run: ProofRun, { classes, film, plant }: Wanted): Promise<LiveHall> {
  const ingestPort = await freePort()
  const teachers = Array.from(
    { length: classes },
    (_, at): LiveTeacher => ({
      ...{ teacherId: `T${at + 1}`, key: `the-key-of-studio-${at + 1}` },
    }),
  )
  // The ingest is a process that the product starts.
  const planted: Record<string, string> = plant
    ? { NODE_OPTIONS: `--import=${plant}`, SERVE_SOURCES: '1' }
    : {}
  const env = { INGEST_PORT: String(ingestPort), ...planted }
  const hall = await openKilledProduct(run, { env, fill: (store) => fill(store, teachers) })
  const studios = teachers.map(({ key }) => new Studio(film, { port: ingestPort, key }))
  run.defer(() => {
    for (const studio of studios) studio.destroy()
  })
  return { hall, ingestPort, itemIds: hall.filled, studios }
}

async function fill(store: TestStore, teachers: readonly LiveTeacher[]): Promise<number[]> {
  await fillOffersShop(store)
  return await withWriter(store, (writer) => fileLiveClasses(writer, teachers))
}

/** Does `work` as a product would: rows and what tells of them are written together. */
export async function withWriter<T>(
  { db, connectionString }: Pick<TestStore, 'db' | 'connectionString'>,
  work: (writer: EventWriter) => Promise<T>,
): Promise<T> {
  const log = postgresLog({ connectionString, logger: pino({ level: 'silent' }) })
  try {
    return await work({ db, log, clock: systemClock })
  } finally {
    await log.close()
  }
}

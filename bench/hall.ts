import type { Verdict } from '../drive/judge.ts'
import type { Server } from '../drive/serving.ts'
import { type SignedInPerson, signInPeople } from '../drive/signed-in-people.ts'
import { type Pgbench, preparePgbench } from './pgbench.ts'
import { type Cases, type Place, runCases } from './run-cases.ts'

const PACKAGES = 500
const CANDIDATES = 6_000
const CLIENTS = 16

/** What cases of tests and results have for measuring. */
export interface Hall extends Place {
  product: Server
  /** signed in, in the order of their ids */
  candidates: SignedInPerson[]
  packageId: number
  upserts: Pgbench
}

/** Runs these cases in one hall. */
export async function runHallCases(cases: Cases<Hall>, say: (line: string) => void): Promise<Verdict[]> {
  return await runCases(cases, { packages: PACKAGES, say, open: openHall })
}

async function openHall(place: Place): Promise<Hall> {
  const { connection } = place.store
  const candidates = await signInPeople(connection, { people: CANDIDATES, count: CANDIDATES })
  const { rows } = await connection.query<{ id: number }>('select id from packages order by id limit 1')
  const upserts = await preparePgbench(place.store, CLIENTS)
  const product = await place.serveProduct({ env: { DATABASE_POOL_SIZE: '10' } })
  return { ...place, candidates, packageId: rows[0]!.id, upserts, product }
}

import type { Connection } from '../../platform/database.ts'
import { countExams, passesAmong } from '../catalogue/pass-scope/pass-scope.ts'
import { countOpenPapersIn } from '../contents/listed-tests.ts'
import { type Held, listShelf } from './list-shelf.ts'

/** A test pass in force, with what it opens as counted now. */
export interface ActivePass {
  held: Held
  /** different ones that can be taken here, now or from a day on */
  tests: number
  exams: number
  series: number
}

/** The test passes that a person has now, and the trials of some, what ends soonest first. */
export async function listActivePasses(
  connection: Connection,
  personId: number,
  now: Date,
): Promise<ActivePass[]> {
  const shelf = await listShelf(connection, personId, now)
  const living = shelf.filter(({ ended }) => !ended)
  const ids = living.map(({ packageId }) => packageId)
  const passes = await passesAmong(connection, ids)
  const active: ActivePass[] = []
  for (const held of living)
    if (passes.includes(held.packageId))
      active.push({ held, ...(await countScope(connection, held.packageId, held.parts, now)) })
  return active
}

/** What these series, and the pass itself, come to. */
async function countScope(
  connection: Connection,
  passId: number,
  seriesIds: readonly number[],
  now: Date,
): Promise<Omit<ActivePass, 'held'>> {
  const { tests, packages } = await countOpenPapersIn(connection, [passId, ...seriesIds], now)
  const exams = await countExams(connection, passId, packages)
  return { tests, exams, series: packages.filter((id) => id !== passId).length }
}

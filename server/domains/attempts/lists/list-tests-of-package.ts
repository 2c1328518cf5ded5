import { findKnownPackages } from '../../catalogue/find-known-packages.ts'
import { testsOfPackage } from '../../contents/listed-tests.ts'
import { mayOpen, type Opening, openingOfItem } from '../../passes/may-open.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { settleDueOf } from '../handing-in/settle-due.ts'
import { testCard, testState } from '../test-card.ts'
import { listStandings } from './standings.queries.ts'

/**
 * The tests of one package in its order, with the person's progress in each; `open` if it is free or theirs.
 * Empty for a package that is not in the store, unless the person owns it or has begun it.
 */
export async function listTestsOfPackage(
  services: ScoringServices,
  packageId: number,
  personId: number | undefined,
  now: Date,
) {
  const connection = services.db.$client
  const known = (await findKnownPackages(connection, [packageId])).get(packageId)
  const tests = known ? await testsOfPackage(connection, packageId) : []
  if (!known || tests.length === 0) return []
  if (personId !== undefined) await settleDueOf(services, personId, now)
  const papers = tests.map(({ paperId }) => paperId)
  const standings =
    personId === undefined ? undefined : await listStandings(connection, personId, [...new Set(papers)])
  const opening: Opening =
    personId === undefined ? { may: false } : await mayOpen(connection, personId, packageId, now)
  if (!known.onSale && !opening.may && !standings?.size) return []
  return tests.flatMap((test) => {
    const own = openingOfItem(opening, test, now).may
    if (!own && !test.active) return []
    return {
      ...testCard(test, known),
      ...testState(standings?.get(test.paperId), test.plan),
      open: own || (test.free && known.onSale),
    }
  })
}

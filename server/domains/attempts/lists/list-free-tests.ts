import { MOST_FREE_TESTS } from '../../../../contract/exams/free-tests.ts'
import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import type { Connection } from '../../../platform/database.ts'
import { findKnownPackages, type KnownPackage } from '../../catalogue/find-known-packages.ts'
import { listCoursesOf } from '../../catalogue/list-courses-of.ts'
import { type ListedTest, placesOfTests, testsByMapping } from '../../contents/listed-tests.ts'
import { momentsOf, openWindow } from '../../contents/open-window.ts'
import { accessByTime } from '../test-access.ts'
import { testCard } from '../test-card.ts'

/**
 * The tests that anybody may begin now for free, each paper at the first of its packages that is in the
 * store, with the courses of all of them; tests with marks before those without. `changes`: when a window
 * opens or closes.
 */
export async function listFreeTests(connection: Connection, now: Date) {
  const free = (await placesOfTests(connection, [])).filter((place) => place.free)
  const known = await findKnownPackages(connection, [...new Set(free.map(({ packageId }) => packageId))])
  const inStore = free.filter(({ packageId }) => known.get(packageId)?.onSale)
  const papers = [...Map.groupBy(inStore, ({ paperId }) => paperId).values()]
  const firsts = papers.map((places) => places[0]!.mappingId)
  const tests = await testsByMapping(connection, firsts)
  const courses = Map.groupBy(await listCoursesOf(connection, [...known.keys()]), (one) => one.packageId)
  const cards = papers.flatMap((places) => {
    const test = tests.get(places[0]!.mappingId)
    if (!test || !isOpen(test, now)) return []
    const of = places.flatMap(({ packageId }) => courses.get(packageId) ?? [])
    const inPackage = known.get(test.packageId) as KnownPackage
    return [{ ...testCard(test, inPackage), courses: [...new Set(of.map(({ id }) => id))] }]
  })
  cards.sort((a, b) => Number(a.testType === PSYCHOMETRIC) - Number(b.testType === PSYCHOMETRIC))
  return {
    tests: cards.slice(0, MOST_FREE_TESTS),
    changes: [...tests.values()].flatMap((test) => momentsOf(openWindow(test))),
  }
}

function isOpen(test: ListedTest, now: Date): boolean {
  return accessByTime(test, now) === undefined
}

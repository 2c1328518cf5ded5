import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import { goalOf } from '../../accounts/goal-of.ts'
import type { ListedPackage } from '../../catalogue/listing/listed-package.ts'
import { readShelf, type Shelf } from '../../passes/list-shelf.ts'
import type { OwnSearchServices } from '../own-search-services.ts'

/**
 * What most learners buy of the goals of a person, which their profile and their shelf tell, and they do not
 * own; of all goals where they have none, or there is nothing left of theirs.
 */
export async function listPopularCourses(
  { connection, index }: OwnSearchServices,
  { lgi, pageSize }: { lgi: Lgi; pageSize: number },
  personId: number,
  now: Date,
) {
  const { listed, listing, courses } = await index.get()
  const shelf = await readShelf(connection, personId, now)
  const goalOfCourse = new Map(courses.map(({ id, goalId }) => [id, goalId]))
  const goalsIn = ({ facets }: ListedPackage) =>
    facets.coursesFacets.flatMap((course) => goalOfCourse.get(course) ?? [])
  const owned = new Set(shelf.packageIds)
  const goals = new Set(listed.filter(({ id }) => owned.has(id)).flatMap(goalsIn))
  const own = await goalOf(connection, personId)
  if (own !== null) goals.add(own)
  const popular = (fits: (row: ListedPackage) => boolean) => {
    const ids: number[] = []
    for (const position of listing.popular) {
      const row = listed[position]!
      if (row.sold && !isOpen(shelf, row.id) && fits(row)) ids.push(row.id)
      if (ids.length === pageSize) break
    }
    return ids
  }
  const ofGoals = popular((row) => goalsIn(row).some((goal) => goals.has(goal)))
  const ids = ofGoals.length > 0 ? ofGoals : popular(() => true)
  const cards = await index.cards(ids, lgi)
  return { packages: cards.map(({ card }) => card), ofGoals: ofGoals.length > 0 }
}

const isOpen = (shelf: Shelf, packageId: number) => shelf.heldOf(packageId)?.ended === false

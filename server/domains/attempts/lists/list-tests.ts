import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../../platform/database.ts'
import { findKnownPackages } from '../../catalogue/find-known-packages.ts'
import { type CourseOfPackage, listCoursesOf } from '../../catalogue/list-courses-of.ts'
import { placesOfTests, type TestPlace, testsByMapping } from '../../contents/listed-tests.ts'
import { plansOf } from '../../papers/read-plans.ts'
import { listShelf } from '../../passes/list-shelf.ts'
import { openingOfItem, openingsOf } from '../../passes/may-open.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { settleDueOf } from '../handing-in/settle-due.ts'
import { areHidden } from '../results/solutions-hidden.ts'
import { shownMarks, testCard, testState } from '../test-card.ts'
import { findKeyTimes } from '../times/key-times.queries.ts'
import { listStandings, type Standing } from './standings.queries.ts'

export interface TestsAsked {
  course?: string | undefined
  packageId?: number | undefined
  state?: 'new' | 'INCOMPLETE' | 'COMPLETED' | undefined
  kind?: 'mine' | 'free' | undefined
  lgi: Lgi
  pageNumber: number
  pageSize: number
}

interface Listed extends TestPlace {
  state: 'new' | 'INCOMPLETE' | 'COMPLETED'
  mine: boolean
  /** it was begun here, not at another place of the same paper */
  begunHere: boolean
  courses: readonly CourseOfPackage[]
}

/**
 * The tests a person can take: those of packages they own, those they have begun, and the free ones; a paper
 * in several places appears once. Tests in progress come first, then those not begun, then those done. The
 * counts ignore the filter they belong to.
 */
export async function listTests(services: ScoringServices, asked: TestsAsked, personId: number, now: Date) {
  const connection = services.db.$client
  await settleDueOf(services, personId, now)
  const standings = await listStandings(connection, personId)
  const all = await listAll(connection, standings, personId, now)
  const wanted = all.filter(
    ({ packageId, mine, free }) =>
      (asked.packageId === undefined || packageId === asked.packageId) &&
      (asked.kind === undefined || (asked.kind === 'mine' ? mine : free)),
  )
  const inCourse = wanted.filter(
    ({ courses }) => asked.course === undefined || courses.some(({ id }) => id === asked.course),
  )
  const inState = ({ state }: Listed) => asked.state === undefined || state === asked.state
  const found = onceAPaper(inCourse.filter(inState))
  const from = asked.pageNumber * asked.pageSize
  return {
    tests: await cardsOf(connection, found.slice(from, from + asked.pageSize), standings, now),
    total: found.length,
    courses: countCourses(wanted.filter(inState), asked.lgi),
    states: countStates(onceAPaper(inCourse)),
  }
}

async function listAll(
  connection: Connection,
  standings: ReadonlyMap<number, Standing>,
  personId: number,
  now: Date,
): Promise<Listed[]> {
  const shelf = await listShelf(connection, personId, now)
  const held = shelf.flatMap(({ packageId, parts, ended }) => (ended ? [] : [packageId, ...parts]))
  const openings = await openingsOf(connection, personId, [...new Set(held)], now)
  const begun = [...standings.values()]
  const begunMappings = new Set(begun.flatMap(({ mappingIds }) => mappingIds))
  const places = await placesOfTests(connection, [
    ...openings.keys(),
    ...begun.flatMap(({ packageIds }) => packageIds),
  ])
  const packageIds = [...new Set(places.map(({ packageId }) => packageId))]
  const known = await findKnownPackages(connection, packageIds)
  const courses = Map.groupBy(await listCoursesOf(connection, packageIds), ({ packageId }) => packageId)
  return places.flatMap((place) => {
    const begunHere = begunMappings.has(place.mappingId)
    const opening = openings.get(place.packageId)
    const mine = begunHere || (opening !== undefined && openingOfItem(opening, place, now).may)
    const free = place.free && place.active && known.get(place.packageId)?.onSale === true
    if (!mine && !free) return []
    const state = standings.get(place.paperId)?.state ?? 'new'
    return [{ ...place, free, state, mine, begunHere, courses: courses.get(place.packageId) ?? [] }]
  })
}

/** Each paper at one of its places: where it was begun, else where it is owned, else where it is free. */
function onceAPaper(listed: readonly Listed[]): Listed[] {
  const best = new Map<number, Listed>()
  for (const one of listed) {
    const other = best.get(one.paperId)
    if (!other || rankOf(one) < rankOf(other)) best.set(one.paperId, one)
  }
  return [...best.values()].sort(
    (a, b) =>
      IN_ORDER.indexOf(a.state) - IN_ORDER.indexOf(b.state) ||
      rankOf(a) - rankOf(b) ||
      a.packageId - b.packageId ||
      a.position - b.position ||
      a.mappingId - b.mappingId,
  )
}

const IN_ORDER: Listed['state'][] = ['INCOMPLETE', 'new', 'COMPLETED']

const rankOf = ({ begunHere, mine }: Listed) => (begunHere ? 0 : mine ? 1 : 2)

function countCourses(
  listed: readonly Listed[],
  language: Lgi,
): { id: string; name: string; count: number }[] {
  const papers = new Map<string, { name: string; papers: Set<number> }>()
  for (const { paperId, courses } of listed)
    for (const { id, name, nameHindi } of courses) {
      const said = language === 'HINDI' ? (nameHindi ?? name) : name
      const counted = papers.get(id) ?? { name: said, papers: new Set() }
      papers.set(id, counted)
      counted.papers.add(paperId)
    }
  return [...papers]
    .map(([id, { name, papers }]) => ({ id, name, count: papers.size }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
}

function countStates(listed: readonly Listed[]) {
  const count = (wanted: Listed['state']) => listed.filter(({ state }) => state === wanted).length
  return { new: count('new'), INCOMPLETE: count('INCOMPLETE'), COMPLETED: count('COMPLETED') }
}

async function cardsOf(
  connection: Connection,
  listed: readonly Listed[],
  standings: ReadonlyMap<number, Standing>,
  now: Date,
) {
  const tests = await testsByMapping(
    connection,
    listed.map(({ mappingId }) => mappingId),
  )
  const known = await findKnownPackages(connection, [...new Set(listed.map(({ packageId }) => packageId))])
  const times = await findKeyTimes(
    connection,
    listed.map(({ paperId }) => paperId),
    now,
  )
  const versions = listed.flatMap(({ paperId }) => standings.get(paperId)?.versionId ?? [])
  const plans = await plansOf(connection, [...new Set(versions)])
  return listed.flatMap(({ mappingId, packageId, paperId }) => {
    const test = tests.get(mappingId)
    const inPackage = known.get(packageId)
    if (!test || !inPackage) return []
    const standing = standings.get(paperId)
    const taken = plans.get(standing?.versionId ?? test.versionId) ?? test.plan
    const hidden = areHidden([test.plan, taken], times.of(paperId), now)
    return [
      {
        ...testCard(test, inPackage),
        ...testState(standing, test.plan),
        marks: shownMarks(standing?.gotUnits, test.plan, hidden),
      },
    ]
  })
}

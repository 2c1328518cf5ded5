import { Kept } from '../../../platform/kept.ts'
import { finished, type Interruptible } from '../../../platform/slices/in-slices.ts'
import { byPopularity, type ListedPackage } from './listed-package.ts'

/** How far down a course's or group's packages recommendations look. */
const MOST_KEPT = 64
const DAY_MS = 86_400_000
const MOST_TRENDS = 500
/** A package is given a month before its growth is believed. */
const YOUNGEST_MS = 30 * DAY_MS

interface RecommendedLists {
  byId: Map<number, ListedPackage>
  /** of exams, by course */
  groups: Map<string, string>
  /** the first of each course, most popular first */
  ofCourse: Map<string, ListedPackage[]>
  /** the first of each exam group, test series before the rest, most popular first */
  ofGroup: Map<string, ListedPackage[]>
}

type GroupedCourse = { id: string; examGroup: string | null }

/** What to show beside packages, and what grows fastest. Read-only; rebuilt with the listing index. */
export class Recommendations {
  private readonly packages: ListedPackage[]
  private readonly lists: RecommendedLists
  /** by instant, course and length: callers ask for a whole day at a time */
  private readonly trends = new Kept<string, number[]>({ most: MOST_TRENDS })

  /** `lists`: made of these packages already, in slices. */
  constructor(
    packages: ListedPackage[],
    courses: GroupedCourse[],
    lists = finished(recommendedLists(packages, courses, popularOrder(packages))),
  ) {
    this.packages = packages
    this.lists = lists
  }

  /**
   * Packages to show beside these: those they name as similar, then the most popular of their courses, or of
   * their exam group with tests first: one candidate sits SBI, IBPS and RBI papers alike. Never any of
   * `held`.
   */
  beside(
    ids: number[],
    by: 'course' | 'group',
    limit: number,
    held: ReadonlySet<number> = new Set(),
  ): number[] {
    const rows = ids.flatMap((id) => this.lists.byId.get(id) ?? [])
    const more = by === 'group' ? this.nextOfGroups(rows) : this.nextOfCourses(rows)
    const found = new Set<number>()
    for (const id of [...rows.flatMap((row) => row.similar), ...more.map((row) => row.id)]) {
      if (found.size === limit) break
      if (this.lists.byId.has(id) && !ids.includes(id) && !held.has(id)) found.add(id)
    }
    return [...found]
  }

  /** Packages by students gained a day since they went on sale. */
  trending(nowMs: number, course: string | undefined, limit: number): number[] {
    const key = `${nowMs} ${course ?? ''} ${limit}`
    return this.trends.getOrMake(key, () => this.fastestGrowing(nowMs, course, limit))
  }

  private fastestGrowing(nowMs: number, course: string | undefined, limit: number): number[] {
    const growth = (row: ListedPackage) => row.studentsEnrolled / Math.max(YOUNGEST_MS, nowMs - row.createdAt)
    return this.packages
      .filter((row) => course === undefined || row.facets.coursesFacets.includes(course))
      .map((row) => ({ id: row.id, growth: growth(row) }))
      .sort((a, b) => b.growth - a.growth || a.id - b.id)
      .slice(0, limit)
      .map(({ id }) => id)
  }

  private nextOfCourses(rows: ListedPackage[]): ListedPackage[] {
    const courses = new Set(rows.flatMap((row) => row.facets.coursesFacets))
    return [...courses].flatMap((course) => this.lists.ofCourse.get(course) ?? []).sort(byRank)
  }

  private nextOfGroups(rows: ListedPackage[]): ListedPackage[] {
    const groups = new Set(rows.flatMap((row) => groupsOf(this.lists, row)))
    return [...groups].flatMap((group) => this.lists.ofGroup.get(group) ?? [])
  }
}

function popularOrder(packages: readonly ListedPackage[]): number[] {
  return [...packages.keys()].sort((a, b) => byRank(packages[a]!, packages[b]!))
}

/** `popular`: the positions of the packages, most popular first. May be interrupted after each. */
export function* recommendedLists(
  packages: readonly ListedPackage[],
  courses: GroupedCourse[],
  popular: Iterable<number>,
): Interruptible<RecommendedLists> {
  const lists: RecommendedLists = {
    byId: new Map(),
    groups: new Map(courses.flatMap(({ id, examGroup }) => (examGroup === null ? [] : [[id, examGroup]]))),
    ofCourse: new Map(),
    ofGroup: new Map(),
  }
  for (const row of packages) {
    lists.byId.set(row.id, row)
    yield
  }
  const inOrder = Array.from(popular, (position) => packages[position]!)
  for (const tests of [true, false])
    for (const row of inOrder) {
      if (hasTests(row) === tests) for (const group of groupsOf(lists, row)) keep(lists.ofGroup, group, row)
      if (tests) for (const course of row.facets.coursesFacets) keep(lists.ofCourse, course, row)
      yield
    }
  return lists
}

function groupsOf({ groups }: RecommendedLists, row: ListedPackage): string[] {
  return [...new Set(row.facets.coursesFacets.flatMap((course) => groups.get(course) ?? []))]
}

function keep(lists: Map<string, ListedPackage[]>, name: string, row: ListedPackage): void {
  const list = lists.get(name) ?? []
  if (list.length < MOST_KEPT) list.push(row)
  lists.set(name, list)
}

function hasTests(row: ListedPackage): boolean {
  return row.facets.categoryFacets.includes('TEST_SERIES')
}

const byRank = (a: ListedPackage, b: ListedPackage): number => byPopularity(a, b) || a.id - b.id

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FACETS, type Facet } from '../../../../contract/store/facets.ts'
import { inTransaction } from '../../../platform/database.ts'
import { ok } from '../../../testing/exams/exam-room.ts'
import { DEMO } from '../../../testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'
import { endPass, grantPass } from '../../passes/grant-pass.ts'

const DAY = 86_400_000
const [LIVE, SERIES, HINDI] = [2001, 2004, 2014]
/** ended two days before */
const CLERK = 2005
const RAILWAY = 2204
const NOT_OWNED = 2016

interface Found {
  packageList: { packageId: number; ended: boolean; title: string }[]
  total: number
  searchedFor: string | null
  leftOut: string[]
}
interface Counted {
  facets: Record<Facet, { name: string; label: string; count: number }[]>
  total: number
}
type Chosen = Partial<Record<Facet, string[]>>

let store: TestStore
let app: TestApp
let asha: Visitor

beforeAll(async () => {
  store = await openTestStore(DEMO)
  app = await openTestApp(store)
  asha = await newcomer(app)
  app.clock.set(new Date(TEST_NOW.getTime() - 3 * DAY))
  await give(asha, CLERK, 1)
  app.clock.set(TEST_NOW)
  for (const packageId of [LIVE, SERIES, RAILWAY, HINDI]) await give(asha, packageId, 5)
})
beforeEach(() => app.clock.set(TEST_NOW))
afterAll(async () => {
  await app.close()
  await store.close()
})

async function give(who: Visitor, packageId: number, days: number): Promise<void> {
  const validity = { validity: days, validityUnit: 'DAYS', extension: 0, extensionUnit: 'DAYS' } as const
  const pass = { packageId, validity, source: 'ORDER', sourceRef: 'T-1042', reason: 'bought' } as const
  const personId = await idOf(who)
  await inTransaction(store.db, (connection) => grantPass(connection, { ...pass, personId }, app.clock.now()))
}

const queryOf = (chosen: Chosen) =>
  FACETS.flatMap((facet) => (chosen[facet] ?? []).map((value) => `&${facet}=${value}`)).join('')
async function search(query: string, more = '', who = asha): Promise<Found> {
  return ok<Found>(await who.get(`/api/v4/ppc/purchased/search?query=${encodeURIComponent(query)}${more}`))
}
async function count(searchTerm: string, chosen: Chosen = {}, who = asha): Promise<Counted> {
  const term = encodeURIComponent(searchTerm)
  return ok<Counted>(await who.get(`/api/v4/ppc/purchased/facets?searchTerm=${term}${queryOf(chosen)}`))
}
const idsOf = ({ packageList }: Found) => packageList.map(({ packageId }) => packageId)

describe('a search among what one owns', () => {
  it('finds packages by words, those in force before those that are over', async () => {
    const found = await search('ibps')
    expect(idsOf(found)[0]).toBe(SERIES)
    const ended = found.packageList.map((one) => one.ended)
    expect(ended).toEqual(ended.toSorted())
    expect(found.packageList.at(-1)).toMatchObject({ packageId: CLERK, ended: true })
  })

  it.each([
    ['ibsp mock', 'a slip'],
    ['आईबीपीएस मॉक', 'in the other script'],
    ['ibps mocks', 'another form'],
    ['mock IBPS best', 'in another order, with a filler'],
  ])('understands words as the search box does: %s (%s)', async (query) => {
    expect(idsOf(await search(query))).toEqual(expect.arrayContaining([SERIES, CLERK]))
  })

  it('finds nothing that others own or nobody, and nothing once the money is back', async () => {
    const ravi = await newcomer(app, 'Ravi Kumar')
    expect(await search('sbi clerk mock test', '', ravi)).toMatchObject({ packageList: [], total: 0 })
    expect(idsOf(await search('sbi clerk junior associate'))).not.toContain(NOT_OWNED)
    await give(ravi, SERIES, 30)
    expect(idsOf(await search('ibps', '', ravi))).toEqual([SERIES])
    const pass = { source: 'ORDER', sourceRef: 'T-1042', reason: 'refund' } as const
    const personId = await idOf(ravi)
    await inTransaction(store.db, (connection) => endPass(connection, { ...pass, personId }, TEST_NOW))
    expect(await search('ibps', '', ravi)).toMatchObject({ packageList: [], total: 0 })
  })

  it('finds for a child what a child owns', async () => {
    const child = await newcomer(app, 'Meera Rao', '2014-04-05')
    await give(child, RAILWAY, 30)
    expect(idsOf(await search('railway', '', child))).toEqual([RAILWAY])
  })

  it('says of what is over that it is, from that moment on', async () => {
    moveClock(app, 8 * DAY)
    expect((await search('ibps')).packageList.map(({ ended }) => ended)).not.toContain(false)
  })

  it('is filtered by facets, twenty a page or as many as are asked for', async () => {
    const only = await search('bank', queryOf({ categoryFacets: ['ONLINE_LIVE_CLASSES'] }))
    expect(idsOf(only).toSorted()).toEqual([LIVE, HINDI])
    const pages = await Promise.all(
      [0, 1].map((pageNo) =>
        search('bank', `${queryOf({ categoryFacets: ['ONLINE_LIVE_CLASSES'] })}&pageSize=1&pageNo=${pageNo}`),
      ),
    )
    expect(pages.flatMap(idsOf)).toEqual(idsOf(only))
    expect(pages.map(({ total }) => total)).toEqual([2, 2])
    expect(await search('bank', queryOf({ subjectFacets: ['NOTHING'] }))).toMatchObject({ total: 0 })
  })

  it('refuses a guest, and fewer letters than two', async () => {
    for (const path of ['search?query=sbi', 'facets', 'popularCourses'])
      expect((await visitor(app).get(`/api/v4/ppc/purchased/${path}`)).status).toBe(401)
    expect((await asha.get('/api/v4/ppc/purchased/search?query=s')).status).toBe(400)
  })
})

describe('the facets of what one owns', () => {
  it('count everything without words, and say what readers call each value', async () => {
    const { facets, total } = await count('')
    expect(total).toBe(5)
    expect(facets.categoryFacets).toContainEqual(
      expect.objectContaining({ name: 'TEST_SERIES', label: 'Mock tests', count: 2 }),
    )
    expect(facets.coursesFacets).toContainEqual(expect.objectContaining({ name: 'BANKING', count: 4 }))
  })

  it('count the same as a walk over every package, whatever is chosen', async () => {
    const values = await valuesByPackage()
    const all = FACETS.flatMap((facet) =>
      [...new Set([...values.values()].flatMap((own) => own[facet]))].map((value) => ({ facet, value })),
    )
    const chosenFacets = fc.uniqueArray(fc.constantFrom(...all), { maxLength: 4 })
    const property = fc.asyncProperty(
      fc.constantFrom('', 'ibps', 'bank', 'mock test', 'रेलवे'),
      chosenFacets,
      async (term, picked) => {
        const chosen: Chosen = {}
        for (const { facet, value } of picked) chosen[facet] = [...(chosen[facet] ?? []), value]
        const found = term === '' ? [...values.keys()] : idsOf(await search(term, '&pageSize=50'))
        const counted = await count(term, chosen)
        expect(counted.total).toBe(found.filter((id) => fits(values.get(id)!, chosen)).length)
        for (const facet of FACETS) {
          const { [facet]: own = [], ...others } = chosen
          const base = found.filter((id) => fits(values.get(id)!, others))
          const shown = counted.facets[facet].filter((one) => one.count > 0 || !own.includes(one.name))
          expect(Object.fromEntries(shown.map((one) => [one.name, one.count]))).toEqual(
            countedBy(base.flatMap((id) => values.get(id)![facet])),
          )
        }
      },
    )
    await fc.assert(property, { numRuns: 40, seed: 24 })
  })
})

const fits = (own: Record<Facet, string[]>, chosen: Chosen) =>
  FACETS.every((facet) => !chosen[facet]?.length || chosen[facet].some((value) => own[facet].includes(value)))

function countedBy(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** From the tables, each join by itself. */
async function valuesByPackage(): Promise<Map<number, Record<Facet, string[]>>> {
  const ids = [LIVE, SERIES, HINDI, CLERK, RAILWAY]
  const joins: Record<Exclude<Facet, 'yearFacets'>, [table: string, column: string]> = {
    categoryFacets: ['package_categories', 'category'],
    examTypesFacets: ['package_exam_types', 'exam_type_id'],
    coursesFacets: ['package_courses', 'course_id'],
    langFacets: ['package_languages', 'language_id'],
    tagsFacets: ['package_tags', 'tag_id'],
    subjectFacets: ['package_subjects', 'subject_id'],
    facultyFacets: ['package_faculties', 'faculty_id'],
  }
  const none = () => Object.fromEntries(FACETS.map((facet) => [facet, [] as string[]]))
  const found = new Map(ids.map((id) => [id, none() as Record<Facet, string[]>]))
  for (const [facet, [table, column]] of Object.entries(joins)) {
    const { rows } = await store.db.$client.query<{ id: number; value: string }>(
      `select package_id as id, ${column} as value from ${table} where package_id = any($1)`,
      [ids],
    )
    for (const { id, value } of rows) found.get(id)![facet as Facet].push(value)
  }
  const { rows } = await store.db.$client.query<{ id: number; year: number }>(
    'select id, year from packages where id = any($1) and year is not null',
    [ids],
  )
  for (const { id, year } of rows) found.get(id)!.yearFacets.push(String(year))
  return found
}

describe('popular courses', () => {
  const popular = async (who: Visitor) =>
    ok<{ packages: { id: number; courses: { id: string }[] }[]; ofGoals: boolean }>(
      await who.get('/api/v4/ppc/purchased/popularCourses?pageSize=20'),
    )

  it('are on sale, of the goals of what one owns, and nothing that one owns', async () => {
    const ravi = await newcomer(app, 'Ravi Kumar')
    await give(ravi, RAILWAY, 30)
    const { packages, ofGoals } = await popular(ravi)
    expect(ofGoals).toBe(true)
    expect(packages.length).toBeGreaterThan(0)
    const { rows } = await store.db.$client.query<{ id: number; on_sale: boolean; students: number }>(
      `select p.id, p.published and (d.card ->> 'sold')::bool as on_sale, p.students_enrolled as students
        from packages p join shown_packages d on d.package_id = p.id where p.id = any($1)`,
      [packages.map(({ id }) => id)],
    )
    const known = new Map(rows.map((row) => [row.id, row]))
    const students = packages.map(({ id }) => known.get(id)!.students)
    expect(students).toEqual(students.toSorted((a, b) => b - a))
    expect(rows.every((row) => row.on_sale)).toBe(true)
    expect(packages.map(({ id }) => id)).not.toContain(RAILWAY)
  })

  it('are of all goals for somebody of whom nothing is known', async () => {
    const { packages, ofGoals } = await popular(await newcomer(app, 'Meera Rao'))
    expect(ofGoals).toBe(false)
    expect(packages.length).toBeGreaterThan(3)
  })
})

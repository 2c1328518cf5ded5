import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACETS, type Facet, SORTS } from '../../../contract/facets.ts'
import { foldedWords } from '../../../display/fold.ts'
import {
  type CatalogueInput,
  generatedCatalogue,
  writeCatalogueFile,
} from '../../seed/generated-catalogue.ts'
import { importFile, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'

type FilePackage = NonNullable<CatalogueInput['packages']>[number]

interface Listing {
  packages: { id: number }[]
  packagesCount: number
  pagesCount: number
  facets: Record<Facet, { name: string; label: string; count: number }[]>
}

interface Asked {
  course?: string
  searchTerm: string
  facets: Record<Facet, string[]>
}

const catalogue = generatedCatalogue(300, 7)
const onSale = catalogue.packages!.filter((row) => row.published !== false)

/** What a package of the file has, by facet. */
const valuesOf: Record<Facet, (row: FilePackage) => string[]> = {
  categoryFacets: (row) => row.categoryList,
  examTypesFacets: (row) => row.examTypes ?? [],
  coursesFacets: (row) => row.courses,
  langFacets: (row) => row.languages,
  tagsFacets: (row) => (row.newTags ?? []).map((tag) => tag.tag),
  subjectFacets: (row) => row.subjects ?? [],
  facultyFacets: (row) => row.faculties ?? [],
  yearFacets: (row) => (row.year ? [String(row.year)] : []),
}

const names = new Map(
  [...catalogue.courses!, ...catalogue.exams!, ...catalogue.tags!].map((entity) => [entity.id, entity.name]),
)

function searchedWords(row: FilePackage): string[] {
  const ids = [...row.courses, ...(row.exams ?? []), ...valuesOf.tagsFacets(row)]
  return [row.title, ...ids.map((id) => names.get(id)!)].flatMap(foldedWords)
}

function fits(row: FilePackage, asked: Asked, without?: Facet): boolean {
  if (asked.course && !row.courses.includes(asked.course)) return false
  const words = searchedWords(row)
  if (!foldedWords(asked.searchTerm).every((term) => words.some((word) => word.startsWith(term))))
    return false
  return FACETS.every((facet) => {
    const chosen = asked.facets[facet]
    return (
      facet === without || chosen.length === 0 || chosen.some((value) => valuesOf[facet](row).includes(value))
    )
  })
}

const knownValues = Object.fromEntries(
  FACETS.map((facet) => [facet, [...new Set(onSale.flatMap((row) => valuesOf[facet](row)))]]),
) as Record<Facet, string[]>

const asked: fc.Arbitrary<Asked> = fc.record(
  {
    course: fc.constantFrom(...knownValues.coursesFacets),
    searchTerm: fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'phys',
          'CAFE',
          'cafe\u0301 mock',
          'परी',
          'tag 1',
          'NAIVE',
          'exam prac',
          'zzz',
        ),
      },
    ),
    facets: fc.record(
      Object.fromEntries(
        FACETS.map((facet) => [
          facet,
          fc.oneof(
            { weight: 3, arbitrary: fc.constant([]) },
            {
              weight: 1,
              arbitrary: fc.uniqueArray(fc.constantFrom(...knownValues[facet]), { maxLength: 3 }),
            },
          ),
        ]),
      ),
    ) as unknown as fc.Arbitrary<Record<Facet, string[]>>,
  },
  { requiredKeys: ['searchTerm', 'facets'] },
)

describe('the listing', () => {
  let store: TestStore
  let app: TestApp

  beforeAll(async () => {
    store = await openTestStore()
    await importFile(store, await writeCatalogueFile(catalogue, store.folder))
    app = await openTestApp(store)
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  async function listing(query: Asked, extra: Record<string, string> = {}) {
    const parameters = new URLSearchParams(extra)
    if (query.course) parameters.set('course', query.course)
    if (query.searchTerm) parameters.set('searchTerm', query.searchTerm)
    for (const facet of FACETS) for (const value of query.facets[facet]) parameters.append(facet, value)
    return await app.http.inject({ url: `/api/packages/v11/listing?${parameters}` })
  }

  const nothing: Asked = {
    searchTerm: '',
    facets: Object.fromEntries(FACETS.map((facet) => [facet, []])) as never,
  }

  it('answers any combination of facets and search term as a brute-force count over the file does', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(...SORTS), async (query, sort) => {
        const answer = (await listing(query, { sort })).json<Listing>()
        const expected = onSale.filter((row) => fits(row, query))
        expect(answer.packagesCount).toBe(expected.length)
        const expectedIds = new Set(expected.map((row) => row.id))
        expect(answer.packages).toHaveLength(Math.min(20, expected.length))
        for (const { id } of answer.packages) expect(expectedIds.has(id)).toBe(true)
        for (const facet of FACETS) {
          const counts = Object.fromEntries(answer.facets[facet].map(({ name, count }) => [name, count]))
          const among = onSale.filter((row) => fits(row, query, facet))
          const wanted: Record<string, number> = {}
          for (const value of query.facets[facet]) wanted[value] = 0
          for (const row of among)
            for (const value of valuesOf[facet](row)) wanted[value] = (wanted[value] ?? 0) + 1
          expect(counts).toEqual(wanted)
        }
      }),
      { seed: 4, numRuns: Number(process.env.PROPERTY_RUNS ?? 150) },
    )
  })

  it('pages through every package once, in the order of each sort', async () => {
    for (const sort of SORTS) {
      const ids: number[] = []
      const { pagesCount } = (await listing(nothing, { sort })).json<Listing>()
      for (let page = 1; page <= pagesCount; page++)
        ids.push(
          ...(await listing(nothing, { sort, page: String(page) }))
            .json<Listing>()
            .packages.map((row) => row.id),
        )
      expect(new Set(ids).size).toBe(onSale.length)
      expect(ids).toHaveLength(onSale.length)
    }
    const cheapest = (await listing(nothing, { sort: 'price-low' })).json<Listing>().packages[0]!
    const prices = onSale.map((row) => row.multiValidity[0]!.spPaise)
    expect(onSale.find((row) => row.id === cheapest.id)!.multiValidity[0]!.spPaise).toBe(Math.min(...prices))
  })

  it('never lists a package that is not published', async () => {
    const hidden = catalogue.packages!.find((row) => row.published === false)!
    const answer = (await listing({ ...nothing, searchTerm: hidden.title })).json<Listing>()
    expect(answer.packages.map((row) => row.id)).not.toContain(hidden.id)
    const details = await app.http.inject({ url: `/api/packages/v12/info?packageId=${hidden.id}&sc=2` })
    expect([details.statusCode, details.json<{ code: string; detail: string }>()]).toMatchObject([
      404,
      { code: 'package_not_found', detail: 'Currently unavailable', refusal: true },
    ])
  })

  it('refuses a facet or a value that does not exist, and a page beyond the last', async () => {
    const refused = async (query: string) => {
      const answer = await app.http.inject({ url: `/api/packages/v11/listing?${query}` })
      return [answer.statusCode, answer.json<{ code: string }>().code]
    }
    expect(await refused('colourFacets=RED')).toEqual([400, 'invalid_input'])
    expect(await refused('tagsFacets=NO_SUCH_TAG')).toEqual([400, 'unknown_facet_value'])
    expect(await refused('categoryFacets=toString')).toEqual([400, 'unknown_facet_value'])
    expect(await refused('course=NO_SUCH_COURSE')).toEqual([404, 'course_not_found'])
    expect(await refused('page=499')).toEqual([404, 'page_out_of_range'])
    expect(await refused('page=501')).toEqual([400, 'invalid_input'])
  })

  it('shows a change as soon as it is imported', async () => {
    const [first] = onSale
    const before = (await listing(nothing)).json<Listing>().packagesCount
    const changed = structuredClone(catalogue)
    changed.packages!.find((row) => row.id === first!.id)!.published = false
    await importFile(store, await writeCatalogueFile(changed, store.folder))
    await expect.poll(async () => (await listing(nothing)).json<Listing>().packagesCount).toBe(before - 1)
  })
})

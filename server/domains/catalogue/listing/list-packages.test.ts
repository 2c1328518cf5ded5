import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACETS, type Facet, LISTING_PAGE_SIZE, SORTS } from '../../../../contract/store/facets.ts'
import { Freshness, type RequestContext } from '../../../platform/request-context.ts'
import { generatedCatalogue, writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { fillPackages } from '../../../testing/shops/fill-packages.ts'
import { listingParameters, listingQueries, NO_FACETS } from '../../../testing/shops/listing-queries.ts'
import { listByRule, type RuleQuery, rowsOnSale, typesByRule } from '../../../testing/shops/listing-rule.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { listPackages } from './list-packages.ts'
import type { ListedPackage } from './listed-package.ts'
import { ListingIndex } from './listing-index.ts'

interface Listing {
  packages: { id: number }[]
  packagesCount: number
  pagesCount: number
  facets: Record<Facet, { name: string; label: string; count: number }[]>
  typesInScope: { name: string; count: number }[]
}

const catalogue = generatedCatalogue(300, 7)
const onSale = catalogue.packages!.filter((row) => row.published !== false)

const rows = rowsOnSale(catalogue)

describe('the listing', () => {
  let store: TestStore
  let app: TestApp

  beforeAll(async () => {
    store = await openTestStore()
    await importFile(store, await writeCatalogueFile(catalogue, store.folder))
    await fillPackages(store.db)
    app = await openTestApp(store)
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  async function listing(query: RuleQuery, page = 1) {
    return await app.http.inject({ url: `/api/packages/v11/listing?${listingParameters(query, page)}` })
  }

  const nothing: RuleQuery = {
    searchTerm: '',
    sort: 'popular',
    facets: NO_FACETS,
  }

  it('answers any combination of facets and search term as a brute-force count over the file does', async () => {
    await fc.assert(
      fc.asyncProperty(listingQueries(rows), async (query) => {
        const answer = (await listing(query)).json<Listing>()
        const wanted = listByRule(rows, query)
        expect(answer.packagesCount).toBe(wanted.ids.length)
        expect(answer.packages.map(({ id }) => id)).toEqual(wanted.ids.slice(0, LISTING_PAGE_SIZE))
        for (const facet of FACETS) {
          const counts = answer.facets[facet].map(({ name, count }) => [name, count])
          expect(Object.fromEntries(counts)).toEqual(wanted.counts[facet])
        }
        const types = answer.typesInScope.map(({ name, count }) => [name, count])
        expect(Object.fromEntries(types)).toEqual(typesByRule(rows, query))
      }),
      { seed: 4, numRuns: Number(process.env.PROPERTY_RUNS ?? 150) },
    )
  })

  it('pages through every package once, in the order of each sort', async () => {
    for (const sort of SORTS) {
      const ids: number[] = []
      const { pagesCount } = (await listing({ ...nothing, sort })).json<Listing>()
      for (let page = 1; page <= pagesCount; page++)
        ids.push(...(await listing({ ...nothing, sort }, page)).json<Listing>().packages.map((row) => row.id))
      expect(new Set(ids).size).toBe(onSale.length)
      expect(ids).toHaveLength(onSale.length)
    }
    const cheapest = (await listing({ ...nothing, sort: 'price-low' })).json<Listing>().packages[0]!
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
    expect(await refused('exam=NO_SUCH_EXAM')).toEqual([404, 'exam_not_found'])
    expect(await refused('examType=NO_SUCH_PAPER')).toEqual([404, 'exam_not_found'])
    expect(await refused('exam=TYPE_1')).toEqual([404, 'exam_not_found'])
    expect(await refused('category=NO_SUCH_TYPE')).toEqual([400, 'invalid_input'])
    expect(await refused('page=500')).toEqual([404, 'page_out_of_range'])
    expect(await refused('page=1000001')).toEqual([400, 'invalid_input'])
  })

  const found = async (query: string, page = 1) => {
    const answer = await app.http.inject({ url: `/api/packages/v11/search?${query}&page=${page}` })
    expect(answer.statusCode, query).toBe(200)
    return answer.json<Listing & { searchedFor: string | null; leftOut: string[] }>()
  }
  const idsOf = async (query: string) => {
    const first = await found(query)
    const ids = first.packages.map(({ id }) => id)
    for (let page = 2; page <= first.pagesCount; page++)
      ids.push(...(await found(query, page)).packages.map(({ id }) => id))
    expect([query, ids.length, new Set(ids).size]).toEqual([query, first.packagesCount, first.packagesCount])
    return ids
  }

  it('pages through what a search found once, best first, and in every other order has the same', async () => {
    for (const term of ['physics', 'algebra grammar', 'fizics', 'test']) {
      const best = await idsOf(`searchTerm=${term}`)
      expect(await idsOf(`searchTerm=${term}&sort=relevance`)).toEqual(best)
      for (const sort of SORTS) {
        const sorted = await idsOf(`searchTerm=${term}&sort=${sort}`)
        expect(sorted).toEqual(listByRule(rows, { ...nothing, sort, found: best }).ids)
      }
    }
  })

  it('counts beside each filter of a search what choosing it shows', async () => {
    const query = 'searchTerm=best%20phisics'
    const all = await idsOf(query)
    const first = await found(query)
    expect([first.searchedFor, all.length > 20]).toEqual(['physics', true])
    for (const facet of FACETS) {
      for (const { name, count } of first.facets[facet].slice(0, 4)) {
        const chosen = await idsOf(`${query}&${facet}=${name}`)
        expect([facet, name, chosen.length]).toEqual([facet, name, count])
        expect(chosen).toEqual(all.filter((id) => chosen.includes(id)))
      }
    }
  })

  it('finds every package by its own title, and none for a term of nothing but signs', async () => {
    for (const row of onSale.slice(0, 40)) {
      const { packages, searchedFor } = await found(`searchTerm=${encodeURIComponent(row.title)}`)
      expect([row.title, packages[0]?.id, searchedFor]).toEqual([row.title, row.id, null])
    }
    expect((await found('searchTerm=%20!%20')).packagesCount).toBe(0)
    expect((await found('searchTerm=')).packagesCount).toBe(onSale.length)
  })

  it('refuses of a search what it refuses of a listing, and what is no order', async () => {
    const refused = async (query: string) => {
      const answer = await app.http.inject({ url: `/api/packages/v11/search?searchTerm=physics&${query}` })
      return [answer.statusCode, answer.json<{ code: string }>().code]
    }
    expect(await refused('tagsFacets=NO_SUCH_TAG')).toEqual([400, 'unknown_facet_value'])
    expect(await refused('page=400')).toEqual([404, 'page_out_of_range'])
    expect(await refused('sort=best')).toEqual([400, 'invalid_input'])
    const listing = await app.http.inject({ url: '/api/packages/v11/listing?sort=relevance' })
    expect(listing.statusCode).toBe(400)
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

describe('a listing of more than 10000 packages', () => {
  it('goes on to its own last page', async () => {
    const facets = Object.fromEntries(
      FACETS.map((facet) => [facet, []]),
    ) as unknown as ListedPackage['facets']
    const packages = Array.from({ length: 10_021 }, (_, at) => ({
      id: at + 1,
      title: '',
      primaryCategory: 'BOOKS',
      facets,
      exams: [],
      searched: [],
      studentsEnrolled: 0,
      sold: true,
      createdAt: 0,
      spPaise: at,
      similar: [],
    }))
    const index = {
      get: async () => ({ listing: new ListingIndex(packages), labels: new Map() }),
      cards: async (ids: number[]) => ids.map((id) => ({ card: { id }, changes_at: [] })),
    } as unknown as CatalogueIndex
    const context = { requestId: '1', now: TEST_NOW, log: console, freshness: new Freshness() }
    const input = {
      ...NO_FACETS,
      searchTerm: '',
      sort: 'price-low' as const,
      page: 502,
      lgi: 'ENGLISH' as const,
    }
    const last = await listPackages({ index }, input, context as unknown as RequestContext)
    expect([last.packagesCount, last.pagesCount]).toEqual([10_021, 502])
    expect(last.packages.map(({ id }) => id)).toEqual([10_021])
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FACETS, type Facet, LISTING_PAGE_SIZE } from '../../../contract/store/facets.ts'
import { generatedCatalogue, writeCatalogueFile } from '../../seed/generated-catalogue.ts'
import { fillPackages } from '../../testing/shops/fill-packages.ts'
import { listingQueries } from '../../testing/shops/listing-queries.ts'
import { listByRule, type RuleQuery, type RuleRow, rowsOnSale } from '../../testing/shops/listing-rule.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { type Visitor, visitor } from '../../testing/visitor.ts'

interface Listed {
  packages: { id: number }[]
  packagesCount: number
  pageNo: number
  pageSize: number
  pagesCount: number
  facets: Record<Facet, { name: string; count: number }[]>
  gone: number[]
}

const catalogue = generatedCatalogue(120, 5)
for (const row of catalogue.packages!) row.published = true
const rows = rowsOnSale(catalogue)
/** newest first */
const WISHED = Array.from({ length: 60 }, (_, at) => ((at * 37) % 120) + 1)

let store: TestStore
let app: TestApp
let person: Visitor

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  await fillPackages(store.db)
  app = await openTestApp(store)
  person = visitor(app)
  await person.signUp({ phone: '9720000001', name: 'Asha Rao' })
  for (const [at, discussionId] of WISHED.toReversed().entries()) {
    app.clock.set(new Date(TEST_NOW.getTime() + at * 1000))
    await person.post('/api/v1/wishlist/like', { discussionId, active: true, likeType: 1 })
  }
})

afterAll(async () => {
  await app.close()
  await store.close()
})

async function ask(parameters: string | URLSearchParams = '', who = person) {
  return await who.get(`/api/v1/wishlist/packages?${parameters}`)
}
const listed = async (parameters: string | URLSearchParams = '') =>
  (await ask(parameters)).json() as unknown as Listed
const idsOf = ({ packages }: Listed) => packages.map(({ id }) => id)

function parametersOf(query: RuleQuery): URLSearchParams {
  const parameters = new URLSearchParams(query.searchTerm === '' ? {} : { searchTerm: query.searchTerm })
  for (const facet of FACETS) for (const value of query.facets[facet]) parameters.append(facet, value)
  return parameters
}

/** The wishes that fit, in their own order, and the counts with a chosen value that no wish has at 0. */
function wishedByRule(wished: RuleRow[], query: RuleQuery) {
  const { ids, counts } = listByRule(wished, query)
  for (const facet of FACETS)
    for (const value of query.facets[facet])
      if (rows.some((row) => row.facets[facet].includes(value))) counts[facet][value] ??= 0
  return { ids: WISHED.filter((id) => ids.includes(id)), counts }
}

describe('the list of wishes', () => {
  it('is filtered, searched and counted as a brute-force count over the wishes is, newest wish first', async () => {
    const wished = rows.filter(({ id }) => WISHED.includes(id))
    const queries = listingQueries(rows).map(
      ({ searchTerm, facets }): RuleQuery => ({ searchTerm, facets, sort: 'popular' }),
    )
    const property = fc.asyncProperty(queries, async (query) => {
      const answer = await listed(parametersOf(query))
      const wanted = wishedByRule(wished, query)
      expect(answer.packagesCount).toBe(wanted.ids.length)
      expect(idsOf(answer)).toEqual(wanted.ids.slice(0, LISTING_PAGE_SIZE))
      for (const facet of FACETS) {
        const counts = answer.facets[facet].map(({ name, count }) => [name, count])
        expect([facet, Object.fromEntries(counts)]).toEqual([facet, wanted.counts[facet]])
      }
    })
    await fc.assert(property, { numRuns: 150, seed: 21 })
  })

  it('comes in pages of twenty that together are the whole, once each', async () => {
    const pages = [await listed('pageNo=1'), await listed('pageNo=2'), await listed('pageNo=3')]
    expect(pages.flatMap(idsOf)).toEqual(WISHED)
    for (const [at, page] of pages.entries())
      expect(page).toMatchObject({ pageNo: at + 1, pageSize: 20, pagesCount: 3, packagesCount: 60, gone: [] })
  })

  it.each([
    ['pageNo=4', 404, 'page_out_of_range'],
    ['pageNo=0', 400, 'invalid_input'],
    ['pageNo=x', 400, 'invalid_input'],
    ['coursesFacets=COURSE_999', 400, 'unknown_facet_value'],
    ['langFacets=__proto__', 400, 'unknown_facet_value'],
    [`searchTerm=${'x'.repeat(201)}`, 400, 'invalid_input'],
  ])('refuses %s', async (parameters, status, code) => {
    const answer = await ask(parameters)
    expect([answer.status, answer.json().code]).toEqual([status, code])
  })

  it('of a person who wishes for nothing is one empty page', async () => {
    const nobody = visitor(app)
    await nobody.signUp({ phone: '9720000002' })
    expect((await ask('', nobody)).json()).toMatchObject({
      packages: [],
      packagesCount: 0,
      pagesCount: 1,
      share: null,
      gone: [],
    })
  })

  it('leaves out what goes off sale, keeps the wish, and shows it again with its sale', async () => {
    const [first, second] = [WISHED[0]!, WISHED[1]!]
    const sell = async (sold: boolean) => {
      for (const row of catalogue.packages!) if (row.id === first) row.published = sold
      await importFile(store, await writeCatalogueFile(catalogue, store.folder))
    }
    await sell(false)
    await vi.waitFor(async () => expect((await listed()).packagesCount).toBe(59), 10_000)
    const without = await listed()
    expect(idsOf(without)[0]).toBe(second)
    expect(without.gone).toEqual([first])
    expect((await person.post('/api/v1/wishlist/ids')).json()).toMatchObject({ ids: WISHED, likeCount: 60 })
    expect((await person.get('/api/v1/me')).json()).toMatchObject({ wishlist: WISHED })
    await sell(true)
    await vi.waitFor(async () => expect((await listed()).packagesCount).toBe(60), 10_000)
    expect(idsOf(await listed())[0]).toBe(first)
    await sell(false)
    await vi.waitFor(async () => expect((await listed()).packagesCount).toBe(59), 10_000)
    const out = await person.post('/api/v1/wishlist/like', {
      discussionId: first,
      active: false,
      likeType: 2,
    })
    expect(out.json()).toMatchObject({ likeCount: 59 })
  })
})

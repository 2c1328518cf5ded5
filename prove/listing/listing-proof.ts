import fc from 'fast-check'
import { FACETS, LISTING_PAGE_SIZE, SEARCH_SORTS } from '../../contract/store/facets.ts'
import { generatedCatalogue, writeCatalogueFile } from '../../server/seed/generated-catalogue.ts'
import { fillPackages } from '../../server/testing/shops/fill-packages.ts'
import {
  listingParameters,
  listingQueries,
  NO_FACETS,
  searchBoxTerms,
} from '../../server/testing/shops/listing-queries.ts'
import {
  listByRule,
  type RuleQuery,
  type RuleRow,
  rowsOnSale,
} from '../../server/testing/shops/listing-rule.ts'
import { importFile, openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { countOwnFacetToo } from './plant-own-facet.ts'

const FULL = { packages: 2_000, seeds: [1, 2, 3, 4, 5], runsEach: 1_200, searchesEach: 40 }
const SMALL = { packages: 120, seeds: [1], runsEach: 40, searchesEach: 6 }

interface Listing {
  code?: string
  packages: { id: number }[]
  packagesCount: number
  page: number
  pagesCount: number
  facets: Record<string, { name: string; count: number }[]>
}

/** The position of the page in the result: a share of it, or beyond its end. */
interface Draw {
  query: RuleQuery
  share: number
  beyond: boolean
}

const drawsOf = (rows: RuleRow[]): fc.Arbitrary<Draw> =>
  fc.record({
    query: listingQueries(rows),
    share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    beyond: fc.nat(19).map((n) => n === 0),
  })

export const listingProof: Proof = {
  claim:
    'any facets, search term, sort and page give the packages, order and counts of a brute force over the file; of a search, over what it found',
  plant: 'the counts of a facet are taken with that facet applied, too',
  caught: /counts of \w+Facets/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const seeds = run.seed === undefined ? size.seeds : [run.seed]
    if (run.planted) run.defer(countOwnFacetToo())
    const store = await openProofStore(run)
    for (const seed of seeds) {
      const catalogue = generatedCatalogue(size.packages, seed)
      await importFile(store, await writeCatalogueFile(catalogue, store.folder))
      await fillPackages(store.db)
      const app = await openTestApp(store)
      try {
        const rows = rowsOnSale(catalogue)
        await proveSeed(run, app, { rows, seed, runs: size.runsEach })
        await proveSearches(run, app, { rows, seed, runs: size.searchesEach })
      } finally {
        await app.close()
      }
    }
  },
}

async function proveSeed(
  run: ProofRun,
  app: TestApp,
  { rows, seed, runs }: { rows: RuleRow[]; seed: number; runs: number },
): Promise<void> {
  const seen = { searched: 0, empty: 0, beyond: 0, packages: 0 }
  const before = run.checks.count
  await fc.assert(
    fc.asyncProperty(drawsOf(rows), async (draw) => {
      const faults = await faultsOf(app, rows, draw, seen)
      // Nine checks per listing: the page in order with its total, and the counts of eight facets.
      for (const title of ['packages', ...FACETS]) run.checks.holds(title, true)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    }),
    { seed, numRuns: runs },
  )
  run.say(
    `seed ${seed}: ${runs} combinations over ${rows.length} packages on sale, ${seen.searched} with a search term, ` +
      `${seen.empty} without a result, ${seen.beyond} beyond the last page, ${seen.packages} places in order, ` +
      `${run.checks.count - before} checks`,
  )
  run.checks.holds(`seed ${seed} drew searches, empty results and pages beyond the last`, seenAll(seen, runs))
}

/** For each search: every order, filter and page agrees with the complete result in order of relevance. */
async function proveSearches(
  run: ProofRun,
  app: TestApp,
  { rows, seed, runs }: { rows: RuleRow[]; seed: number; runs: number },
): Promise<void> {
  const seen = { searched: 0, empty: 0, beyond: 0, packages: 0 }
  const draws = fc.record({
    term: searchBoxTerms(rows),
    sort: fc.constantFrom(...SEARCH_SORTS),
    each: fc.array(drawsOf(rows), { minLength: 3, maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(draws, async ({ term, sort, each }) => {
      const found = await wholeSearch(app, term)
      const once = new Set(found).size === found.length
      const faults = once ? [] : [`${term}: a package comes twice`]
      for (const draw of each) {
        const { facets } = draw.query
        const query: RuleQuery = { searchTerm: '', facets, sort, found }
        faults.push(...(await faultsOf(app, rows, { ...draw, query }, seen, term)))
      }
      for (const title of ['searched packages', ...FACETS]) run.checks.holds(title, true)
      if (faults.length > 0) throw new Error(`${term}: ${faults.join('\n')}`)
    }),
    { seed, numRuns: runs },
  )
  run.say(
    `seed ${seed}: ${runs} searches, ${seen.packages} places in order, ${seen.empty} lists without a result`,
  )
}

/** Every page of a search, by relevance. */
async function wholeSearch(app: TestApp, term: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const asked = { searchTerm: '', sort: 'relevance', facets: NO_FACETS } as const
    const { listing } = await ask(app, asked, page, term)
    ids.push(...listing.packages.map((row) => row.id))
    pages = listing.pagesCount
  }
  return ids
}

function seenAll(seen: Record<string, number>, runs: number): boolean {
  return Object.values(seen).every((count) => count > 0) || runs < 1000
}

async function faultsOf(
  app: TestApp,
  rows: RuleRow[],
  { query, share, beyond }: Draw,
  seen: { searched: number; empty: number; beyond: number; packages: number },
  term?: string,
): Promise<string[]> {
  const wanted = listByRule(rows, query)
  const pagesCount = Math.max(1, Math.ceil(wanted.ids.length / LISTING_PAGE_SIZE))
  const page = beyond ? pagesCount + 1 : 1 + Math.floor(share * pagesCount)
  const { status, listing } = await ask(app, query, page, term)
  if (query.searchTerm !== '') seen.searched++
  if (wanted.ids.length === 0) seen.empty++
  if (page > pagesCount) {
    seen.beyond++
    return listing.code === 'page_out_of_range' && status === 404 ? [] : [`page ${page}: answers ${status}`]
  }
  if (status !== 200) return [`answers ${status} ${listing.code}`]
  const faults: string[] = []
  const compare = (what: string, found: unknown, expected: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(expected)]
    if (is !== should) faults.push(`${what}: ${is} instead of ${should}`)
  }
  const from = (page - 1) * LISTING_PAGE_SIZE
  const ids = wanted.ids.slice(from, from + LISTING_PAGE_SIZE)
  seen.packages += ids.length
  compare(
    'totals',
    [listing.packagesCount, listing.page, listing.pagesCount],
    [wanted.ids.length, page, pagesCount],
  )
  compare(
    'packages in order',
    listing.packages.map((row) => row.id),
    ids,
  )
  for (const facet of FACETS) {
    const counts = listing.facets[facet]!.map(({ name, count }) => [name, count] as const)
    compare(`counts of ${facet}`, sorted(counts), sorted(Object.entries(wanted.counts[facet])))
  }
  return faults
}

function sorted(counts: (readonly [string, number])[]): (readonly [string, number])[] {
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** A listing, or with a term a search. */
async function ask(
  app: TestApp,
  query: RuleQuery,
  page: number,
  term?: string,
): Promise<{ status: number; listing: Listing }> {
  const address = term === undefined ? 'listing' : 'search'
  const asked = listingParameters(term === undefined ? query : { ...query, searchTerm: term }, page)
  const answer = await app.http.inject({ url: `/api/packages/v11/${address}?${asked}` })
  return { status: answer.statusCode, listing: answer.json<Listing>() }
}

import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { FACETS, type Facet } from '../../../contract/facets.ts'
import { courseOfSlug, courseSlug } from '../../../display/slug.ts'
import { getSeoData, listGoals, listPackages } from '../../api/catalogue.queries.ts'
import { nowMs } from '../../api/client.ts'
import { problemOf } from '../../api/problem-error.ts'
import { fromPageData, toPageData } from '../../page-data.ts'
import { courseListingPath, type ListingSearch, listingQuery, pathsIn } from '../../paths.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { pageHead } from '../page-head.ts'
import { localName } from './catalogue-words.ts'
import { ListingPage } from './listing-page.tsx'
import { readListingSearch } from './listing-search.ts'
import { shownCard } from './shown-fields.ts'

export const Route = createFileRoute('/{$course}-study-materials')({
  validateSearch: (query: Record<string, unknown>): ListingSearch => ({
    ...query,
    ...readListingSearch(query),
  }),
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ params, deps, context, location }) => {
    const { courses } = await listGoals()
    const course = courses.find(
      ({ id }) => courseSlug(id) === params.course && courseOfSlug(params.course) === id,
    )
    if (!course) throw notFound()
    const straight = straightListing(location.searchStr, deps)
    if (straight !== undefined)
      throw redirect({ href: pathsIn(context.locale).courseListing(course.id) + straight, statusCode: 301 })
    const path = courseListingPath(course.id)
    const [listing, seo] = await Promise.all([
      listPackages({ ...deps, course: course.id }).catch((error) => mend(error, deps)),
      getSeoData(path),
    ])
    if ('search' in listing)
      throw redirect({
        href: pathsIn(context.locale).courseListing(course.id, listing.search),
        statusCode: 302,
      })
    const packages = listing.packages.map(shownCard)
    return toPageData({ course, listing: { ...listing, packages }, seo, search: deps, path, nowMs: nowMs() })
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {}
    const { course, listing, seo, search, path } = fromPageData(loaderData)
    const { locale } = match.context
    const name = localName(course, locale)
    const t = catalogueTexts[locale]
    const filtered =
      FACETS.some((facet) => search[facet]) || search.searchTerm !== undefined || search.sort !== undefined
    return pageHead({
      locale,
      path: path + listingQuery(search.page ? { page: search.page } : {}),
      title: (locale === 'en' ? seo?.title : undefined) ?? t.listingTitle(name),
      description:
        (locale === 'en' ? seo?.description : undefined) ??
        `${t.listingTitle(name)}: ${t.found(listing.packagesCount)}`,
      index: !filtered,
    })
  },
  component: () => <ListingPage {...fromPageData(Route.useLoaderData())} />,
})

/** The query as it should be written, when the one asked for names a filter or a page that cannot be. */
function straightListing(asked: string, search: ListingSearch): string | undefined {
  const given = new URLSearchParams(asked)
  const read = new URLSearchParams(listingQuery(search))
  const known = new Set<string>([...FACETS, 'searchTerm', 'sort', 'page'])
  const others = [...given].filter(([name]) => !known.has(name))
  const kept = others.filter(([name]) => !name.endsWith('Facets'))
  const sameCount = [...known].every((name) => {
    const wanted = read.getAll(name)
    const got = given.getAll(name).map((value) => (name === 'searchTerm' ? value.trim() : value))
    return wanted.length === got.length && wanted.every((value) => got.includes(value))
  })
  if (sameCount && kept.length === others.length) return undefined
  const straight = new URLSearchParams([...read, ...kept])
  return straight.size > 0 ? `?${straight}` : ''
}

/** A filter value or page that is no more leads to the nearest list that is. */
function mend(error: unknown, search: ListingSearch): { search: ListingSearch } {
  const problem = problemOf(error)
  if (problem?.code === 'page_out_of_range')
    return { search: { ...search, page: Number(problem.data.pagesCount) } }
  if (problem?.code !== 'unknown_facet_value') throw error
  const unknown = problem.data.unknown as { facet: Facet; value: string }[]
  const rest = { ...search }
  for (const { facet, value } of unknown) {
    const values = rest[facet]?.filter((other) => other !== value)
    rest[facet] = values?.length ? values : undefined
  }
  return { search: rest }
}

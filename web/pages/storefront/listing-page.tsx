import { FACETS, SORTS } from '../../../contract/facets.ts'
import type { PackageListing } from '../../api/catalogue.queries.ts'
import { type ListingSearch, pathsIn } from '../../paths.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { localName } from './catalogue-words.ts'
import { FacetGroup } from './facet-group.tsx'
import { CardGrid } from './package-card.tsx'
import type { ShownCard } from './shown-fields.ts'

type ShownListing = Omit<PackageListing, 'packages'> & { packages: ShownCard[] }

interface ListingPageProps {
  course: { id: string; name: string; nameHindi: string | null }
  listing: ShownListing
  search: ListingSearch
  nowMs: number
}

/** A plain form: every filter is in the address, and works without a script. */
export function ListingPage({ course, listing, search, nowMs }: ListingPageProps) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const name = localName(course, locale)
  const filtered = FACETS.some((facet) => search[facet]) || search.searchTerm !== undefined
  const open = FACETS.filter((facet) => facet !== 'coursesFacets' && listing.facets[facet].length > 0)
  return (
    <>
      <Breadcrumb steps={[{ label: t.listingTitle(name) }]} />
      <h1 className="mt-2 text-h2">{t.listingTitle(name)}</h1>
      <p className="mt-1 text-quiet" role="status">
        {t.found(listing.packagesCount)}
      </p>
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[16rem_1fr]">
        <details className="filters card mb-6 h-fit p-4" open={filtered}>
          <summary className="min-h-8 cursor-pointer font-semibold">{t.filters}</summary>
          <form method="get" action={paths.courseListing(course.id)} className="mt-3 flex flex-col gap-4">
            <label className="flex flex-col gap-1">
              <span className="font-semibold text-small">{t.searchWithin}</span>
              <input
                type="search"
                name="searchTerm"
                maxLength={200}
                defaultValue={search.searchTerm}
                className="min-h-11 rounded-control border border-quiet bg-card px-3"
              />
            </label>
            <label className="flex flex-col gap-1">
              <span className="font-semibold text-small">{t.sort}</span>
              <select
                name="sort"
                defaultValue={search.sort ?? 'popular'}
                className="min-h-11 rounded-control border border-quiet bg-card px-3"
              >
                {SORTS.map((sort) => (
                  <option key={sort} value={sort}>
                    {t.sorts[sort]}
                  </option>
                ))}
              </select>
            </label>
            {open.map((facet) => (
              <FacetGroup
                key={facet}
                facet={facet}
                legend={t.facets[facet]}
                values={listing.facets[facet]}
                chosen={search[facet] ?? []}
              />
            ))}
            <button type="submit" className="button">
              {t.apply}
            </button>
            {filtered && <a href={paths.courseListing(course.id)}>{t.clear}</a>}
          </form>
        </details>
        <div className="min-w-0">
          <h2 className="sr-only">{t.results}</h2>
          {listing.packages.length > 0 ? (
            <CardGrid cards={listing.packages} nowMs={nowMs} />
          ) : (
            <div className="card p-8 text-center">
              <h3 className="text-h4">{t.nothing}</h3>
              <p className="mt-2 text-quiet">{t.nothingHelp}</p>
              <a href={paths.courseListing(course.id)} className="button mt-4">
                {t.clear}
              </a>
            </div>
          )}
          <Pages listing={listing} hrefOf={(page) => paths.courseListing(course.id, { ...search, page })} />
        </div>
      </div>
    </>
  )
}

function Pages({ listing, hrefOf }: { listing: ShownListing; hrefOf: (page: number) => string }) {
  const t = useTexts(catalogueTexts)
  if (listing.pagesCount < 2) return null
  return (
    <nav aria-label={t.pages} className="mt-8 flex flex-wrap items-center justify-center gap-6">
      {listing.page > 1 && (
        <a href={hrefOf(listing.page - 1)} rel="prev" className="inline-flex min-h-11 items-center">
          {t.previous}
        </a>
      )}
      <span className="text-quiet">{t.page(listing.page, listing.pagesCount)}</span>
      {listing.page < listing.pagesCount && (
        <a href={hrefOf(listing.page + 1)} rel="next" className="inline-flex min-h-11 items-center">
          {t.next}
        </a>
      )}
    </nav>
  )
}

import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { type ListingSearch, pathsIn } from '../../../../addresses/paths.ts'
import { SHORTEST_SEARCH } from '../../../../contract/store/facets.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { FacetGroup } from '../../../parts/product/facet-group.tsx'
import { chosenValues, openFacets } from '../../../parts/product/facet-words.ts'
import { FilterIcon } from '../../../parts/product/filter-icon.tsx'
import type { ListingPlace } from '../../../parts/product/listing-place.ts'
import { readListingSearch } from '../../../parts/product/listing-search.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import type { ShownListing } from '../../../parts/product/shown-fields.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'

/** If there is room, the filters are beside the list and apply at once; otherwise they open as a sheet. */
const BESIDE = '(min-width: 64rem)'

/** A plain form that submits to the list's address. */
export function FilterSheet(props: { place: ListingPlace; listing: ShownListing; search: ListingSearch }) {
  const { place, listing, search } = props
  const t = useTexts(catalogueTexts)
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  const router = useRouter()
  const sheet = useRef<HTMLDetailsElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => closeWhenLeft(sheet), [])
  const chosen = chosenValues(place, listing, search).length
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sheet.current?.removeAttribute('open')
    const asked = readListingSearch(queryOf(event.currentTarget), place.path)
    void router.navigate({ href: paths.listing(place.path, asked), resetScroll: false })
  }
  return (
    <details ref={sheet} className="filters lg:row-span-2">
      <summary className="button-quiet cursor-pointer">
        <FilterIcon className="size-5 shrink-0" />
        {list.filters}
        {chosen > 0 && <span className="pill">{chosen}</span>}
      </summary>
      <form
        ref={form}
        method="get"
        action={paths.at(place.path)}
        onSubmit={submit}
        onChange={(event) => {
          const { type } = event.target as unknown as HTMLInputElement
          if (type === 'checkbox' && matchMedia(BESIDE).matches) form.current?.requestSubmit()
        }}
        className="filter-form"
      >
        <div className="flex items-center justify-between lg:hidden">
          <p className="font-semibold text-h4">{list.filters}</p>
          <button
            type="button"
            onClick={() => close(sheet)}
            aria-label={list.closeFilters}
            className="icon-button noscript:hidden"
          >
            <CloseIcon />
          </button>
        </div>
        {place.kind === 'search' ? (
          <input type="hidden" name="searchTerm" value={search.searchTerm ?? ''} />
        ) : (
          <label className="flex flex-col gap-1">
            <span className="font-semibold text-small">{list.searchWithin}</span>
            <input
              key={search.searchTerm}
              type="search"
              name="searchTerm"
              minLength={SHORTEST_SEARCH}
              maxLength={200}
              defaultValue={search.searchTerm}
              className="field"
            />
          </label>
        )}
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        {search.asTyped && <input type="hidden" name="asTyped" value="true" />}
        {openFacets(place, listing, search).map((facet) => (
          <FacetGroup
            key={facet}
            facet={facet}
            legend={t.facets[facet]}
            values={listing.facets[facet]}
            chosen={search[facet] ?? []}
          />
        ))}
        <p className="filter-actions">
          <button type="submit" className="button w-full">
            {list.apply}
          </button>
        </p>
      </form>
    </details>
  )
}

function queryOf(form: HTMLFormElement): Record<string, string[]> {
  const query: Record<string, string[]> = {}
  for (const [name, value] of new FormData(form)) {
    query[name] ??= []
    query[name].push(String(value))
  }
  return query
}

function close(sheet: { current: HTMLDetailsElement | null }): void {
  if (!sheet.current) return
  sheet.current.open = false
  sheet.current.querySelector('summary')?.focus()
}

/** Closes on Escape, and when focus moves on into the page behind it. */
function closeWhenLeft(sheet: { current: HTMLDetailsElement | null }): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !sheet.current?.open || matchMedia(BESIDE).matches) return
    close(sheet)
  }
  const onFocus = (event: FocusEvent) => {
    const { current } = sheet
    const place = event.target as Node
    // Pressing text inside moves focus to an ancestor of the sheet: closing it then would swallow the press.
    const within = current?.contains(place) || place.contains(current)
    if (!current?.open || matchMedia(BESIDE).matches || within) return
    current.open = false
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('focusin', onFocus)
  }
}

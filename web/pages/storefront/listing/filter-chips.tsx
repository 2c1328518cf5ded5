import { type ListingSearch, pathsIn } from '../../../../addresses/paths.ts'
import { chosenValues, facetLabel, without } from '../../../parts/product/facet-words.ts'
import type { ListingPlace } from '../../../parts/product/listing-place.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import type { ShownListing } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'

/** The active filters; pressing a chip removes it. */
export function FilterChips(props: { place: ListingPlace; listing: ShownListing; search: ListingSearch }) {
  const { place, listing, search } = props
  const list = useTexts(listingTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const chips = chosenValues(place, listing, search).map(({ facet, value }) => ({
    key: `${facet} ${value.name}`,
    label: facetLabel(facet, value, locale),
    href: paths.listing(place.path, without(search, facet, value.name)),
  }))
  if (search.searchTerm && place.kind !== 'search')
    chips.unshift({
      key: 'searchTerm',
      label: `“${search.searchTerm}”`,
      href: paths.listing(place.path, { ...search, searchTerm: undefined, page: undefined }),
    })
  if (chips.length === 0) return null
  const cleared = place.kind === 'search' ? { searchTerm: search.searchTerm, asTyped: search.asTyped } : {}
  return (
    <ul className="mb-4 flex flex-wrap items-center gap-2" aria-label={list.chosenFilters}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <a href={chip.href} className="choice" data-chosen="">
            <span className="sr-only">{list.takeAway} </span>
            <span lang={langOf(chip.label, locale)}>{chip.label}</span>
            <CloseIcon className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      <li>
        <a href={paths.listing(place.path, cleared)} className="inline-flex min-h-9 items-center px-2">
          {list.clear}
        </a>
      </li>
    </ul>
  )
}

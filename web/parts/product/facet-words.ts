import type { Locale } from '../../../addresses/locale.ts'
import type { ListingSearch } from '../../../addresses/paths.ts'
import { FACETS, type Facet } from '../../../contract/store/facets.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import type { ListingPlace } from './listing-place.ts'
import type { ShownListing } from './shown-fields.ts'

export type FacetValue = ShownListing['facets'][Facet][number]

/** The label of a filter's value. */
export function facetLabel(facet: Facet, value: FacetValue, locale: Locale): string {
  const t = catalogueTexts[locale]
  if (facet === 'categoryFacets') return t.typesMany[value.name as keyof typeof t.typesMany] ?? value.label
  return (locale === 'hi' ? value.labelHindi : null) ?? value.label
}

/**
 * The filters that are useful here: the place does not already fix their value, and there is a choice to
 * make.
 */
export function openFacets(place: ListingPlace, listing: ShownListing, search: ListingSearch): Facet[] {
  return FACETS.filter((facet) => {
    if (search[facet]?.length && !impliedBy(place, facet, search)) return true
    if (facet === 'coursesFacets' && (place.course || place.exam)) return false
    if (facet === 'categoryFacets' && place.productType) return false
    if (facet === 'examTypesFacets' && place.scope.examType) return false
    return listing.facets[facet].length > 1
  })
}

/** A tile links to its list with the list's own type in the query (B §1): that is not a filter. */
function impliedBy(place: ListingPlace, facet: Facet, search: ListingSearch): boolean {
  const values = search[facet]
  return facet === 'categoryFacets' && values?.length === 1 && values[0] === place.productType
}

export interface ChosenValue {
  facet: Facet
  value: FacetValue
}

export function chosenValues(
  place: ListingPlace,
  listing: ShownListing,
  search: ListingSearch,
): ChosenValue[] {
  return FACETS.flatMap((facet) => {
    if (impliedBy(place, facet, search)) return []
    return (search[facet] ?? []).map((name) => ({
      facet,
      value: listing.facets[facet].find((value) => value.name === name) ?? {
        name,
        label: name,
        labelHindi: null,
        count: 0,
      },
    }))
  })
}

/** The same list without one of its values. */
export function without(search: ListingSearch, facet: Facet, name: string): ListingSearch {
  const left = search[facet]?.filter((other) => other !== name)
  return { ...search, [facet]: left?.length ? left : undefined, page: undefined }
}

import { FACETS } from '../../contract/store/facets.ts'
import { ListingIndex } from '../../server/domains/catalogue/listing/listing-index.ts'

/** The index counts a chosen facet with its own choice applied: the classic mistake in faceted search. */
export function countOwnFacetToo(): () => void {
  const sound = ListingIndex.prototype.find
  ListingIndex.prototype.find = function (this: ListingIndex, query, offset, limit) {
    const found = sound.call(this, query, offset, limit)
    for (const facet of FACETS) {
      const chosen = query.facets[facet]
      if (chosen.length > 0)
        found.facets[facet] = found.facets[facet].filter(({ name }) => chosen.includes(name))
    }
    return found
  }
  return () => {
    ListingIndex.prototype.find = sound
  }
}

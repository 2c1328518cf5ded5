import {
  courseListingPath,
  examPath,
  examProductsPath,
  pathsIn,
  studyKitPath,
} from '../../../../addresses/paths.ts'
import { PRODUCT_TYPES, type ProductType } from '../../../../contract/product-types.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import type { ListingPlace } from '../../../parts/product/listing-place.ts'
import type { ShownListing } from '../../../parts/product/shown-fields.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'

/** The same course or exam by product type, only types with something on sale. */
export function TypeTabs({ place, listing }: { place: ListingPlace; listing: ShownListing }) {
  const t = useTexts(catalogueTexts)
  const paths = pathsIn(useLocale())
  const pathOf = tabPaths(place)
  if (!pathOf) return null
  const onSale = new Set(listing.typesInScope.map(({ name }) => name))
  const types = PRODUCT_TYPES.filter((type) => onSale.has(type) || type === place.productType)
  if (types.length < 2) return null
  const tabs: (ProductType | null)[] = [null, ...types]
  return (
    <nav aria-label={t.facets.categoryFacets} className="no-bar -mx-4 mt-3 overflow-x-auto px-4">
      <ul className="flex gap-x-1 whitespace-nowrap border-line border-b">
        {tabs.map((type) => (
          <li key={type}>
            <a
              href={paths.at(pathOf(type))}
              aria-current={type === place.productType ? 'page' : undefined}
              className="tab"
            >
              {type === null ? t.all : t.typesMany[type]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The target of each tab, without language; undefined if a list has no tabs. */
function tabPaths(place: ListingPlace): ((type: ProductType | null) => string) | undefined {
  if (place.exam) {
    const { urlSlug } = place.exam
    return (type) => (type ? examProductsPath(urlSlug, type) : examPath(urlSlug))
  }
  if (place.kind === 'course' && place.course) {
    const { id } = place.course
    return (type) => (type ? studyKitPath(id, type) : courseListingPath(id))
  }
  return undefined
}

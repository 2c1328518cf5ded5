import type { Locale } from '../../../../addresses/locale.ts'
import type { ListingSearch } from '../../../../addresses/paths.ts'
import { courseListingPath, examPath } from '../../../../addresses/paths.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { localName } from '../../../parts/product/catalogue-words.ts'
import type { ListingPlace } from '../../../parts/product/listing-place.ts'

/** The title of a list's page. */
export function titleOfPlace(place: ListingPlace, search: ListingSearch, locale: Locale): string {
  const t = catalogueTexts[locale]
  if (place.kind === 'search') return search.searchTerm ? t.resultsFor(search.searchTerm) : t.searchAll
  const type = place.productType && t.typesMany[place.productType]
  if (place.exam) return type ? t.ofExam(place.exam.name, type) : t.allForExam(place.exam.name)
  if (place.course) {
    const course = localName(place.course, locale)
    return type ? t.ofExam(course, type) : t.listingTitle(course)
  }
  return type ?? t.searchAll
}

/** The breadcrumb of a list; paths without language, the last is the list itself. */
export function stepsOfPlace(
  place: ListingPlace,
  search: ListingSearch,
  locale: Locale,
): { label: string; path: string }[] {
  const t = catalogueTexts[locale]
  const here = { label: titleOfPlace(place, search, locale), path: place.path }
  const course = place.course && {
    label: t.listingTitle(localName(place.course, locale)),
    path: courseListingPath(place.course.id),
  }
  const exam = place.exam && { label: t.allForExam(place.exam.name), path: examPath(place.exam.urlSlug) }
  return [...[course, exam].filter((step) => step !== null && step.path !== place.path), here].filter(
    (step) => step !== null,
  )
}

import { PRODUCT_TYPES } from '../contract/product-types.ts'
import { courseSlug } from '../display/slug.ts'
import { matchAddress } from './match-address.ts'
import { courseListingPath, examPath, examProductsPath, studyKitPath } from './paths.ts'

/** First segments that the server or the language keeps for itself. */
const TAKEN: ReadonlySet<string> = new Set(['api', 'assets', 'hi', 'media'])
/** `/my-…` is somebody's own place. */
const isTaken = (segment: string) => TAKEN.has(segment) || segment.startsWith('my-')

/**
 * Whether every address made from an exam's or paper's slug leads to that exam, and not to one of the site's
 * own pages.
 */
export function isFreeExamSlug(urlSlug: string): boolean {
  if (isTaken(urlSlug)) return false
  const alone = matchAddress(examPath(urlSlug))
  if (!('screen' in alone) || alone.screen !== 'exam-kit' || alone.exam !== urlSlug) return false
  return PRODUCT_TYPES.every((type) => {
    const address = matchAddress(examProductsPath(urlSlug, type))
    return 'screen' in address && address.screen === 'exam-products' && address.exam === urlSlug
  })
}

/** The same of a course's id. */
export function isFreeCourse(id: string): boolean {
  if (isTaken(courseSlug(id))) return false
  const listing = matchAddress(courseListingPath(id))
  if (!('screen' in listing) || listing.screen !== 'course-listing' || listing.course !== id) return false
  return PRODUCT_TYPES.every((type) => {
    const address = matchAddress(studyKitPath(id, type))
    return 'screen' in address && address.screen === 'study-kit' && address.course === id
  })
}

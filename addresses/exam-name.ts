import type { ProductType } from '../contract/product-types.ts'
import { EXAM_LANDINGS, EXAM_PREFIXES, NAMED_EXAMS } from './exam-addresses.ts'

/** What closes a segment, and what it asks for of the name before it. */
export type Closing = readonly [closing: string, asks: ProductType | 'study-materials' | 'exam-kit']

/** Closings of one segment, longest first, so that none swallows a longer one. */
const CLOSINGS: readonly Closing[] = [
  ['-study-materials', 'study-materials'],
  ['-online-coaching', 'ONLINE_LIVE_CLASSES'],
  ['-video-courses', 'VIDEOS'],
  ['-mock-tests', 'TEST_SERIES'],
  ['-exam-kit', 'exam-kit'],
  ['-ebooks', 'EBOOKS'],
  ['-books', 'BOOKS'],
]

/** As long as the catalogue lets a slug be. */
export const SLUG = /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The closing of a segment with a name before it. */
export function closingOf(segment: string): Closing | undefined {
  return CLOSINGS.find(([closing]) => segment.endsWith(closing) && segment.length > closing.length)
}

/**
 * Whether `/{slug}` alone is the address of an exam or paper; but for landings, what has a closing never is.
 */
export function isExamName(slug: string): boolean {
  if (EXAM_LANDINGS.has(slug)) return true
  if (closingOf(slug)) return false
  const prefixed = EXAM_PREFIXES.some((prefix) => slug.startsWith(`${prefix}-`)) && SLUG.test(slug)
  return prefixed || NAMED_EXAMS.has(slug)
}

import type { ProductType } from '../contract/product-types.ts'
import { PRODUCT_TYPE_SLUGS } from '../display/product-type.ts'
import { courseOfSlug, courseSlug } from '../display/slug.ts'
import { CATEGORY_SLUGS } from './category-slugs.ts'
import { type Closing, closingOf, isExamName, SLUG } from './exam-name.ts'

/** A page of the store. Whether the catalogue knows its course or exam is for the page to find out. */
export type StoreAddress =
  | { screen: 'product'; id: string; title: string }
  | { screen: 'static-page'; name: string }
  | { screen: 'course-listing'; course: string }
  | { screen: 'study-kit'; course: string; productType: ProductType }
  | { screen: 'exam-kit'; exam: string }
  | { screen: 'exam-products'; exam: string; productType: ProductType }
  | { screen: 'product-type'; productType: ProductType }
  | { redirect: string; status: 301 }
  | undefined

const TYPE_OF_SLUG = new Map(
  (Object.entries(PRODUCT_TYPE_SLUGS) as [ProductType, string][]).map(([type, slug]) => [slug, type]),
)
/** The words shown for a segment, as an address of their own (A §2). */
const SHOWN_SLUGS: Record<string, string> = { 'online-coaching': 'live-classes', 'video-courses': 'videos' }

const PRODUCT = /^\/(?:product|product-[^/]+|comprehensive-video)\/([^/]+)\/([^/]+)$/
const LONGEST_SEGMENT = 140

/**
 * The forms of A §2 and B §2.2 that name something of the catalogue, in the order of rules.md: exam landing,
 * suffix forms longest first, prefixed forms, product types. The whole table of the site is
 * `match-address.ts`.
 */
export function storeAddress(path: string): StoreAddress {
  const product = PRODUCT.exec(path)
  if (product) return { screen: 'product', id: product[1]!, title: product[2]! }
  const page = /^\/([a-z0-9-]+)\.html$/.exec(path)
  if (page) return { screen: 'static-page', name: page[1]! }
  const [first = '', second, ...more] = path.slice(1).split('/')
  if (first.length > LONGEST_SEGMENT || more.length > 0) return undefined
  return second === undefined ? oneSegment(first) : twoSegments(first, second)
}

function oneSegment(slug: string): StoreAddress {
  if (isExamName(slug)) return { screen: 'exam-kit', exam: slug }
  const closing = closingOf(slug)
  if (closing) return suffixed(slug.slice(0, -closing[0].length), closing[1])
  const productType = TYPE_OF_SLUG.get(slug)
  if (productType) return { screen: 'product-type', productType }
  if (CATEGORY_SLUGS.has(slug)) return { redirect: `/${slug}-study-materials`, status: 301 }
  return undefined
}

function suffixed(name: string, kind: Closing[1]): StoreAddress {
  if (!SLUG.test(name)) return undefined
  if (kind === 'study-materials')
    return courseAddress(name, (course) => ({ screen: 'course-listing', course }))
  if (kind === 'exam-kit') return { screen: 'exam-kit', exam: name }
  return { screen: 'exam-products', exam: name, productType: kind }
}

function twoSegments(first: string, second: string): StoreAddress {
  if (!SLUG.test(first)) return undefined
  for (const closing of ['-study-kit', '-kit']) {
    if (!second.endsWith(closing)) continue
    const segment = second.slice(0, -closing.length)
    const shown = Object.hasOwn(SHOWN_SLUGS, segment) ? SHOWN_SLUGS[segment] : undefined
    if (shown) return { redirect: `/${first}/${shown}${closing}`, status: 301 }
    const productType = TYPE_OF_SLUG.get(segment)
    if (!productType) return undefined
    if (closing === '-kit') return { screen: 'exam-products', exam: first, productType }
    return courseAddress(first, (course) => ({ screen: 'study-kit', course, productType }))
  }
  return undefined
}

/** Only the one writing of a course is its address. */
function courseAddress(slug: string, address: (course: string) => StoreAddress): StoreAddress {
  const course = courseOfSlug(slug)
  return courseSlug(course) === slug ? address(course) : undefined
}

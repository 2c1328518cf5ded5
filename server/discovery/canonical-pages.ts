import { isBuilt } from '../../addresses/match-address.ts'
import { sscTestsPath } from '../../addresses/my-tests-path.ts'
import {
  courseListingPath,
  examPath,
  examProductsPath,
  productPath,
  productTypePath,
  staticPagePath,
  studyKitPath,
} from '../../addresses/paths.ts'
import { RANK_PREDICTOR } from '../../addresses/predictor-paths.ts'
import { PRODUCT_TYPES } from '../../contract/product-types.ts'
import type { SoldPlaces } from '../domains/catalogue/places/list-sold-places.ts'
import type { SiteContent } from '../domains/editorial/site-content.ts'

export interface CanonicalPage {
  /** without language */
  path: string
  /** day of the last change, where it is known */
  changed?: string
}

/**
 * Every page that search engines should know, each once: lists only where something is on sale, the predictor
 * where it has results.
 */
export function canonicalPages(
  { courses, exams, products }: SoldPlaces,
  { pages }: Pick<SiteContent, 'pages'>,
  { predictsRanks }: { predictsRanks: boolean },
): CanonicalPage[] {
  const sold = new Set(courses.flatMap(({ productTypes }) => productTypes))
  const lists = [
    '/',
    ...PRODUCT_TYPES.filter((type) => sold.has(type)).map(productTypePath),
    ...courses.map(({ course }) => courseListingPath(course)),
    ...courses.flatMap(({ course, productTypes }) => productTypes.map((type) => studyKitPath(course, type))),
    ...exams.map(({ urlSlug }) => examPath(urlSlug)),
    ...exams.flatMap(({ urlSlug, productTypes }) =>
      productTypes.map((type) => examProductsPath(urlSlug, type)),
    ),
  ].filter(isBuilt)
  return [
    ...[...new Set(lists)].map((path) => ({ path })),
    ...[...pages].map(([name, { en }]) => ({ path: staticPagePath(name), changed: en.updated })),
    ...(courses.some(({ course }) => course === 'SSC') ? [{ path: sscTestsPath() }] : []),
    ...(predictsRanks ? [{ path: RANK_PREDICTOR }] : []),
    ...products.map((product) => ({
      path: productPath(product),
      changed: product.updatedAt.toISOString().slice(0, 10),
    })),
  ]
}

import { ACCOUNT } from './account.ts'
import { BELOW_PRODUCT } from './below-product.ts'
import { CATALOGUE, PACKAGE_TESTS } from './catalogue.ts'
import { CHECKOUT, CHECKOUT_OUTCOME, PAYMENT_RETURN } from './checkout.ts'
import { EXAM_ROOM } from './exam.ts'
import { OWN_PLACES } from './own-places.ts'
import { READER } from './reader.ts'
import type { Screen } from './screen.ts'
import { STOREFRONT } from './storefront.ts'
import { TEACHING } from './teaching.ts'
import { TOOLS } from './tools.ts'

/** Those that their pattern alone tells from every other. */
export const PLAIN_SCREENS = [
  ...STOREFRONT,
  ...ACCOUNT,
  ...TOOLS,
  ...OWN_PLACES,
  ...TEACHING,
  CHECKOUT,
  CHECKOUT_OUTCOME,
  PAYMENT_RETURN,
  EXAM_ROOM,
  READER,
  ...BELOW_PRODUCT,
]

/** Every screen of the site. */
export const SCREENS: readonly Screen[] = [...PLAIN_SCREENS, ...CATALOGUE, PACKAGE_TESTS]

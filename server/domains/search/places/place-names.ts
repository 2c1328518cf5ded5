import type { ProductType } from '../../../../contract/product-types.ts'
import { PRODUCT_TYPE_NAMES, PRODUCT_TYPE_NAMES_HINDI } from '../../../../display/product-type.ts'

/** Within a title: mock tests, 3D models. */
const nameOf = (type: ProductType) =>
  PRODUCT_TYPE_NAMES[type].replace(/^[A-Z](?=[a-z-])/, (letter) => letter.toLowerCase())

/** `Banking: all courses` */
export const ofCourse = (name: string, nameHindi: string | null) => ({
  title: `${name}: all courses`,
  titleHindi: `${nameHindi ?? name}: सभी कोर्स`,
})

/** `Banking mock tests` */
export const listOfCourse = (name: string, nameHindi: string | null, type: ProductType) => ({
  title: `${name} ${nameOf(type)}`,
  titleHindi: `${nameHindi ?? name} ${PRODUCT_TYPE_NAMES_HINDI[type]}`,
})

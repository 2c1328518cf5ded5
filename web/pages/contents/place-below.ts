import type { Locale } from '../../../addresses/locale.ts'
import { stepsOfProduct } from '../../parts/product/product-head.ts'
import type { NamedProduct } from './asked-product.ts'
import type { ContentsPlace } from './contents-head.ts'

/** The position of a page below the product's; `steps` continue from the product and end with this page. */
export function placeBelow(
  product: NamedProduct,
  locale: Locale,
  page: Pick<ContentsPlace, 'path' | 'title' | 'description' | 'steps'> & { index?: boolean },
): ContentsPlace {
  return {
    index: true,
    ...page,
    image: product.imgUrl,
    steps: [...stepsOfProduct(product, locale), ...page.steps],
  }
}

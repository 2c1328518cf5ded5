import { notFound } from '@tanstack/react-router'
import type { LinkedProduct } from '../../../addresses/paths.ts'
import { getProductDetails, type PackageCard, type ProductDetails } from '../../data/catalogue.queries.ts'
import { problemOf } from '../../data/clients/problem-error.ts'

/** A product, as the pages below it name it. */
export type NamedProduct = LinkedProduct & Pick<ProductDetails, 'title' | 'courses' | 'imgUrl'>

export function namedProduct(product: PackageCard): NamedProduct {
  const { id, title, slugurl, primaryCategory, mahaPack, isTestPassPackage, courses, imgUrl } = product
  return { id, title, slugurl, primaryCategory, mahaPack, isTestPassPackage, courses, imgUrl }
}

/** The product, or "Currently unavailable" if it is not on sale. */
export async function askedProduct(id: number): Promise<ProductDetails> {
  return await getProductDetails(id).catch((error: unknown) => {
    if (problemOf(error)?.code === 'package_not_found') throw notFound()
    throw error
  })
}

/** There is no such page, whether the product is on sale or not. */
export function nothingHere(): unknown {
  return notFound({ data: 'nothing' })
}

import type { PackageCard, ProductDetails } from '../web/api/catalogue.queries.ts'
import type { ProductPageData } from '../web/pages/storefront/product-loader.ts'
import { productPath } from '../addresses/paths.ts'
import { productJsonPath } from './catalogue-paths.ts'

/** The canonical pages of these products, and what each of them shows, asked of the product's own API. */
export async function pathsAndDataOfPages(
  address: string,
  ids: number[],
): Promise<{ paths: string[]; data: Record<string, ProductPageData> }> {
  const data: Record<string, ProductPageData> = {}
  for (const id of ids) {
    const product = await json<ProductDetails>(address + productJsonPath(id))
    const recommended = await cards(`${address}/api/packages/recommended?packageIds=${id}`)
    const linked = product.linkedPkgs.map((linkedId) => `packageIds=${linkedId}`).join('&')
    const included = linked === '' ? [] : await cards(`${address}/api/packages/cards?${linked}`)
    data[productPath(product)] = {
      product,
      included,
      recommended: recommended.slice(0, 8),
      nowMs: Date.now(),
    }
  }
  return { paths: Object.keys(data), data }
}

async function cards(address: string): Promise<PackageCard[]> {
  return (await json<{ packages: PackageCard[] }>(address)).packages
}

async function json<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

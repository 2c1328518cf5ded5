import type { ProductType } from '../../../contract/product-types.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'

/** Each of them is searched for once more where a type is asked for. */
const MOST = 40

interface Asked {
  searchTerm: string
  categoryFacets: ProductType[]
  primaryFilter: boolean
  pageNo: number
  pageSize: number
}

/** A page of the searches that an unfinished one may become. */
export async function complete({ index }: { index: CatalogueIndex }, asked: Asked) {
  const { searchTerm, categoryFacets, primaryFilter, pageNo, pageSize } = asked
  const { search } = await index.get()
  const all = search.completions(searchTerm, MOST)
  const narrowed = primaryFilter && categoryFacets.length > 0
  const of = (words: string) => search.suggest(`${words} `, { limit: 1, types: categoryFacets }).total > 0
  const found = narrowed ? all.filter(of) : all
  const suggestions = found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { suggestions, pageNo, pageSize, total: found.length }
}

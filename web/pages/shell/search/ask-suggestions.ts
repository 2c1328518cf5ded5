import type { ProductType } from '../../../../contract/product-types.ts'
import { callSearch } from '../../../data/clients/search-calls.ts'
import type { KeptAnswer } from './box-state.ts'

/** The specification's numbers (B §7). */
const SUGGESTIONS = { pageSize: 12 }
const COMPLETIONS = { pageNo: 1, pageSize: 20, primaryFilter: true }

export interface Asked {
  keyword: string
  type: ProductType | null
  /** types with their counts are kept until the keyword changes, so they are asked for once */
  withFacets: boolean
}

/** What the store suggests for what is typed; words that complete it may be missing. */
export async function askSuggestions(
  { keyword, type, withFacets }: Asked,
  signal: AbortSignal,
): Promise<KeptAnswer> {
  const asked = { searchTerm: keyword, categoryFacets: type ? [type] : [] }
  const completing = callSearch('autosuggest', { ...asked, ...COMPLETIONS }, { signal }).catch(() => null)
  const { primaryFacets, ...found } = await callSearch(
    'getSuggestions',
    { ...asked, ...SUGGESTIONS, primaryFacetsRequired: withFacets },
    { signal },
  )
  const completed = await completing
  const completions = completed?.suggestions ?? []
  return { ...found, completions, keyword, type, facets: primaryFacets }
}

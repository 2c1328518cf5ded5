import type { Locale } from '../../../addresses/locale.ts'
import { writtenQuery } from '../../data/client.ts'

interface Visit {
  params: { id: string }
  location: { pathname: string; searchStr: string }
  context: { locale: Locale }
}

/** The loader of every route whose page is a product. */
export async function askProduct({ params, location, context }: Visit) {
  const { loadProduct } = await import('./product-loader.ts')
  return await loadProduct({
    id: params.id,
    path: location.pathname,
    query: writtenQuery(location.searchStr),
    locale: context.locale,
  })
}

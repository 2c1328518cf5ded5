import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { storeAddress } from '../../addresses/store-address.ts'
import { fromPageData, type PageData } from '../../web/data/page-data.ts'
import { loadOwnPlace } from '../../web/pages/own-places/load-own-place.ts'
import { OwnPlacePage } from '../../web/pages/own-places/own-place-page.tsx'
import { Shell } from '../../web/pages/shell/shell.tsx'
import { loadShell } from '../../web/pages/shell/shell-data.ts'
import { loadHome } from '../../web/pages/storefront/home/home-loader.ts'
import { HomePage } from '../../web/pages/storefront/home/home-page.tsx'
import { loadListing } from '../../web/pages/storefront/listing/listing-loader.ts'
import { ListingPage } from '../../web/pages/storefront/listing/listing-page.tsx'
import { loadProduct } from '../../web/pages/storefront/product/product-loader.ts'
import { ProductPage } from '../../web/pages/storefront/product/product-page.tsx'
import { type Headed, headOf } from '../../web/parts/page/headed-page.ts'
import { type ShellData, ShellProvider } from '../../web/parts/page/shell-context.ts'
import { LocaleProvider } from '../../web/texts/texts.tsx'
import { Toasts } from '../../web/ui/toast/toast.tsx'
import { Head, type HeadData } from './head.tsx'

const locale = 'en'

/**
 * The page at this address as plain React: its data passed in as props, no router, no Start, no dehydration.
 */
export async function loadPage(path: string): Promise<() => string> {
  const shell = await loadShell(locale)
  if (path === '/') return page(path, shell, await loadHome(locale), HomePage)
  if (path.startsWith('/my-test-analysis/')) {
    const [a, b, c] = path.split('/').slice(2)
    const data = await loadOwnPlace({ place: 'test-analysis', a, b, c }, locale)
    return page(path, shell, data, OwnPlacePage)
  }
  const visit = { location: { pathname: path, searchStr: '' }, context: { locale } } as const
  const address = storeAddress(path)
  if (address && 'screen' in address && address.screen === 'product') {
    const data = await loadProduct({ ...visit, params: { id: address.id } })
    return page(path, shell, data, ProductPage)
  }
  const data = await loadListing({ ...visit, deps: {} })
  return page(path, shell, data, ListingPage)
}

function page<T extends object>(
  path: string,
  shell: ShellData,
  loaded: PageData<Headed<T>>,
  Page: ComponentType<T>,
): () => string {
  const data = fromPageData(loaded)
  const head: HeadData = headOf(loaded)
  const document = () => (
    <LocaleProvider value={locale}>
      <ShellProvider value={shell}>
        <html lang={locale}>
          <Head head={head} />
          <body>
            <Shell shell={shell} path={path} query="">
              <Page {...data} />
            </Shell>
            <Toasts />
          </body>
        </html>
      </ShellProvider>
    </LocaleProvider>
  )
  return () => `<!DOCTYPE html>${renderToString(document())}`
}

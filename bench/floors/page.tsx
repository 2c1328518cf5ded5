import { renderToString } from 'react-dom/server'
import { inLocale } from '../../addresses/locale.ts'
import type { ProductPageData } from '../../web/pages/storefront/product-loader.ts'
import { ProductPage } from '../../web/pages/storefront/product-page.tsx'
import { pathsIn, productPath } from '../../addresses/paths.ts'
import { shellTexts } from '../../web/texts/shell.ts'
import { LocaleProvider } from '../../web/texts/texts.tsx'

/** The product page and the shell around it as plain React: data as props, no router, no Start, no dehydration. */
export function renderProduct(data: ProductPageData): string {
  return `<!DOCTYPE html>${renderToString(<Document {...data} />)}`
}

function Document(data: ProductPageData) {
  const path = productPath(data.product)
  return (
    <LocaleProvider value="en">
      <html lang="en">
        <Head data={data} path={path} />
        <body>
          <Shell data={data} path={path} />
        </body>
      </html>
    </LocaleProvider>
  )
}

function Head({ data: { product }, path }: { data: ProductPageData; path: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#f7f5f0" />
      <title>{product.title}</title>
      <meta name="description" content={product.desc.slice(0, 160)} />
      <meta property="og:title" content={product.title} />
      <meta property="og:description" content={product.desc.slice(0, 160)} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={path} />
      <meta property="og:image" content={product.imgUrl} />
      <link rel="stylesheet" href="/assets/styles.css" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="canonical" href={path} />
      <link rel="alternate" hrefLang="en" href={path} />
      <link rel="alternate" hrefLang="hi" href={inLocale(path, 'hi')} />
      <link rel="alternate" hrefLang="x-default" href={path} />
    </head>
  )
}

function Shell({ data, path }: { data: ProductPageData; path: string }) {
  const t = shellTexts.en
  return (
    <div className="flex min-h-screen flex-col">
      <a href="#main" className="sr-only">
        {t.skip}
      </a>
      <header className="border-line border-b bg-card">
        <div className="mx-auto flex max-w-6xl items-center gap-4 px-4 py-3">
          <a href={pathsIn('en').home()} className="flex flex-col text-ink no-underline">
            <span className="font-bold text-h4 leading-tight">{t.brand}</span>
            <span className="text-quiet text-small leading-tight">{t.tagline}</span>
          </a>
          <a href={inLocale(path, 'hi')} hrefLang="hi" lang="hi" aria-label={t.otherLanguageLabel}>
            {t.otherLanguage}
          </a>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-6">
        <ProductPage {...data} />
      </main>
      <footer className="border-line border-t bg-card">
        <div className="mx-auto flex max-w-6xl flex-wrap items-baseline gap-x-8 gap-y-2 px-4 py-6">
          <p className="font-semibold text-ink">{t.support}</p>
          <p>{t.supportHours}</p>
          <p className="sm:ml-auto">{t.copyright(2026)}</p>
        </div>
      </footer>
    </div>
  )
}

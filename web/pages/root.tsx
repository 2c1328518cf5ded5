import font from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type Locale, withoutLocale } from '../../addresses/locale.ts'
import { listingQuery } from '../../addresses/paths.ts'
import { wakeSite } from '../awake-site.ts'
import { fromPageData, toPageData } from '../data/page-data.ts'
import { NotFoundPage } from '../parts/page/not-found-page.tsx'
import { ShellProvider } from '../parts/page/shell-context.ts'
import { readListingSearch } from '../parts/product/listing-search.ts'
import { AccountWake } from '../person/account-wake.tsx'
import styles from '../styles.css?url'
import { LocaleProvider } from '../texts/texts.tsx'
import { InternalNavigation } from '../ui/internal-navigation.tsx'
import { Toasts } from '../ui/toast/toast.tsx'
import { ErrorPage } from './error-page.tsx'
import { Shell } from './shell/shell.tsx'

/** Nothing that scrolling brings up is wanted in the first ten seconds (B §9), so it does not load before. */
const SCROLL_UI_MS = 10_000
/**
 * Marks the page, so that nothing jumps when it wakes: a person may be signed in, it is in a wallet's app, or
 * a purchase was begun and its cart is full.
 */
const MARKS_SCRIPT =
  "var d=document.documentElement.dataset,h=function(f){return RegExp('(^|; )'+f).test(document.cookie)};if(h('csrf_token=.{10}'))d.person='';if(h('wallet_app=1'))d.wallet='';if(h('continue_purchase=[1-9]')&&h('cp_cart_count=[1-9]'))d.buying=''"
/**
 * The page is complete without these parts: if they fail to load, its contents stay, such as a test in
 * progress.
 */
const missing = () => ({ default: (): null => null })
const TopButton = lazy<ComponentType>(() =>
  import('../ui/top-button.tsx').then((part) => ({ default: part.TopButton }), missing),
)
const LaterSite = lazy<ComponentType<{ loginWidget: boolean }>>(() =>
  import('./shell/later-site.tsx').then((part) => ({ default: part.LaterSite }), missing),
)

export const Route = createRootRouteWithContext<{ locale: Locale }>()({
  loader: async ({ context }) => {
    const { loadShell } = await import('./shell/shell-data.ts')
    return toPageData(await loadShell(context.locale))
  },
  // A document has one language, so the parts around its pages never change.
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#f7f5f0' },
    ],
    links: [
      { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
    // Only before the first paint; afterwards the page does it itself (person-store.ts).
    scripts: import.meta.env.SSR ? [{ children: MARKS_SCRIPT }] : [],
  }),
  component: Root,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

function Root() {
  const { locale } = Route.useRouteContext()
  const data = Route.useLoaderData()
  const shell = data ? fromPageData(data) : undefined
  const path = useLocation({ select: (location) => withoutLocale(location.pathname) })
  const query = useLocation({
    select: (location) => listingQuery(readListingSearch(location.search, path), path),
  })
  const [later, setLater] = useState(false)
  useEffect(wakeSite, [])
  useEffect(() => {
    const timer = setTimeout(setLater, SCROLL_UI_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <LocaleProvider value={locale}>
      <ShellProvider value={shell}>
        {/* Our own script marks returning visitors before the first paint. */}
        <html lang={locale} suppressHydrationWarning>
          <head>
            <HeadContent />
          </head>
          <body>
            <Shell shell={shell} path={path} query={query}>
              <Outlet />
            </Shell>
            <Toasts />
            <AccountWake />
            {later && (
              <Suspense>
                <TopButton />
                <LaterSite loginWidget={shell?.loginWidget === true} />
              </Suspense>
            )}
            <InternalNavigation />
            <Scripts />
          </body>
        </html>
      </ShellProvider>
    </LocaleProvider>
  )
}

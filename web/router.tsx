import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { inLocale, type Locale, localeOfPath, withoutLocale } from '../addresses/locale.ts'
import { parseQuery, stringifyQuery } from './data/clients/query.ts'
import type { PageRequestContext } from './data/clients/request-context.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { NotFoundPage } from './parts/page/not-found-page.tsx'
import { routeTree } from './routeTree.gen.ts'

const currentLocale = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as PageRequestContext | undefined)?.locale ?? 'en')
  .client(() => localeOfPath(location.pathname)) as () => Locale

/** As old as a price may be that is shown without asking again. */
const STALE_AFTER_MS = 300_000

export function getRouter() {
  const locale = currentLocale()
  return createRouter({
    routeTree,
    context: { locale },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    // The table of routes knows no language: it is taken off on the way in and put back on the way out.
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutLocale(url.pathname)
        return url
      },
      output: ({ url }) => {
        url.pathname = inLocale(url.pathname, locale)
        return url
      },
    },
    caseSensitive: true,
    trailingSlash: 'never',
    // Only a whole address finds its route; the nearest one has nothing to say about a longer address.
    notFoundMode: 'root',
    scrollRestoration: true,
    // A hash that opens a dialog, and a step back, ask nothing again.
    defaultStaleTime: STALE_AFTER_MS,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

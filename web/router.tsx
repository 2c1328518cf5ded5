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

/** The maximum age of a price that is shown without a new request. */
const STALE_AFTER_MS = 300_000

export function getRouter() {
  const locale = currentLocale()
  return createRouter({
    routeTree,
    context: { locale },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    // The route table knows no language: it is removed from incoming addresses and added to outgoing ones.
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
    // Only a complete address matches its route; the nearest one cannot answer for a longer address.
    notFoundMode: 'root',
    scrollRestoration: true,
    // A hash that opens a dialog, or a step back, causes no new request.
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

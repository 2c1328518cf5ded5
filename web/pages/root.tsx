import font from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useRouteContext,
} from '@tanstack/react-router'
import { nowMs } from '../api/client.ts'
import { inLocale, type Locale, withoutLocale } from '../locale.ts'
import { pathsIn } from '../paths.ts'
import styles from '../styles.css?url'
import { shellTexts } from '../texts/shell.ts'
import { LocaleProvider, useTexts } from '../texts/texts.tsx'
import { InternalNavigation } from '../ui/internal-navigation.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export const Route = createRootRouteWithContext<{ locale: Locale }>()({
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
    ],
  }),
  component: Root,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

function Root() {
  const { locale } = useRouteContext({ from: '__root__' })
  return (
    <LocaleProvider value={locale}>
      <html lang={locale}>
        <head>
          <HeadContent />
        </head>
        <body>
          <Shell locale={locale} />
          <InternalNavigation />
          <Scripts />
        </body>
      </html>
    </LocaleProvider>
  )
}

function Shell({ locale }: { locale: Locale }) {
  const t = useTexts(shellTexts)
  const paths = pathsIn(locale)
  const other: Locale = locale === 'en' ? 'hi' : 'en'
  const here = useLocation({ select: (location) => withoutLocale(location.pathname) })
  return (
    <div className="flex min-h-screen flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-10 focus:bg-card focus:p-3"
      >
        {t.skip}
      </a>
      <header className="border-line border-b bg-card">
        <div className="mx-auto flex max-w-6xl items-center gap-4 px-4 py-3">
          <a href={paths.home()} className="flex flex-col text-ink no-underline">
            <span className="font-bold text-h4 leading-tight">{t.brand}</span>
            <span className="text-quiet text-small leading-tight">{t.tagline}</span>
          </a>
          <a
            href={inLocale(here, other)}
            hrefLang={other}
            lang={other}
            aria-label={t.otherLanguageLabel}
            className="ml-auto inline-flex min-h-11 items-center px-2 font-semibold no-underline hover:underline"
          >
            {t.otherLanguage}
          </a>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-6">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

function Footer() {
  const t = useTexts(shellTexts)
  return (
    <footer className="border-line border-t bg-card">
      <div className="mx-auto flex max-w-6xl flex-wrap items-baseline gap-x-8 gap-y-2 px-4 py-6 text-quiet text-small">
        <p className="font-semibold text-ink">{t.support}</p>
        <p>{t.supportHours}</p>
        <p className="sm:ml-auto">{t.copyright(yearInIndia(nowMs()))}</p>
      </div>
    </footer>
  )
}

function yearInIndia(ms: number): number {
  return Number(new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(ms))
}

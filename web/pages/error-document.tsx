import type { Locale } from '../../addresses/locale.ts'
import styles from '../styles.css?url'
import { LocaleProvider } from '../texts/texts.tsx'
import { ErrorPage } from './error-page.tsx'

/**
 * The error page as a complete document: no router, no data, no script, so that it contains nothing of the
 * error.
 */
export function ErrorDocument({ locale }: { locale: Locale }) {
  return (
    <LocaleProvider value={locale}>
      <html lang={locale}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="stylesheet" href={styles} />
        </head>
        <body>
          <main>
            <ErrorPage />
          </main>
        </body>
      </html>
    </LocaleProvider>
  )
}

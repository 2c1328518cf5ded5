import type { pageHead } from '../../web/parts/page/page-head.ts'

export type HeadData = Partial<Omit<ReturnType<typeof pageHead>, 'scripts'>> & {
  scripts?: { type?: string; children: string }[]
}

/** What the root adds to every page, and what the page's own head function returns. */
export function Head({ head }: { head: HeadData }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#f7f5f0" />
      {head.meta?.map((meta) =>
        'title' in meta ? (
          <title key="title">{meta.title}</title>
        ) : (
          <meta key={'property' in meta ? meta.property : meta.name} {...meta} />
        ),
      )}
      <link rel="preload" href="/assets/font.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href="/assets/styles.css" precedence="default" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {head.links?.map((link) => (
        <link key={JSON.stringify(link)} {...link} />
      ))}
      {head.scripts?.map(({ type, children }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: as the router writes it.
        <script key={children} type={type} dangerouslySetInnerHTML={{ __html: children }} />
      ))}
    </head>
  )
}

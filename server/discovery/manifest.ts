import type { SiteContent } from '../domains/editorial/site-content.ts'

/** What a phone needs to put the store on its home screen. */
export function webManifest({ site }: Pick<SiteContent, 'site'>): object {
  const { name, tagline } = site.en.brand
  return {
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#2F3FB0',
    background_color: '#F7F5F0',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

export const LOCALES = ['en', 'hi'] as const
export type Locale = (typeof LOCALES)[number]

/** The language of an address: Hindi below `/hi`, English elsewhere. */
export function localeOfPath(path: string): Locale {
  return path === '/hi' || path.startsWith('/hi/') ? 'hi' : 'en'
}

/** The address without its language. */
export function withoutLocale(path: string): string {
  return localeOfPath(path) === 'hi' ? path.slice(3) || '/' : path
}

/** The same address in a language. */
export function inLocale(path: string, locale: Locale): string {
  if (locale === 'en') return path
  return path === '/' ? '/hi' : `/hi${path}`
}

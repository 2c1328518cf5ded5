import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../../addresses/locale.ts'
import { LocaleProvider } from '../../../texts/texts.tsx'

/** A part of a page as the server renders it; for tests. */
export function markupOf<P extends object>(
  part: FunctionComponent<P>,
  props: P,
  locale: Locale = 'en',
): string {
  return renderToStaticMarkup(createElement(LocaleProvider, { value: locale }, createElement(part, props)))
}

/** Its readable text, with blocks separated; for tests. */
export function readOf<P extends object>(
  part: FunctionComponent<P>,
  props: P,
  locale: Locale = 'en',
): string {
  return markupOf(part, props, locale)
    .replace(/<\/?(?:p|div|h\d|li|d[dtl]|t[dhr]|summary|button)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

import { memo, useLayoutEffect, useRef } from 'react'
import type { Locale } from '../../addresses/locale.ts'
import { applyStyles } from './apply-styles.ts'

interface RichTextProps {
  /** sanitised on the server, on its way in (server/platform/rich-text.ts) */
  html: string
  /** if it is not the page's language */
  lang?: Locale | undefined
  className?: string
}

/** Formatted text with its formulas laid out; a page that shows formulas needs katex.css. */
export const RichText = memo(function RichText({ html, lang, className = '' }: RichTextProps) {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text brings other elements
  useLayoutEffect(() => {
    if (element.current) applyStyles(element.current)
  }, [html])
  return (
    <div
      ref={element}
      lang={lang}
      className={`rich ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})

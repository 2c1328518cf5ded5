import { memo, useLayoutEffect, useRef } from 'react'
import type { Locale } from '../../addresses/locale.ts'
import { applyStyles } from './apply-styles.ts'

interface RichTextProps {
  /** made safe on the server, on its way in (server/platform/rich-text.ts) */
  html: string
  /** where it is not the page's language */
  lang?: Locale | undefined
  className?: string
}

/**
 * A text as its author formatted it, its mathematics in place; katex.css belongs on a page that shows any.
 */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it safe
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})

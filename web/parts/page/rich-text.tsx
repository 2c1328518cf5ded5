import { useState } from 'react'
import { sentHtml } from '../../ui/sent-html.ts'

interface RichTextProps {
  html: string
  /** with it, empty text means that the text came with the page's HTML but not with its data */
  id?: string
}

export function RichText({ html, id }: RichTextProps) {
  const [sent] = useState(() => (html === '' && id ? sentHtml(id) : undefined))
  // Sanitised when it was imported (server/platform/rich-text.ts). A wide table scrolls, by keyboard as well.
  const shown = (html || (sent ?? '')).replaceAll('<table>', '<table tabindex="0">')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where stored rich text is rendered
    <div id={id} className="rich" dangerouslySetInnerHTML={{ __html: shown }} />
  )
}

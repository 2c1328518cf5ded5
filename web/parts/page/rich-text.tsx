import { useState } from 'react'
import { sentHtml } from '../../ui/sent-html.ts'

interface RichTextProps {
  html: string
  /** with it an empty text is one that the page was sent with and its data were not */
  id?: string
}

export function RichText({ html, id }: RichTextProps) {
  const [sent] = useState(() => (html === '' && id ? sentHtml(id) : undefined))
  // Sanitised when it was imported (server/platform/rich-text.ts).
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where stored rich text is rendered
    <div id={id} className="rich" dangerouslySetInnerHTML={{ __html: html || (sent ?? '') }} />
  )
}

import { escapeHtml } from './escape-html.ts'
import { htmlOfMarkdown } from './html-of-markdown.ts'
import { withCommonTexMarks } from './tex-stretches.ts'

/** How Moodle's files say a text is written. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown'

/** The text as HTML, its mathematics as it was. */
export function htmlOfText(text: string, format: TextFormat): string {
  return withCommonTexMarks(HTML_OF[format](text.trim()))
}

const HTML_OF: Record<TextFormat, (text: string) => string> = {
  html: (text) => text,
  // Moodle's own: HTML in which the end of a line is one, but not between two tags.
  moodle: (text) =>
    text
      .replaceAll(/>\s+</g, (between) => (between.includes('\n') ? '><' : between))
      .replaceAll('\n', '<br>'),
  plain: (text) => escapeHtml(text).replaceAll('\n', '<br>'),
  markdown: htmlOfMarkdown,
}

import type { Language } from './message.ts'
import type { MailWords } from './template.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)

/** The plain text of a mail. */
export function mailText(words: MailWords, brand: string): string {
  const [first, ...rest] = words.paragraphs
  const link = words.link ? [`${words.link.label}: ${words.link.url}`] : []
  return [first!, ...(words.code ? [words.code] : []), ...rest, ...link, brand].join('\n\n').concat('\n')
}

/** The same mail as HTML: no picture, nothing from another host, every word escaped. */
export function mailHtml(words: MailWords, brand: string, language: Language): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const [first, ...rest] = words.paragraphs
  const code = words.code
    ? `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escaped(words.code)}</p>`
    : ''
  const link = words.link
    ? `<p style="margin:0 0 16px"><a href="${escaped(words.link.url)}" style="color:#1d4ed8">${escaped(words.link.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(words.subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 sans-serif"><div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${escaped(brand)}</p>
${paragraph(first!)}${code}${rest.map(paragraph).join('')}${link}
</div></body></html>
`
}

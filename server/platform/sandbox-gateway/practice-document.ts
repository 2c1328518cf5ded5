import { hash } from 'node:crypto'

export type PageLanguage = 'en' | 'hi'

const STYLE = `*{box-sizing:border-box}
body{margin:0;background:#f4f6fa;color:#1b2333;font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.5rem;margin:0 0 .5rem}
h2{font-size:1rem;margin:1.5rem 0 .5rem}
.notice{background:#fff4d6;border:1px solid #e0b84c;border-radius:.5rem;padding:.75rem;margin:0 0 1rem}
dl{background:#fff;border:1px solid #d5dbe7;border-radius:.5rem;padding:.75rem;margin:0;display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{color:#4a5670}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
dd.amount{font-size:1.25rem;font-weight:700}
button{display:block;width:100%;min-height:3rem;margin:0 0 .5rem;padding:.5rem 1rem;border:1px solid #5b6b8c;border-radius:.5rem;background:#fff;color:inherit;font:inherit;text-align:left;cursor:pointer}
button.first{background:#1f4fd8;border-color:#1f4fd8;color:#fff;font-weight:600}
button:focus-visible{outline:3px solid #1b2333;outline-offset:2px}
p.lang{text-align:right;margin:0}
a{color:#1f4fd8;display:inline-block;padding:.5rem}`

/** For the policy of a page: the one style that it may have. */
export const STYLE_SOURCE = `'sha256-${hash('sha256', STYLE, 'base64')}'`

/** A whole page of a company that is practised with; its only style is inside. */
export function practiceDocument(lang: PageLanguage, title: string, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>
${body}
</main></body></html>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

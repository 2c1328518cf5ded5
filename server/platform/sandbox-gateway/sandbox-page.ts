import { hash } from 'node:crypto'
import { rupees } from '../../../display/rupees.ts'
import type { Act, ReturnFields } from './pay-at-sandbox.ts'
import type { OrderRow } from './sandbox-entities.ts'
import { sandboxTexts } from './sandbox-texts.ts'

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
const SUBMIT = 'document.forms[0].submit()'
const STYLE_HASH = hash('sha256', STYLE, 'base64')
const SUBMIT_HASH = hash('sha256', SUBMIT, 'base64')

const WORKS: Act[] = ['upi', 'card', 'netbanking']
const FAILS: Act[] = ['fail', 'abandon']
const ODD: Act[] = [
  'authorised',
  'twice',
  'webhook-late',
  'webhook-first',
  'webhook-twice',
  'wrong-amount',
  'wrong-signature',
]

/** The policy of the sandbox's pages: they load nothing, and send their forms here and to the store. */
export function sandboxPolicy(callbackUrl: string): string {
  const store = URL.canParse(callbackUrl) ? ` ${new URL(callbackUrl).origin}` : ''
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; script-src 'sha256-${SUBMIT_HASH}'; form-action 'self'${store}; base-uri 'none'; frame-ancestors 'none'`
}

/** Where one pays: what is asked for, and a button for everything that can happen. */
export function payPage(order: OrderRow, lang: PageLanguage): string {
  const texts = sandboxTexts[lang]
  const button = (act: Act) =>
    `<button name="act" value="${act}"${act === 'upi' ? ' class="first"' : ''}>${texts.acts[act]}</button>`
  const group = (title: string, acts: Act[]) => `<h2>${title}</h2>${acts.map(button).join('')}`
  const other = lang === 'en' ? { code: 'hi', name: 'हिंदी' } : { code: 'en', name: 'English' }
  return page(
    lang,
    `<p class="lang"><a href="?lang=${other.code}" lang="${other.code}">${other.name}</a></p>
<h1>${texts.title}</h1><p class="notice">${texts.notice}</p>
<dl><dt>${texts.amount}</dt><dd class="amount">${rupees(order.amount)}</dd><dt>${texts.order}</dt><dd>${escapeHtml(order.receipt ?? order.id)}</dd></dl>
${
  order.status === 'paid'
    ? `<form method="post"><input type="hidden" name="lang" value="${lang}"><p>${texts.paid}</p><button class="first" name="act" value="upi">${texts.back}</button></form>`
    : `<form method="post"><input type="hidden" name="lang" value="${lang}">${group(texts.works, WORKS)}${group(texts.fails, FAILS)}${group(texts.odd, ODD)}</form>`
}`,
  )
}

/** Sends the browser to the store with what the gateway has to say; by itself, or by its button. */
export function returnPage(callbackUrl: string, fields: ReturnFields, lang: PageLanguage): string {
  const texts = sandboxTexts[lang]
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    lang,
    `<h1>${texts.returning}</h1><form method="post" action="${escapeHtml(callbackUrl)}">${inputs.join('')}<button class="first">${texts.back}</button></form><script>${SUBMIT}</script>`,
  )
}

export function missingPage(lang: PageLanguage): string {
  return page(lang, `<h1>${sandboxTexts[lang].title}</h1><p>${sandboxTexts[lang].missing}</p>`)
}

function page(lang: PageLanguage, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${sandboxTexts[lang].title}</title><style>${STYLE}</style></head><body><main>
${body}
</main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

import { hash } from 'node:crypto'
import { rupees } from '../../../display/rupees.ts'
import type { Act, ReturnFields } from './pay-at-sandbox.ts'
import { escapeHtml, type PageLanguage, practiceDocument, STYLE_SOURCE } from './practice-document.ts'
import type { OrderRow } from './sandbox-entities.ts'
import { sandboxTexts } from './sandbox-texts.ts'

const SUBMIT = 'document.forms[0].submit()'
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
  return `default-src 'none'; style-src ${STYLE_SOURCE}; script-src 'sha256-${SUBMIT_HASH}'; form-action 'self'${store}; base-uri 'none'; frame-ancestors 'none'`
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

const page = (lang: PageLanguage, body: string) => practiceDocument(lang, sandboxTexts[lang].title, body)

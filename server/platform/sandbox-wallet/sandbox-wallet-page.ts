import {
  escapeHtml,
  type PageLanguage,
  practiceDocument,
  STYLE_SOURCE,
} from '../sandbox-gateway/practice-document.ts'
import { sandboxWalletTexts } from './sandbox-wallet-texts.ts'
import { WALLET_ACTS, WALLET_PEOPLE } from './wallet-code.ts'

/** The policy of its pages: they load nothing, and send their forms here. */
export const SANDBOX_WALLET_POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The wallet's first page, with the store among its mini-apps. */
export function walletHomePage(openPath: string, lang: PageLanguage): string {
  const texts = sandboxWalletTexts[lang]
  const other = lang === 'en' ? { code: 'hi', name: 'हिंदी' } : { code: 'en', name: 'English' }
  return practiceDocument(
    lang,
    texts.title,
    `<p class="lang"><a href="?lang=${other.code}" lang="${other.code}">${other.name}</a></p>
<h1>${texts.title}</h1><p class="notice">${texts.notice}</p>
<h2>${texts.miniApps}</h2><p><a href="${escapeHtml(openPath)}?lang=${lang}">${texts.openStore}</a></p>`,
  )
}

/** Where a person lets the store know who they are. */
export function allowPage(state: string, lang: PageLanguage): string {
  const texts = sandboxWalletTexts[lang]
  const people = WALLET_PEOPLE.map(({ name, phone }, at) => {
    const shown = escapeHtml(texts.continueAs(name, phone))
    return `<button name="act" value="allow-${at}"${at === 0 ? ' class="first"' : ''}>${shown}</button>`
  })
  const wrong = WALLET_ACTS.flatMap((act) =>
    act === 'allow' ? [] : [`<button name="act" value="${act}-0">${escapeHtml(texts.acts[act])}</button>`],
  )
  return practiceDocument(
    lang,
    texts.title,
    `<h1>${texts.title}</h1><p class="notice">${texts.notice}</p><p>${texts.asks}</p>
<form method="post"><input type="hidden" name="state" value="${escapeHtml(state)}"><h2>${texts.works}</h2>${people.join('')}<h2>${texts.fails}</h2>${wrong.join('')}</form>`,
  )
}

export function badAskPage(lang: PageLanguage): string {
  const texts = sandboxWalletTexts[lang]
  return practiceDocument(lang, texts.title, `<h1>${texts.title}</h1><p>${texts.missing}</p>`)
}

import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import type { Weight } from '../e2e/looks/page-weight.ts'
import { inFlight } from './in-flight.ts'
import { judge, judgeWeight } from './judge.ts'
import { type AuditedPage, inEachLanguage, isOnesOwn, type PageInLanguage } from './pages.ts'
import { SCREENS } from './screens.ts'
import { holds, type Verdict } from './verdict.ts'
import { readWithoutScript, visit } from './visit.ts'

const COLUMNS = ['html', 'js', 'css', 'font'] as const
const LABEL = 32

/** Every page in each language and width, in a browser. */
export async function auditPages(origin: string, pages: AuditedPage[]): Promise<Verdict[]> {
  console.log(`${''.padEnd(LABEL)}${[...COLUMNS, 'CLS'].map((name) => name.padStart(9)).join('')}  fails in`)
  const browser = await openBrowser()
  try {
    const visits = inEachLanguage(pages).flatMap((one) => SCREENS.map((screen) => ({ one, screen })))
    const verdicts = await inFlight(visits, 2, ({ one, screen }) => look(browser, origin, one, screen))
    console.log('html, js, css, font: bytes with gzip before anybody scrolls, nothing kept from before')
    return verdicts.flat()
  } finally {
    await browser.close()
  }
}

async function look(
  browser: Browser,
  origin: string,
  { page, language, path, label }: PageInLanguage,
  screen: (typeof SCREENS)[number],
): Promise<Verdict[]> {
  const url = origin + path
  const on = `${label} ${screen.viewport.width}`
  const seen = await visit(browser, url, page, screen)
  // The page itself requests personal data; without a script it says so in a text of its own.
  const plain = isOnesOwn(page.template) ? seen.text : await readWithoutScript(browser, url, screen)
  const verdicts = [...judge(on, seen, plain), ...judgeWeight(on, page.template, language, seen.weight)]
  console.log(row(on, seen.weight, seen.cls, verdicts))
  return verdicts
}

function row(on: string, weight: Weight, cls: number, verdicts: Verdict[]): string {
  const figures = [...COLUMNS.map((name) => String(weight[name])), cls.toFixed(3)]
  const failed = verdicts.filter((one) => !holds(one)).map(({ check }) => check)
  const cells = figures.map((figure) => figure.padStart(9)).join('')
  return `${on.padEnd(LABEL)}${cells}  ${failed.join(', ')}`
}

import type { Browser } from 'playwright-core'
import { brokenLinks, judge, type Verdict, weigh } from '../audit/judge.ts'
import { type AuditedPage, auditedPages, pathIn } from '../audit/pages.ts'
import { startAuditedProduct } from '../audit/product.ts'
import { readWithoutScript, visit } from '../audit/visit.ts'
import { DESKTOP, openBrowser, PHONE } from '../e2e/browser.ts'

const SCREENS = { 360: PHONE, 1440: DESKTOP }
const COLUMNS = ['html', 'js', 'css', 'font', 'CLS', 'links'] as const

interface Row {
  label: string
  figures: Record<(typeof COLUMNS)[number], string>
  verdicts: Verdict[]
}

const product = await startAuditedProduct()
let rows: Row[] = []
let broken: string[] = []
const links = new Map<string, string>()
try {
  const browser = await openBrowser()
  try {
    const pages = await auditedPages(product.origin)
    rows = await auditAll(browser, pages)
    const missing = pages.filter(({ status }) => status === 404)
    const paths = missing.flatMap(({ path }) => [path, pathIn('hi', path)])
    broken = await brokenLinks(links, new Set(paths))
  } finally {
    await browser.close()
  }
} finally {
  await product.stop()
}
report()

async function auditAll(browser: Browser, pages: AuditedPage[]): Promise<Row[]> {
  const audited: Row[] = []
  const sizes = new Map<string, number>()
  for (const page of pages)
    for (const language of page.translated ? (['en', 'hi'] as const) : (['en'] as const))
      for (const [width, screen] of Object.entries(SCREENS)) {
        const path = pathIn(language, page.path)
        const url = product.origin + path
        const seen = await visit(browser, url, page.status, screen)
        const plain = await readWithoutScript(browser, url, screen)
        const weight = await weigh(seen.loaded, sizes)
        for (const link of seen.internalLinks) if (!links.has(link)) links.set(link, path)
        audited.push({
          label: `${page.name} ${language} ${width}`,
          figures: {
            html: `${weight.html}`,
            js: `${weight.js}`,
            css: `${weight.css}`,
            font: `${weight.font}`,
            CLS: seen.cls.toFixed(3),
            links: `${new Set(seen.internalLinks).size}`,
          },
          verdicts: judge(seen, plain),
        })
      }
  return audited
}

function report(): void {
  console.log(
    `${'page'.padEnd(24)}${COLUMNS.map((name) => name.padStart(9)).join('')}  passed  failed checks`,
  )
  for (const { label, figures, verdicts } of rows) {
    const failed = verdicts.filter(({ holds }) => !holds)
    const cells = COLUMNS.map((name) => figures[name].padStart(9)).join('')
    const names = failed.map(({ check }) => check).join(', ')
    console.log(
      `${label.padEnd(24)}${cells}  ${`${verdicts.length - failed.length}/${verdicts.length}`.padStart(6)}  ${names}`,
    )
  }
  console.log('html, js, css, font: bytes as transferred with gzip, nothing kept from before')
  for (const { label, verdicts } of rows)
    for (const { check, holds, found } of verdicts)
      if (!holds) console.log(`\n✗ ${label}: ${check}\n  ${found.split('\n').join('\n  ')}`)
  console.log(`\n${links.size} internal links followed, ${broken.length} lead nowhere`)
  for (const link of broken) console.log(`✗ ${link}`)
  const verdicts = [...rows.flatMap((row) => row.verdicts), { holds: broken.length === 0 && links.size > 0 }]
  const failed = verdicts.filter(({ holds }) => !holds).length
  console.log(`${verdicts.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && rows.length > 0 ? 0 : 1
}

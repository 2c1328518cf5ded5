import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openAndWeigh, type Weight } from '../e2e/looks/page-weight.ts'
import { countShifts, headingsOf, overflowOf, settle, shiftsOf, textOf } from './in-page.ts'
import { countsLate } from './judge.ts'
import { delayFonts } from './late-fonts.ts'
import { listen } from './listen.ts'
import type { AuditedPage } from './pages.ts'
import { policyFaults } from './policy-faults.ts'

export interface Fault {
  check: string
  found: string
}

export interface Visit {
  /** all errors, in the words of the browser or of axe */
  faults: Fault[]
  weight: Weight
  cls: number
  headings: string
  /** the readable text */
  text: string
}

/** Opens a page as a visitor and runs every check that needs a browser. */
export async function visit(
  browser: Browser,
  url: string,
  { status, refused, template }: Pick<AuditedPage, 'status' | 'refused' | 'template'>,
  options: BrowserContextOptions,
): Promise<Visit> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const { faults, traffic } = listen(page, url, status, refused)
    await page.addInitScript(countShifts)
    await delayFonts(page)
    const { answer, weight } = await openAndWeigh(page, traffic, url, { late: countsLate(template) })
    if (answer?.status() !== status)
      faults.push({ check: 'status', found: `${answer?.status()} instead of ${status}` })
    const policy = answer?.headers()['content-security-policy']
    for (const found of policyFaults(new URL(url).pathname, policy)) faults.push({ check: 'policy', found })
    await settle(page, traffic.isLoading)
    const cls = await shiftsOf(page)
    const headings = await headingsOf(page)
    const overflow = await overflowOf(page)
    if (overflow) faults.push({ check: 'width', found: overflow })
    faults.push(...(await axeFaults(page)))
    return { faults, weight, cls, headings, text: await textOf(page) }
  } finally {
    await context.close()
  }
}

/** The readable text without scripts. */
export async function readWithoutScript(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<string> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    return await textOf(page)
  } finally {
    await context.close()
  }
}

export async function axeFaults(page: Page): Promise<Fault[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, html }) => ({
      check: 'axe',
      found: `${id} (${impact}): ${help} at ${target.join(' ')}: ${html.slice(0, 160)}`,
    })),
  )
}

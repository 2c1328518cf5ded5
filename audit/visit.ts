import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

export interface Visit {
  /** everything that went wrong, in the words of the browser or of axe */
  faults: { check: string; found: string }[]
  /** same-origin files the page loaded, the page itself first */
  loaded: { url: string; type: string }[]
  cls: number
  headings: string
  internalLinks: string[]
  /** what there is to read */
  text: string
}

/** Opens a page as a visitor and looks at it from every side that a browser shows. */
export async function visit(
  browser: Browser,
  url: string,
  status: number,
  options: BrowserContextOptions,
): Promise<Visit> {
  const origin = new URL(url).origin
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const faults: Visit['faults'] = []
    const loaded: Visit['loaded'] = []
    listen(page, { url, origin, status, faults, loaded })
    await page.addInitScript(countShifts)
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    if (answer?.status() !== status)
      faults.push({ check: 'status', found: `${answer?.status()} instead of ${status}` })
    await settle(page)
    const cls = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
    const headings = await headingsOf(page)
    const internalLinks = await page.evaluate(() =>
      [...document.querySelectorAll('a[href]')]
        .map((link) => (link as HTMLAnchorElement).href)
        .filter((href) => href.startsWith(`${location.origin}/`)),
    )
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) faults.push({ check: 'width', found: `${overflow} px wider than the screen` })
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const violation of violations)
      for (const node of violation.nodes)
        faults.push({
          check: 'axe',
          found: `${violation.id} (${violation.impact}): ${violation.help} at ${node.target.join(' ')}: ${node.html.slice(0, 160)}`,
        })
    // biome-ignore lint/performance/useDomNodeTextContent: what can be seen is meant, not what the document holds
    const text = await page.locator('body').innerText()
    return { faults, loaded, cls, headings: headings.join(' '), internalLinks, text }
  } finally {
    await context.close()
  }
}

/** What there is to read where no script runs. */
export async function readWithoutScript(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<string> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    // biome-ignore lint/performance/useDomNodeTextContent: what can be seen is meant, not what the document holds
    return await page.locator('body').innerText()
  } finally {
    await context.close()
  }
}

function listen(
  page: Page,
  {
    url,
    origin,
    status,
    faults,
    loaded,
  }: { url: string; origin: string; status: number } & Pick<Visit, 'faults' | 'loaded'>,
): void {
  page.on('console', (message) => {
    // The browser itself says so of a page that is meant to be answered with 404.
    const ownStatus = status >= 400 && message.location().url === url && /status of 404/.test(message.text())
    if (!ownStatus) faults.push({ check: 'console', found: `${message.type()}: ${message.text()}` })
  })
  page.on('pageerror', (error) => faults.push({ check: 'console', found: `exception: ${error.message}` }))
  page.on('requestfailed', (request) =>
    faults.push({ check: 'requests', found: `${request.url()}: ${request.failure()?.errorText}` }),
  )
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(data|blob|about):/.test(request.url()))
      faults.push({ check: 'origin', found: request.url() })
  })
  page.on('response', (response) => {
    const address = response.url()
    if (!address.startsWith(`${origin}/`)) return
    loaded.push({ url: address, type: response.request().resourceType() })
    if (response.status() >= 400 && address !== url)
      faults.push({ check: 'requests', found: `${address}: ${response.status()}` })
  })
}

/** Fonts are there, pictures that come into view are there, and two more frames were drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await document.fonts.ready
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await frame()
    }
    await Promise.all(
      [...document.images].filter((image) => !image.complete).map((image) => image.decode().catch(() => {})),
    )
    scrollTo(0, 0)
    await frame()
    await frame()
  })
}

function countShifts(): void {
  const page = globalThis as unknown as { shifted: number }
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as unknown as { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) page.shifted += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function headingsOf(page: Page): Promise<number[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => Number(heading.tagName.slice(1))),
  )
}

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { at, journey, open } from './journey.ts'

const LISTING = '/cuet-study-materials?categoryFacets=ONLINE_LIVE_CLASSES'
const TITLE = 'CUET UG 2027 Science Live Batch'

/** Each call of the product page besides its details, and the part that needs it. */
const CALLS = [
  ['/api/packages/recommended', 'You may also like'],
  ['/api/mahapack/v3/1001', 'Compare with the MahaPack'],
  ['/api/packages/offering/1001', undefined],
  ['/api/freeLiveClasses/1001', 'Free live class'],
  ['/api/v1/cms', undefined],
] as const

/** Navigates to the product within the site, so that the browser requests its parts. */
async function goTo(page: Page): Promise<void> {
  await page.getByRole('link', { name: TITLE }).click()
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
}

async function expectUsable(page: Page): Promise<void> {
  const questions = page.getByRole('region', { name: 'Common questions' })
  await questions.getByRole('button', { name: 'Expand all' }).click()
  await expect.poll(() => questions.locator('details[open]').count()).toBeGreaterThan(1)
  const nextStep = page.getByRole('region', { name: 'Not on sale yet' })
  await nextStep.getByRole('button', { name: 'Tell me when it opens' }).waitFor()
}

for (const [call, part] of CALLS) {
  journey(
    `keeps a product usable when ${call} answers 500, and asks once`,
    { ...DESKTOP, despite: /500/ },
    async (page) => {
      await open(page, LISTING)
      let asked = 0
      await page.route(
        ({ pathname, searchParams }) =>
          pathname === call && !(searchParams.get('url') ?? '').includes('study-materials'),
        (route) => {
          asked++
          return route.fulfill({
            status: 500,
            contentType: 'application/problem+json',
            body: '{"status":500,"code":"internal","detail":"Internal server error"}',
          })
        },
      )
      await goTo(page)
      await expectUsable(page)
      await page.waitForLoadState('networkidle')
      expect(asked).toBe(1)
      if (part) expect(await page.getByRole('region', { name: part }).count()).toBe(0)
    },
  )

  journey(
    `shows a product without waiting for ${call}, and adds that part when it arrives`,
    DESKTOP,
    async (page) => {
      await open(page, LISTING)
      let asked = 0
      let answer: (() => void) | undefined
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(
        ({ pathname, searchParams }) =>
          pathname === call && !(searchParams.get('url') ?? '').includes('study-materials'),
        async (route) => {
          asked++
          await held
          await route.continue()
        },
      )
      await goTo(page)
      await expectUsable(page)
      const region = part && page.getByRole('region', { name: part })
      if (region) expect(await region.count()).toBe(0)
      answer!()
      await region?.waitFor()
      await page.waitForLoadState('networkidle')
      expect(asked).toBe(1)
    },
  )
}

journey(
  'says that a product could not be shown when its details answer 500, and asks once',
  { ...DESKTOP, despite: /500|Internal server error/ },
  async (page) => {
    await open(page, LISTING)
    let asked = 0
    await page.route('**/api/packages/v12/info*', (route) => {
      asked++
      return route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"status":500,"code":"internal","detail":"Internal server error"}',
      })
    })
    await page.getByRole('link', { name: TITLE }).click()
    await page.getByText('Something went wrong!!!').waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toBe(1)
    await page.unroute('**/api/packages/v12/info*')
    await page.goBack()
    await page.getByRole('link', { name: TITLE }).waitFor()
    expect(at(page)).toBe(LISTING)
  },
)

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE } from './browser.ts'
import { until } from './frames/until.ts'
import { filterHandle, journey } from './journey.ts'

/** The browsers' slow 3G: 400 kbit/s, 400 ms to the first byte. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

journey('can be read and followed on slow 3G before any script has loaded', PHONE, async (page) => {
  await slowDown(page)
  const scripts: string[] = []
  // Scripts that are requested but never arrive.
  await page.route('**/assets/*.js', (route) => void scripts.push(route.request().url()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('link', { name: 'CUET', exact: true }).first().click()
  await page.waitForURL('/cuet-study-materials', { waitUntil: 'commit' })
  await filterHandle(page).click()
  await page.getByRole('checkbox', { name: /^Mock tests/ }).check()
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.waitForURL('/cuet-study-materials?categoryFacets=TEST_SERIES', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/product/, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 2, name: 'Common questions' }).waitFor()
  expect(scripts.length).toBeGreaterThan(0)
})

journey('keeps a tick made before the script loaded', PHONE, async (page) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/cuet-study-materials', { waitUntil: 'commit' })
  await filterHandle(page).click()
  const box = page.getByRole('checkbox', { name: /^Mock tests/ })
  await box.check()
  release()
  await until(page, () => 'awake' in window)
  expect(await box.isChecked()).toBe(true)
  expect(await page.getByRole('button', { name: 'Show results' }).isVisible()).toBe(true)
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE } from './browser.ts'
import { until } from './frames/until.ts'
import { journey, open } from './journey.ts'
import { findNetwork, loseNetwork } from './looks/network.ts'

const VISITOR = {
  ...PHONE,
  serviceWorkers: 'allow' as const,
  despite: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
}

async function openAndLoseNetwork(page: Page, address: string): Promise<void> {
  await open(page, address)
  await until(page, () => navigator.serviceWorker.controller !== null)
  await loseNetwork(page)
}

journey(
  'says that there is no network, in the language of the page, and opens it by itself',
  VISITOR,
  async (page) => {
    await openAndLoseNetwork(page, '/')
    await page.goto('/cuet-study-materials')
    await page.getByRole('heading', { name: 'No internet connection' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.goto('/hi/cuet-study-materials')
    await page.getByRole('heading', { name: 'अभी इंटरनेट नहीं है' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    await page.getByRole('link', { name: 'फिर कोशिश करें' }).click()
    await page.getByRole('heading', { name: 'अभी इंटरनेट नहीं है' }).waitFor()
    await findNetwork(page)
    await page.getByRole('main').getByRole('article').first().waitFor()
  },
)

journey('says so too when a link is followed on an open page', VISITOR, async (page) => {
  await openAndLoseNetwork(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'SSC', exact: true }).first().click()
  await page.getByText('No internet connection').waitFor()
  await page.getByText('Try again', { exact: true }).click()
  await page.getByText('No internet connection').waitFor()
  await findNetwork(page)
  await page.getByRole('main').getByRole('article').first().waitFor()
})

journey('a page that was reloaded past the service worker comes under it again', VISITOR, async (page) => {
  await open(page, '/')
  await until(page, () => navigator.serviceWorker.controller !== null)
  const chromium = await page.context().newCDPSession(page)
  const answered = page.waitForResponse((answer) => answer.request().isNavigationRequest())
  const reloaded = page.waitForEvent('domcontentloaded')
  await chromium.send('Page.reload', { ignoreCache: true })
  expect((await answered).fromServiceWorker()).toBe(false)
  await reloaded
  await until(page, () => navigator.serviceWorker.controller !== null)
})

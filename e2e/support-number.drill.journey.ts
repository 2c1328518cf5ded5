import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { until } from './frames/until.ts'
import { journey, open, stopClock } from './journey.ts'

const number = (page: Page) =>
  page
    .getByRole('region', { name: 'Need any help?' })
    .getByRole('link')
    .filter({ hasText: /^\+91 / })

journey(
  'copies the support number on a desktop, and says so for five seconds',
  {
    ...DESKTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  async (page) => {
    await page.clock.install()
    await open(page, '/')
    await stopClock(page)
    const shown = ((await number(page).textContent()) ?? '').trim()
    await number(page).click()
    const tip = page.getByRole('region', { name: 'Need any help?' }).getByText('Number copied')
    await tip.waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    await page.clock.runFor(4_999)
    expect(await tip.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await tip.waitFor({ state: 'hidden' })
    await number(page).waitFor()
  },
)

journey('says Failed to copy. where the clipboard is refused', DESKTOP, async (page) => {
  await page.addInitScript(() => {
    const refused = { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) }
    Object.defineProperty(navigator, 'clipboard', { value: refused })
  })
  await open(page, '/')
  await number(page).click()
  await page.getByRole('alert').getByText('Failed to copy.').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Failed to copy.').waitFor({ state: 'hidden' })
})

journey('dials the support number on a phone', PHONE, async (page) => {
  await open(page, '/')
  expect(await number(page).getAttribute('href')).toMatch(/^tel:\+91\d{10}$/)
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      Object.assign(window, { left: !event.defaultPrevented })
      event.preventDefault()
    })
  })
  await number(page).tap()
  await until(page, () => 'left' in window)
  expect(await page.evaluate(() => (window as unknown as { left: boolean }).left)).toBe(true)
  expect(await page.getByText('Number copied').count()).toBe(0)
})

journey('shows on a course its own number where it has one', DESKTOP, async (page) => {
  await page.goto('/product/1010/cuet-ug-2027-mahapack')
  const own = page.getByRole('region', { name: 'Ask before you buy' }).getByRole('link')
  expect(await own.getAttribute('href')).toBe('tel:+911140001234')
  await own.getByText('+91 11 4000 1234').waitFor()
})

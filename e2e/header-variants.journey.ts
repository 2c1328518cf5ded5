import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { ADULT, atGateway, buyNow, isBought, main, payButton, TEST_SERIES } from './buyer.ts'
import { journey, open, sidewaysScroll } from './journey.ts'
import { signInAs } from './person.ts'

const PASS = '/product-testseries/2015/all-exams-test-pass'
const header = (page: Page) => page.getByRole('banner')
const begun = (page: Page, name = 'A purchase you had begun') => page.getByRole('complementary', { name })

journey('pages that sell a test pass stand under the plain header, and no others', DESKTOP, async (page) => {
  const isStore = () => header(page).getByRole('combobox').isVisible()
  const goals = () => header(page).getByText('Exams', { exact: true }).isVisible()
  for (const path of [PASS, '/ssc-test-page']) {
    await open(page, path)
    expect([await isStore(), await goals()], path).toEqual([false, false])
    await header(page).getByRole('link', { name: 'Taiyari' }).waitFor()
    await header(page).getByRole('link', { name: 'Sign in' }).waitFor()
    // What is left of the header stands at its two ends, as in the store.
    const profile = await header(page).getByRole('link', { name: 'Sign in' }).boundingBox()
    expect(profile!.x).toBeGreaterThan(page.viewportSize()!.width / 2)
    expect(await axeFaults(page)).toEqual([])
  }
  for (const path of [TEST_SERIES, '/mock-tests']) {
    await open(page, path)
    expect([await isStore(), await goals()], path).toEqual([true, true])
  }
  // From page to page without a full load, too.
  await open(page, '/all-test-passes')
  expect(await header(page).count()).toBe(0)
  await main(page).getByRole('link', { name: 'All Exams Test Pass', exact: true }).click()
  await page.waitForURL(/\/2015\//)
  await expect.poll(isStore).toBe(false)
  await header(page).getByRole('link', { name: 'Taiyari' }).click()
  await expect.poll(isStore).toBe(true)
})

journey(
  'the header reminds of a begun purchase on pages of the store alone, until it is paid',
  PHONE,
  async (page) => {
    await signInAs(page.context(), '7390001201', ADULT)
    await open(page, '/mock-tests')
    expect(await begun(page).isVisible()).toBe(false)
    await buyNow(page, TEST_SERIES)
    expect(await begun(page).isVisible()).toBe(false)
    await open(page, '/mock-tests')
    await begun(page).waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    // Home has its own reminder.
    await open(page, '/')
    expect(await begun(page).isVisible()).toBe(false)
    await open(page, '/hi/mock-tests')
    await begun(page, 'आपकी शुरू की हुई ख़रीदारी').getByRole('link', { name: 'ख़रीदारी आगे बढ़ाएँ' }).waitFor()
    await open(page, '/mock-tests')
    await begun(page).getByRole('link', { name: 'Continue your purchase' }).click()
    await page.waitForURL(/\/checkout\/cart$/)
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    await open(page, '/mock-tests')
    expect(await begun(page).isVisible()).toBe(false)
  },
)

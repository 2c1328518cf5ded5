import type { Locator, Page } from 'playwright-core'
import { awake, open } from './journey.ts'
import { call } from './person.ts'

export const TEST_SERIES = '/product-testseries/1003/cuet-ug-2027-complete-test-series'
export const BOOK = '/product-books/1006/cuet-general-test-practice-book'

/** Adults buy without a guardian. */
export const ADULT = { dateOfBirth: '1998-04-05' }

export const main = (page: Page): Locator => page.getByRole('main')

/** The one visible button: `Pay ₹5,499`, `Continue to pay`. */
export const payButton = (page: Page): Locator =>
  main(page)
    .getByRole('button', { name: /^(Pay ₹|Continue to pay$|₹[\d,.]+ दें$|आगे बढ़ें$)/ })
    .locator('visible=true')

/** From a product's page to its checkout, with the cart shown. */
export async function buyNow(page: Page, product: string, words = 'Buy Now'): Promise<void> {
  await open(page, product)
  await page.getByRole('link', { name: words, exact: true }).locator('visible=true').first().click()
  await page.waitForURL(/\/checkout\/\d+/)
  await cartShown(page)
}

export async function cartShown(page: Page): Promise<void> {
  await main(page)
    .getByRole('region', { name: /^(What you are buying|आप क्या ख़रीद रहे हैं)$/ })
    .waitFor()
  await awake(page)
}

/** The state for the bill, if nothing is shipped. */
export async function chooseState(page: Page, name = 'Delhi'): Promise<void> {
  await main(page)
    .getByLabel(/^(Your state|आपका राज्य)$/)
    .last()
    .selectOption({ label: name })
}

/**
 * The delivery address of books, for a buyer without a saved one who presses before the place of the PIN code
 * is known.
 */
export async function giveAddress(page: Page): Promise<void> {
  const where = main(page).getByRole('region', { name: 'Delivery address' })
  const pressed = Promise.withResolvers<void>()
  await page.route(/pincodes\/110001/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await where.getByLabel('PIN code', { exact: true }).fill('110001')
  await where.getByLabel('House number, street').fill('12, Rose Lane')
  const phone = where.getByLabel('Mobile number for the courier')
  if ((await phone.inputValue()) === '') await phone.fill('7390000800')
  await where.getByRole('button', { name: 'Deliver here' }).click()
  await where.getByRole('button', { name: 'Please wait …' }).waitFor()
  pressed.resolve()
  await where.getByRole('radio', { name: /12, Rose Lane, New Delhi 110001/ }).waitFor()
}

/** On the practice gateway's page. */
export async function atGateway(page: Page, button: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: button, exact: true }).click()
}

export async function isBought(page: Page): Promise<void> {
  await page.waitForURL(/\/cart\/success/)
  await main(page)
    .getByRole('heading', { name: /^(Payment successful|पेमेंट हो गया|It is yours|अब यह आपका है)$/ })
    .waitFor()
}

interface Listed {
  orders: { orderId: string; status: string; payablePaise: number }[]
  total: number
}

/** The orders of the person signed in here, newest first. */
export async function ordersOf(page: Page): Promise<Listed> {
  return (await (await call(page.context(), 'GET', '/api/v1/orders')).json()) as Listed
}

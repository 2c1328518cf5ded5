import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { ADULT, atGateway, buyNow, isBought, main, ordersOf, payButton, TEST_SERIES } from './buyer.ts'
import { at, journey } from './journey.ts'
import { card, comeBack, taiyari } from './orderer.ts'
import { call, elsewhere, REFUSED, signInAs } from './person.ts'
import { product as served } from './product.ts'
import { linkIn, mailTo } from './sent-mails.ts'

const EMAIL = 'asha.afterwards@example.org'
const FINANCE = 'finance.journey@example.org'
const BATCH = 'CUET UG 2027 Complete Test Series'

/** The text beside a product: its price, or that it is owned. */
const beside = async (page: Page): Promise<string | null> =>
  await page.locator('section[aria-label="Plans"]:visible').textContent()

const isAsOpened = (page: Page): Promise<boolean> => page.evaluate(() => 'asOpened' in window)

journey(
  'product page, shelf and orders show a purchase and a refund at once, without a reload',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '7390000893', { ...ADULT, email: EMAIL })
    const open = async (address: string, words: string | RegExp) => {
      const tab = await page.context().newPage()
      await tab.goto(address)
      await tab.getByText(words).locator('visible=true').first().waitFor()
      await tab.evaluate(() => Object.assign(window, { asOpened: true }))
      return tab
    }
    const product = await open(TEST_SERIES, 'Buy Now')
    const shelf = await open('/my-purchase', 'No courses yet')
    const orders = await open('/my-orders', 'You have not ordered anything yet')

    await buyNow(page, TEST_SERIES)
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    const [{ orderId } = { orderId: '' }] = (await ordersOf(page)).orders
    await expect.poll(() => beside(product)).toMatch(/Already Purchased.*Yours until/s)
    await expect
      .poll(() => main(shelf).getByRole('article').allTextContents())
      .toEqual([expect.stringMatching(new RegExp(`${BATCH}.*Yours until .*, from order ${orderId}`, 's'))])
    await expect.poll(() => card(orders, orderId).textContent()).toMatch(/₹999/)
    expect(await card(orders, orderId).textContent()).toContain(BATCH)

    // And when navigating in the tab that made the purchase.
    await page.evaluate(() => Object.assign(window, { asOpened: true }))
    await main(page).getByRole('link', { name: 'My courses' }).click()
    await page.waitForURL('/my-purchase')
    await main(page).getByRole('article').getByRole('link', { name: BATCH }).click()
    await main(page).getByRole('link', { name: 'See it in the store' }).click()
    await page.waitForURL(TEST_SERIES)
    await expect.poll(() => beside(page)).toMatch(/Already Purchased.*Yours until/s)

    await giveBack(page, orderId)
    const mail = await mailTo(EMAIL, new RegExp(`We are refunding ₹999 of your order ${orderId}`))
    expect(linkIn(mail)).toBe(`${served().origin}/my-orders?order=${orderId}`)
    for (const tab of [product, page]) {
      await comeBack(tab)
      await expect.poll(() => beside(tab)).toMatch(/₹999.*Buy Now/s)
    }
    await comeBack(shelf)
    await expect.poll(() => main(shelf).getByRole('article').allTextContents()).toEqual([])
    await comeBack(orders)
    await expect.poll(() => card(orders, orderId).textContent()).toMatch(/Refunded/)
    await card(orders, orderId)
      .getByRole('link', { name: `Order ${orderId}`, exact: true })
      .click()
    await main(orders)
      .getByText(/₹999 (was refunded on|is on its way)/)
      .waitFor()
    expect(at(orders)).toBe(`/my-orders?order=${orderId}`)
    for (const tab of [product, shelf, orders, page]) expect(await isAsOpened(tab)).toBe(true)
  },
)

/** Refunds the order in full, as staff of finance; other staff may not. */
async function giveBack(buyer: Page, orderId: string): Promise<void> {
  const order = { orderId, requestKey: randomUUID(), reason: 'Asked within the refund time' }
  const refund = (page: Page) => call(page.context(), 'POST', '/api/v1/staff/orders/refund', order)
  expect((await refund(buyer)).status()).toBe(403)
  const staff = await elsewhere(buyer, '7390000894', { name: 'Meera Nair', email: FINANCE })
  expect((await refund(staff.page)).status()).toBe(403)
  await taiyari('grant', 'finance', FINANCE)
  const answer = await refund(staff.page)
  expect([answer.status(), await answer.json()]).toMatchObject([200, { orderId, status: 'REFUNDED' }])
  await staff.end()
}

import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { ADULT, atGateway, buyNow, isBought, ordersOf, payButton, TEST_SERIES } from './buyer.ts'
import { at, journey } from './journey.ts'
import { REFUSED, signInAs } from './person.ts'

journey(
  'a product page in another tab shows a purchase without a reload',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '7390000871', ADULT)
    const other = await page.context().newPage()
    await other.goto(TEST_SERIES)
    await other.getByRole('link', { name: 'Buy Now', exact: true }).locator('visible=true').first().waitFor()
    await buyNow(page, TEST_SERIES)
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    await other.getByText('Already Purchased').locator('visible=true').first().waitFor()
    await page.goto(`${TEST_SERIES}#cart/success`)
    await isBought(page)
  },
)

journey('the same cart in two tabs is one order', { ...DESKTOP, ...REFUSED }, async (page) => {
  await signInAs(page.context(), '7390000872', ADULT)
  await buyNow(page, TEST_SERIES)
  const other = await page.context().newPage()
  await other.goto('/checkout/1003')
  await payButton(other).waitFor()
  for (const tab of [page, other]) {
    await payButton(tab).click()
    await tab.waitForURL(/\/sandbox\/pay\//)
  }
  await atGateway(page, 'Pay by UPI')
  await isBought(page)
  await atGateway(other, 'Pay by card')
  await isBought(other)
  expect(at(other)).toBe(at(page))
  expect((await ordersOf(page)).orders.map(({ status }) => status)).toEqual(['FULFILLED'])
})

import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import {
  ADULT,
  atGateway,
  buyNow,
  cartShown,
  isBought,
  main,
  ordersOf,
  payButton,
  TEST_SERIES,
} from './buyer.ts'
import { journey, open } from './journey.ts'
import { comeBack, part } from './orderer.ts'
import { REFUSED, signInAs } from './person.ts'

journey(
  'a double click, Back and a reload make one order, which is paid once',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '7390000831', ADULT)
    await buyNow(page, TEST_SERIES)
    await payButton(page).dblclick()
    await page.waitForURL(/\/sandbox\/pay\//)
    await page.goBack()
    await cartShown(page)
    await page.reload()
    await cartShown(page)
    await payButton(page).click()
    await page.waitForURL(/\/sandbox\/pay\//)
    expect((await ordersOf(page)).total).toBe(1)
    await atGateway(page, 'Pay by net banking')
    await isBought(page)
    await page.goBack()
    await atGateway(page, 'Back to the store')
    await isBought(page)
    await open(page, '/checkout/1003')
    await main(page).getByText('That order is already paid.').waitFor()
    expect((await ordersOf(page)).total).toBe(1)
  },
)

journey('a failed payment is retried with the same order', { ...DESKTOP, ...REFUSED }, async (page) => {
  await signInAs(page.context(), '7390000832', ADULT)
  await buyNow(page, TEST_SERIES)
  await payButton(page).click()
  await atGateway(page, 'Let the payment fail')
  await page.waitForURL(/\/cart\/failure\?order=T-/)
  await expect.poll(() => main(page).textContent()).toMatch(/did not go through.*it is safe.*is kept until/s)
  await payButton(page).click()
  await atGateway(page, 'Pay by UPI')
  await isBought(page)
  expect((await ordersOf(page)).orders.map(({ status }) => status)).toEqual(['FULFILLED'])
})

journey(
  'an order abandoned at the gateway is paid later from its link',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '7390000833', ADULT)
    await buyNow(page, TEST_SERIES)
    await payButton(page).click()
    await atGateway(page, 'Go back without paying')
    await page.waitForURL(/[?&]order=T-/)
    const [{ orderId } = { orderId: '' }] = (await ordersOf(page)).orders
    await open(page, `/checkout/1003?resume=${orderId}`)
    await main(page).getByText('Payment pending for your order').waitFor()
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    await open(page, `/checkout/1003?resume=${orderId}`)
    await main(page).getByText('That order is already paid.').waitFor()
  },
)

journey(
  'a double payment is refunded automatically, and the order says so',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '7390000834', ADULT)
    await buyNow(page, TEST_SERIES)
    await payButton(page).click()
    await atGateway(page, 'Pay twice')
    await isBought(page)
    await main(page).getByRole('link', { name: 'View order' }).click()
    const money = part(page, 'Refund')
    // The gateway reports the second payment after the buyer has returned.
    await expect
      .poll(async () => {
        await comeBack(page)
        return await money.allTextContents()
      })
      .toEqual([expect.stringMatching(/₹999 (was refunded on|is on its way).*Paid twice/s)])
    expect((await ordersOf(page)).orders.map(({ status }) => status)).toEqual(['FULFILLED'])
  },
)

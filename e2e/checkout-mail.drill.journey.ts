import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { ADULT, atGateway, buyNow, isBought, main, ordersOf, payButton, TEST_SERIES } from './buyer.ts'
import { at, journey, sidewaysScroll } from './journey.ts'
import { REFUSED, signInAs } from './person.ts'
import { product } from './product.ts'
import { leaveAlone } from './product-database.ts'
import { allowAnotherCode } from './sent-codes.ts'
import { linkIn, mailTo } from './sent-mails.ts'
import { signInByCode } from './sign-in.ts'

const EMAIL = 'asha.resume@example.org'

journey(
  'an order abandoned after a failed payment is paid from its mail, on another device, and a mail confirms it',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '7390000891', { ...ADULT, email: EMAIL })
    await buyNow(page, TEST_SERIES)
    await payButton(page).click()
    await atGateway(page, 'Let the payment fail')
    await page.waitForURL(/\/cart\/failure\?order=T-/)
    const [{ orderId } = { orderId: '' }] = (await ordersOf(page)).orders
    await page.goto('about:blank')

    const mail = await mailTo(EMAIL, new RegExp(`We did not receive ₹999 for your order ${orderId}\\.`))
    const link = linkIn(mail)
    expect(link).toBe(`${product().origin}/checkout/1003?resume=${orderId}`)
    const elsewhere = await page
      .context()
      .browser()!
      .newContext({ ...DESKTOP, baseURL: product().origin, serviceWorkers: 'block' })
    const other = await elsewhere.newPage()
    await other.goto(link)
    await main(other).getByText('Payment pending for your order').waitFor()
    expect(await main(other).textContent()).not.toContain('Complete Test Series')
    expect(await axeFaults(other)).toEqual([])
    await allowAnotherCode()
    await main(other).getByRole('button', { name: 'Sign in' }).click()
    await signInByCode(other, EMAIL)
    await main(other).getByText('CUET UG 2027 Complete Test Series').waitFor()
    expect(await sidewaysScroll(other)).toBe(0)
    expect(await axeFaults(other)).toEqual([])
    await main(other).getByRole('button', { name: 'Pay ₹999', exact: true }).click()
    await atGateway(other, 'Pay by UPI')
    await isBought(other)
    expect(at(other)).toBe(`/checkout/1003/cart/success?order=${orderId}`)
    const paid = await mailTo(EMAIL, new RegExp(`order ${orderId} is confirmed.*Amount paid: ₹999`))
    expect(linkIn(paid)).toBe(`${product().origin}/my-orders?order=${orderId}`)

    await page.goto(link)
    await main(page).getByText('That order is already paid.').waitFor()
    expect((await ordersOf(page)).orders).toMatchObject([{ orderId, status: 'FULFILLED' }])
    await elsewhere.close()
  },
)

journey(
  'an order abandoned at the gateway is paid from the reminder mail',
  { ...PHONE, ...REFUSED },
  async (page) => {
    const email = 'ravi.resume@example.org'
    await signInAs(page.context(), '7390000892', { ...ADULT, email })
    await buyNow(page, TEST_SERIES)
    await payButton(page).click()
    await page.waitForURL(/\/sandbox\/pay\//)
    await page.goto('about:blank')
    const [{ orderId } = { orderId: '' }] = (await ordersOf(page)).orders
    await leaveAlone(orderId)
    const mail = await mailTo(
      email,
      new RegExp(`You ordered .* for ₹999.*Order ${orderId} is kept for you`, 's'),
    )
    await page.goto(linkIn(mail))
    await main(page).getByText('Payment pending for your order').waitFor()
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    expect((await ordersOf(page)).orders).toMatchObject([{ orderId, status: 'FULFILLED' }])
  },
)

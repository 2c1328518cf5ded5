import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { ADULT, atGateway, buyNow, isBought, main, ordersOf, payButton, TEST_SERIES } from './buyer.ts'
import { journey } from './journey.ts'
import { elsewhere, REFUSED, signInAs } from './person.ts'

journey(
  'the return of a payment links only to pages of this site, and reports only one’s own order',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '7390000881', ADULT)
    await buyNow(page, TEST_SERIES)
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    const [{ orderId } = { orderId: '' }] = (await ordersOf(page)).orders
    const success = `/checkout/1003/cart/success?order=${orderId}`

    for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/v1/me', '']) {
      const query = new URLSearchParams({ path, email: 'somebody@example.com', order: orderId })
      await page.goto(`/paymentInfo?${query}`)
      await page.waitForURL(success)
    }
    // The outcome in the address is not trusted, and an e-mail address in it changes nothing.
    await page.goto(`/paymentInfo?path=/checkout/1003/cart/failure&email=a@example.com&order=${orderId}`)
    await page.waitForURL(success)
    await page.goto(`/paymentInfo?path=/wishlist&order=${orderId}`)
    await page.waitForURL('/wishlist')
    await page.goto('/paymentInfo?path=//evil.example')
    await page.waitForURL('/my-orders')

    const other = await elsewhere(page, '7390000882')
    await other.page.goto(`/paymentInfo?path=/wishlist&order=${orderId}`)
    await main(other.page).getByText('This order is not in your account').waitFor()
    await other.page.goto(success)
    await main(other.page).getByText('This order is not in your account').waitFor()
    expect(await main(other.page).textContent()).not.toContain('Complete Test Series')
    await other.end()
  },
)

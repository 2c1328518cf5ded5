import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { ADULT, atGateway, cartShown, isBought, main, payButton } from './buyer.ts'
import { putCoupon } from './coupons.ts'
import { journey, open, sidewaysScroll } from './journey.ts'
import { REFUSED, signInAs } from './person.ts'
import { ask } from './product-database.ts'

const CODE = 'WALKWAITS'
beforeAll(() =>
  putCoupon({
    code: CODE,
    title: 'A journey’s ₹100 off',
    action: { kind: 'FLAT', amountPaise: 10_000 },
    scope: { packages: [1003] },
    perPersonLimit: 1,
  }),
)

const waiting = (page: Page) => main(page).getByRole('region', { name: 'Payment pending for your order' })
const whatYouBuy = (page: Page) => main(page).getByRole('region', { name: 'What you are buying' })
const coupon = (page: Page) => main(page).getByRole('region', { name: 'Coupon' })
const costs = (page: Page) => main(page).getByRole('complementary').textContent()

/**
 * An order with the coupon, abandoned at the gateway; returns its number and a tab that knows nothing of it.
 */
async function leaveOrder(page: Page, phone: string): Promise<{ orderId: string; tab: Page }> {
  await signInAs(page.context(), phone, ADULT)
  await open(page, `/checkout/1003?couponCode=${CODE}`)
  await cartShown(page)
  await coupon(page).getByText(`${CODE}: saves ₹100`).waitFor()
  await payButton(page).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.goto('about:blank')
  const [row] = await ask<{ id: string }>(
    'select o.id from orders o join people p on p.id = o.person_id where p.phone = $1',
    [phone],
  )
  return { orderId: `T-${row!.id}`, tab: await page.context().newPage() }
}

journey(
  'a pending order is shown wherever its person looks, and is paid with its coupon in a new session',
  { ...PHONE, ...REFUSED },
  async (page) => {
    const { orderId, tab } = await leaveOrder(page, '7390000921')
    for (const path of ['/', '/my-purchase', '/checkout/cart']) {
      await tab.goto(path)
      await waiting(tab).waitFor()
      expect(await waiting(tab).textContent()).toMatch(
        new RegExp(
          `We are holding order ${orderId} for you until .*With the coupon ${CODE}.*Pay ₹899.*Cancel order`,
          's',
        ),
      )
      expect(await sidewaysScroll(tab)).toBe(0)
      expect(await axeFaults(tab)).toEqual([])
    }
    await tab.goto('/hi')
    await main(tab).getByRole('region', { name: 'आपके ऑर्डर का पेमेंट बाक़ी है' }).waitFor()
    expect(await axeFaults(tab)).toEqual([])
    await tab.goto('/my-purchase')
    await waiting(tab)
      .getByRole('link', { name: `Pay ₹899 for order ${orderId}` })
      .click()
    await tab.waitForURL(`/checkout/1003?resume=${orderId}`)
    await main(tab).getByText(`Coupon ${CODE}`).waitFor()
    expect(await main(tab).textContent()).toMatch(/₹999.*−₹100.*Your order is kept until/s)
    await payButton(tab).click()
    await atGateway(tab, 'Pay by UPI')
    await isBought(tab)
    await tab.goto('/my-purchase')
    await main(tab).getByRole('article').first().waitFor()
    expect(await waiting(tab).count()).toBe(0)
  },
)

journey(
  'a cancelled order leaves its items in the cart with its coupon',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    const { orderId, tab } = await leaveOrder(page, '7390000922')
    await tab.goto('/checkout/cart')
    await whatYouBuy(tab).waitFor()
    expect(await costs(tab)).toMatch(/You pay₹999/)
    await waiting(tab)
      .getByRole('button', { name: `Cancel order ${orderId}` })
      .click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await coupon(tab).getByText(`${CODE}: saves ₹100`).waitFor()
    await expect.poll(() => costs(tab)).toMatch(/You pay₹899/)
    await expect.poll(() => waiting(tab).count()).toBe(0)
  },
)

journey(
  'an expired order is put into the cart again, its coupon is tried, and a coupon that no longer applies is reported',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    const { orderId, tab } = await leaveOrder(page, '7390000923')
    await ask("update orders set expires_at = now() - interval '1 minute' where id = $1", [orderId.slice(2)])
    await ask(
      "insert into pgboss.job (name, policy) values ('orders.expire', 'short') on conflict do nothing",
    )
    await expect
      .poll(
        async () =>
          (await ask<{ status: string }>('select status from orders where id = $1', [orderId.slice(2)]))[0]
            ?.status,
        { timeout: 15_000 },
      )
      .toBe('EXPIRED')
    await tab.goto(`/checkout/1003?resume=${orderId}`)
    await main(tab).getByText('That order can no longer be paid.').waitFor()
    await coupon(tab).getByText(`${CODE}: saves ₹100`).waitFor()
    expect(await costs(tab)).toMatch(/You pay₹899/)
    // From the list of orders as well, on a device that never saw the coupon code.
    const other = await page.context().newPage()
    await other.goto(`/my-orders?order=${orderId}`)
    await main(other)
      .getByRole('button', { name: `Buy again: order ${orderId}` })
      .click()
    await whatYouBuy(other).waitFor()
    await coupon(other).getByText(`${CODE}: saves ₹100`).waitFor()

    await putCoupon({
      code: CODE,
      title: 'A journey’s ₹100 off',
      action: { kind: 'FLAT', amountPaise: 10_000 },
      ends: '2026-01-01',
    })
    const late = await page.context().newPage()
    await late.goto(`/checkout/1003?resume=${orderId}`)
    await coupon(late).getByText('This coupon has expired.').waitFor()
    expect(await coupon(late).textContent()).toContain(CODE)
    expect(await costs(late)).toMatch(/You pay₹999/)
  },
)

import { expect } from 'vitest'
import { shownDate } from '../display/shown-date.ts'
import { validityEnd } from '../pricing/validity-end.ts'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import {
  ADULT,
  atGateway,
  BOOK,
  buyNow,
  cartShown,
  isBought,
  main,
  ordersOf,
  payButton,
  TEST_SERIES,
} from './buyer.ts'
import { at, isInSight, journey, open, sidewaysScroll } from './journey.ts'
import { REFUSED, signInAs } from './person.ts'

journey(
  'a signed-in person buys a course, and everything about it is up to date at once',
  PHONE,
  async (page) => {
    await signInAs(page.context(), '7390000801', ADULT)
    await open(page, TEST_SERIES)
    const plans = page.locator('section[aria-label="Plans"]:visible')
    expect(await plans.textContent()).toMatch(/12 months \+1 Month\s*Valid for 12 \+ 1 months/)
    expect(await plans.textContent()).toMatch(/Valid for 12 \+ 12 \+ 3 months/)
    expect(await plans.textContent()).toMatch(/Money back within 7 days .*Refund rules/)
    await buyNow(page, TEST_SERIES)
    expect(at(page)).toBe('/checkout/1003')
    expect(await main(page).getByRole('article').textContent()).toContain(
      '12 months · Valid for 12 + 1 months',
    )
    expect(await main(page).getByRole('region', { name: 'Your details' }).textContent()).toContain('Asha Rao')
    expect(await page.getByRole('banner').getByRole('link', { name: 'Cart: 1' }).count()).toBe(1)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])

    // No tax depends on the state: the demonstration store is not registered for GST.
    expect(await main(page).getByLabel('Your state').count()).toBe(0)
    expect(await main(page).textContent()).not.toMatch(/GST/)
    expect(await main(page).getByRole('complementary').textContent()).toMatch(
      /You pay₹999.*UPI, card, net banking or wallet.*practice, and no money is taken/s,
    )
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    expect(await main(page).textContent()).toMatch(/₹999 paid.*Order T-\d+.*Yours until/s)
    expect(await axeFaults(page)).toEqual([])
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).count())
      .toBe(1)

    // The first link starts the first test of the series.
    const first = main(page).getByRole('link').first()
    expect(await first.textContent()).toMatch(/^Start your first test/)
    expect(await first.getAttribute('href')).toMatch(/^\/test-series-portal\/\d+\/1003\/new\//)
    expect(await sidewaysScroll(page)).toBe(0)

    const { orders } = await ordersOf(page)
    expect(orders.map(({ status }) => status)).toEqual(['FULFILLED'])
    await open(page, `/my-orders?order=${orders[0]!.orderId}`)
    await main(page).getByText('12 months · Valid for 12 + 1 months').waitFor()
    // A renewal starts at the present end: 13 months, and 13 more.
    const again = main(page).getByRole('button', { name: /^Extend to \d+ \w+ \d{4}: CUET UG 2027/ })
    expect(await again.textContent()).toBe(`Extend to ${inMonths(26)}`)
    expect(await main(page).textContent()).not.toContain('Buy again')
    await again.click()
    await cartShown(page)
    expect(await main(page).getByRole('article').textContent()).toContain(
      `You have this until ${inMonths(13)}. This extends it to ${inMonths(26)}.`,
    )
    await main(page)
      .getByRole('button', { name: /^Remove CUET UG/ })
      .click()
    await open(page, '/my-purchase')
    await main(page).getByText('CUET UG 2027 Complete Test Series').first().waitFor()
    await open(page, TEST_SERIES)
    await page.getByText('Already Purchased').locator('visible=true').first().waitFor()
    expect(await plans.textContent()).toMatch(`Extend to ${inMonths(26)}`)
    expect(await main(page).getByText('Best offer').count()).toBe(0)
    expect((await page.context().cookies()).filter(({ name }) => name === 'continue_purchase')).toEqual([])
  },
)

journey(
  'a person without an age says once, in the checkout, that an adult buys; a refusal is shown above the button that was pressed',
  { ...PHONE, viewport: { width: 360, height: 740 } },
  async (page) => {
    await signInAs(page.context(), '7390000802', { name: 'Asha Rao' })
    await buyNow(page, TEST_SERIES)
    const asked = main(page).getByRole('checkbox', { name: /^I am 18 or older/ })
    await payButton(page).click()
    const refusal = main(page).getByText('Tick this to continue.')
    await refusal.waitFor()
    expect(await isInSight(refusal)).toBe(true)
    await main(page).getByText('I am 18 or older').click()
    expect(await asked.isChecked()).toBe(true)
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    await buyNow(page, BOOK)
    expect(await asked.count()).toBe(0)
  },
)

journey(
  'a person under 18 is told so above the button, and returns from the page for their guardian’s consent',
  { ...PHONE, ...REFUSED, viewport: { width: 360, height: 740 } },
  async (page) => {
    await signInAs(page.context(), '7390000803', { name: 'Kiran Das', dateOfBirth: '2012-04-03' })
    await buyNow(page, TEST_SERIES)
    await payButton(page).click()
    const ask = main(page).getByRole('link', { name: 'Ask them in your profile' })
    await ask.waitFor()
    expect(await isInSight(ask)).toBe(true)
    await ask.click()
    await page.waitForURL(/\/my-profile\?back=/)
    await main(page).getByRole('link', { name: 'Back to what you were doing' }).first().click()
    await cartShown(page)
    expect(at(page)).toBe('/checkout/1003')
  },
)

journey('a reload and a link change nothing, and what is removed stays removed', DESKTOP, async (page) => {
  await buyNow(page, TEST_SERIES)
  await page.reload()
  await cartShown(page)
  await open(page, '/checkout/1006')
  await cartShown(page)
  const titles = () => main(page).getByRole('article').getByRole('heading').allTextContents()
  await expect.poll(titles).toEqual(['CUET General Test Practice Book', 'CUET UG 2027 Complete Test Series'])
  await main(page).getByRole('button', { name: 'Remove CUET General Test Practice Book' }).click()
  await expect.poll(titles).toEqual(['CUET UG 2027 Complete Test Series'])
  expect(at(page)).toBe('/checkout/cart')
  await page.reload()
  await cartShown(page)
  expect(await titles()).toEqual(['CUET UG 2027 Complete Test Series'])
  await main(page).getByRole('button', { name: 'Remove CUET UG 2027 Complete Test Series' }).click()
  await main(page).getByText('Your cart is empty').waitFor()
})

/** The date in India this many months from now, as pages write it: `3 Mar 2027`. */
function inMonths(count: number): string {
  const plain = { validity: count, validityUnit: 'MONTHS', extension: 0, extensionUnit: 'MONTHS' } as const
  return shownDate(validityEnd(plain, new Date()).getTime(), 'en')
}

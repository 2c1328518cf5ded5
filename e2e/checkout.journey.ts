import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import {
  ADULT,
  atGateway,
  BOOK,
  buyNow,
  cartShown,
  chooseState,
  isBought,
  main,
  ordersOf,
  payButton,
  TEST_SERIES,
} from './buyer.ts'
import { at, isInSight, journey, open, sidewaysScroll } from './journey.ts'
import { REFUSED, signInAs } from './person.ts'

journey('somebody signed in buys a course, and everything of it is right at once', PHONE, async (page) => {
  await signInAs(page.context(), '7390000801', ADULT)
  await buyNow(page, TEST_SERIES)
  expect(at(page)).toBe('/checkout/1003')
  expect(await main(page).getByRole('region', { name: 'Who buys' }).textContent()).toContain('Asha Rao')
  expect(await page.getByRole('banner').getByRole('link', { name: 'Cart: 1' }).count()).toBe(1)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await axeFaults(page)).toEqual([])

  await payButton(page).click()
  await main(page).getByText('Choose your state first.').waitFor()
  await chooseState(page)
  await main(page).getByText('CGST').waitFor()
  await payButton(page).click()
  await atGateway(page, 'Pay by UPI')
  await isBought(page)
  expect(await main(page).textContent()).toMatch(/₹999 paid.*Order T-\d+.*Yours until/s)
  expect(await axeFaults(page)).toEqual([])
  await expect
    .poll(() => page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).count())
    .toBe(1)

  const { orders } = await ordersOf(page)
  expect(orders.map(({ status }) => status)).toEqual(['FULFILLED'])
  await main(page).getByRole('link', { name: 'My purchases' }).click()
  await main(page).getByText('CUET UG 2027 Complete Test Series').first().waitFor()
  await open(page, TEST_SERIES)
  await page.getByText('Already Purchased').locator('visible=true').first().waitFor()
  expect((await page.context().cookies()).filter(({ name }) => name === 'continue_purchase')).toEqual([])
})

journey(
  'whoever told no age says once, in the checkout, that an adult buys; a refusal stands above the button that was pressed',
  { ...PHONE, viewport: { width: 360, height: 740 } },
  async (page) => {
    await signInAs(page.context(), '7390000802', { name: 'Asha Rao' })
    await buyNow(page, TEST_SERIES)
    await chooseState(page)
    const asked = main(page).getByRole('checkbox', { name: /^I am 18 or older/ })
    await payButton(page).click()
    const refusal = main(page).getByText('Tick this to go on.')
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
  'somebody under 18 hears it above the button, and is led back from what their guardian agrees to',
  { ...PHONE, ...REFUSED, viewport: { width: 360, height: 740 } },
  async (page) => {
    await signInAs(page.context(), '7390000803', { name: 'Kiran Das', dateOfBirth: '2012-04-03' })
    await buyNow(page, TEST_SERIES)
    await chooseState(page)
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

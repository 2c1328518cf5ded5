import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import {
  ADULT,
  atGateway,
  buyNow,
  cartShown,
  chooseState,
  isBought,
  main,
  ordersOf,
  payButton,
  TEST_SERIES,
} from './buyer.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'
import { signInAs } from './person.ts'

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

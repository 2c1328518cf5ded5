// Buys courses of types that are not on sale yet, so it uses the product where everything is.
import { beforeAll, expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP } from './browser.ts'
import { ADULT, atGateway, cartShown, giveAddress, isBought, main, ordersOf, payButton } from './buyer.ts'
import { PACK_PAGE, putCoupons } from './coupons.ts'
import { at, journey, open } from './journey.ts'
import { REFUSED, signInAs } from './person.ts'
import { withEverythingOnSale } from './product.ts'

withEverythingOnSale()

beforeAll(putCoupons)

const coupon = (page: Parameters<typeof main>[0]) => main(page).getByRole('region', { name: 'Coupon' })
const costs = (page: Parameters<typeof main>[0]) => main(page).getByRole('complementary').textContent()

journey(
  'a coupon follows from the product, is changed, and is paid with',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '7390000841', ADULT)
    await open(page, PACK_PAGE)
    await page.getByRole('button', { name: 'Apply WALK2000' }).click()
    await page.getByText('WALK2000 applied.').first().waitFor()
    await page.getByRole('link', { name: 'Buy Now', exact: true }).locator('visible=true').first().click()
    await cartShown(page)
    expect(at(page)).toBe('/checkout/1010')
    await coupon(page).getByText('WALK2000: saves ₹2,000').waitFor()
    expect(await costs(page)).toMatch(/Coupon WALK2000−₹2,000.*You pay₹6,999/s)

    await page.reload()
    await cartShown(page)
    await coupon(page).getByText('WALK2000: saves ₹2,000').waitFor()
    await coupon(page).getByRole('button', { name: 'Remove WALK2000' }).click()
    await expect.poll(() => costs(page)).toMatch(/You pay₹8,999/)
    await coupon(page).getByLabel('Have a coupon code?').fill('nosuchcode')
    await coupon(page).getByRole('button', { name: 'Apply', exact: true }).click()
    await coupon(page).getByText('There is no such coupon').waitFor()
    await coupon(page).getByRole('button', { name: 'See offers' }).click()
    await coupon(page).getByRole('button', { name: 'Apply WALK1500' }).click()
    await coupon(page).getByText('WALK1500: saves ₹1,500').waitFor()
    expect(await axeFaults(page)).toEqual([])

    await giveAddress(page)
    await main(page).getByText('CGST').waitFor()
    expect(await payButton(page).textContent()).toBe('Pay ₹7,499')
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    expect((await ordersOf(page)).orders.map(({ payablePaise }) => payablePaise)).toEqual([749900])
  },
)

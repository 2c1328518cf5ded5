// Buys courses of types that are not on sale yet, and so walks where everything is.
import { expect } from 'vitest'
import { PHONE } from './browser.ts'
import { cartShown, main } from './buyer.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'
import { withEverythingOnSale } from './product.ts'

withEverythingOnSale()

journey('chosen parts of a pack are bought together, at the price of the choice', PHONE, async (page) => {
  await open(page, '/productDetails/alacarte?packageId=1010&parts=1003,1004')
  const said = (await main(page).getByRole('status').first().textContent()) ?? ''
  const price = /₹[\d,.]+/.exec(said)![0]
  await main(page).getByRole('link', { name: 'Buy these 2 parts' }).click()
  await page.waitForURL('/checkout/1010')
  await cartShown(page)
  expect(await main(page).getByRole('article').count()).toBe(2)
  expect(await main(page).getByRole('complementary').textContent()).toContain(`You pay${price}`)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.reload()
  await cartShown(page)
  expect(await main(page).getByRole('article').count()).toBe(2)
  expect(at(page)).toBe('/checkout/1010')
})

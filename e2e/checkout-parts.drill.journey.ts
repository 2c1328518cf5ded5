// Buys courses of types that are not on sale yet, so it uses the product where everything is.
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { ADULT, buyNow, cartShown, chooseState, main, payButton, TEST_SERIES } from './buyer.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'
import { signInAs } from './person.ts'
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

journey(
  'parts of a pack cost less the more of them are chosen, and never more than the pack',
  DESKTOP,
  async (page) => {
    const path = '/productDetails/alacarte?packageId=1010'
    const choice = main(page).getByRole('region', { name: 'Your choice' })
    const part = (title: RegExp) => main(page).getByRole('checkbox', { name: title })
    await open(page, path)
    // Live classes at ₹5,499 and tests at ₹999: 5 % off for two.
    await part(/Science Live Batch/).check()
    await part(/Complete Test Series/).check()
    await choice.getByText('2 parts · Total ₹6,173.10').waitFor()
    await choice.getByText('5 % off for this many parts').waitFor()
    await choice.getByText('You save ₹324.90').waitFor()
    await choice.getByText('The whole pack: ₹8,999. It costs ₹2,825.90 more.').waitFor()
    for (const box of await main(page).getByRole('checkbox').all()) await box.check()
    await choice.getByText('It costs no more than these parts.').waitFor()
    await choice.getByText('9 parts · Total ₹8,999').waitFor()
    await choice.getByText('Never more than the pack').waitFor()
  },
)

journey('a seller who is registered under GST asks for the state, and shows the tax', PHONE, async (page) => {
  await signInAs(page.context(), '7390003101', ADULT)
  await open(page, TEST_SERIES)
  await page.getByText('Price includes 18 % GST').locator('visible=true').first().waitFor()
  await buyNow(page, TEST_SERIES)
  await payButton(page).click()
  await main(page).getByText('Choose your state first.').waitFor()
  await chooseState(page, 'Maharashtra')
  await main(page).getByText('IGST').waitFor()
  await chooseState(page, 'Delhi')
  await main(page).getByText('CGST').waitFor()
})

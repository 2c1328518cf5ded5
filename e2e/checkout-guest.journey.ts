import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { PHONE } from './browser.ts'
import { atGateway, buyNow, isBought, main, ordersOf, payButton, TEST_SERIES } from './buyer.ts'
import { awake, journey, sidewaysScroll } from './journey.ts'
import { REFUSED } from './person.ts'
import { allowAnotherCode, codeSentTo } from './sent-codes.ts'
import { profileLink } from './sign-in.ts'

const code = (page: Parameters<typeof main>[0]) => main(page).locator('input[name=code]')

journey(
  'a guest buys with a phone number, which creates an account',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await allowAnotherCode()
    await buyNow(page, TEST_SERIES)
    await payButton(page).click()
    await main(page).getByText('Only letters and spaces are allowed').waitFor()
    await main(page).getByLabel('Your name').fill('Ravi Kumar')
    await main(page).getByLabel('Mobile number or e-mail').fill('7390000811')
    await payButton(page).click()
    await main(page).getByText('Tick this to continue.').waitFor()
    await main(page).getByRole('checkbox').check()
    expect(await payButton(page).textContent()).toBe('Continue to pay')
    await payButton(page).click()
    await code(page).waitFor()
    await expect.poll(() => code(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await code(page).fill('000000')
    await payButton(page).click()
    await main(page).getByText('This code is wrong').waitFor()
    await code(page).fill(await codeSentTo('7390000811'))
    await payButton(page).click()
    await atGateway(page, 'Pay by card')
    await isBought(page)
    await profileLink(page).waitFor()
    expect((await ordersOf(page)).orders.map(({ status }) => status)).toEqual(['FULFILLED'])
  },
)

const PARTS = ['What you are buying', 'Coupon', 'Your details', 'Price details']

journey(
  'the steps of a checkout are there before it is known who buys, each where it stays',
  { ...PHONE, ...REFUSED },
  async (page) => {
    const places = () =>
      main(page)
        .locator('h2')
        .evaluateAll((all) =>
          all.map((one) => ({ part: one.textContent, top: one.getBoundingClientRect().top })),
        )
    let go = () => {}
    const held = new Promise<void>((resume) => {
      go = resume
    })
    await page.route('**/api/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/checkout/1003')
    await awake(page)
    const before = await places()
    expect(before.map(({ part }) => part)).toEqual(expect.arrayContaining(PARTS))
    expect(await axeFaults(page)).toEqual([])
    go()
    await main(page).getByLabel('Your name').waitFor()
    const after = await places()
    for (const [index, part] of PARTS.slice(0, 3).entries()) {
      expect(after[index]?.part).toBe(part)
      expect(Math.abs(after[index]!.top - before[index]!.top), part).toBeLessThanOrEqual(2)
    }
  },
)

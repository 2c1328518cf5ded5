import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { ADULT, atGateway, cartShown, isBought, TEST_SERIES } from './buyer.ts'
import { journey, open } from './journey.ts'
import { signInAs } from './person.ts'

journey('a person without a mouse buys with Tab and Enter', DESKTOP, async (page) => {
  await signInAs(page.context(), '7390000861', ADULT)
  await open(page, TEST_SERIES)
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName)
  const tabTo = async (words: RegExp) => {
    for (let press = 0; press < 80; press++) {
      await page.keyboard.press('Tab')
      if (words.test((await focused()) ?? '')) return
    }
    throw new Error(`no Tab leads to ${words}`)
  }
  await tabTo(/^Buy Now$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout\/1003$/)
  await cartShown(page)
  await tabTo(/^Pay ₹999$/)
  expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).not.toBe('none')
  await page.keyboard.press('Enter')
  await atGateway(page, 'Pay by UPI')
  await isBought(page)
})

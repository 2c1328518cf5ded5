import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { PHONE } from './browser.ts'
import { ADULT, atGateway, buyNow, isBought, main, payButton, TEST_SERIES } from './buyer.ts'
import { at, journey, sidewaysScroll } from './journey.ts'
import { REFUSED, signInAs } from './person.ts'

journey('all of it is in Hindi for a Hindi reader', { ...PHONE, ...REFUSED }, async (page) => {
  await signInAs(page.context(), '7390000851', ADULT)
  await buyNow(page, `/hi${TEST_SERIES}`, 'अभी ख़रीदें')
  expect(at(page)).toBe('/hi/checkout/1003')
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  expect(await payButton(page).textContent()).toBe('₹999 दें')
  await payButton(page).click()
  await atGateway(page, 'पेमेंट फ़ेल होने दें')
  await page.waitForURL(/\/hi\/checkout\/1003\/cart\/failure\?order=T-/)
  await main(page).getByText('पेमेंट नहीं हो पाया').waitFor()
  await payButton(page).click()
  await atGateway(page, 'UPI से दें')
  await isBought(page)
  expect(at(page)).toMatch(/^\/hi\/checkout\/1003\/cart\/success/)
})

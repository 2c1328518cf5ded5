import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { ADULT } from './buyer.ts'
import { putSoldCoupons, SOLD_PACK, SOLD_PACK_PAGE } from './coupons.ts'
import { after, at, journey, open, sidewaysScroll, stopClock } from './journey.ts'
import { payAtSandbox, placeOrder, saveAddress } from './orderer.ts'
import { disown, own } from './owner.ts'
import { call, REFUSED, signInAs } from './person.ts'
import { codeSentTo } from './sent-codes.ts'

beforeAll(putSoldCoupons)

const strip = (page: Page) => page.getByRole('region', { name: 'Offers and coupons' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Offers and coupons' })
/** The amount payable on the visible card. */
const payable = async (page: Page) =>
  await page.locator('section[aria-label="Plans"]:visible p.tabular-nums').first().textContent()
const PRICE = '₹499'
/** Whether the pack is owned, as stored on this device; undefined if nothing is stored. */
const remembered = (page: Page) =>
  page.evaluate((packageId) => {
    const kept = JSON.parse(localStorage.getItem('purchasedPackages') ?? '[]') as {
      id: number
      isPurchased: boolean
    }[]
    return kept.find(({ id }) => id === packageId)?.isPurchased
  }, SOLD_PACK)

async function openOffers(page: Page) {
  await strip(page)
    .getByRole('link', { name: /offers/ })
    .click()
  await dialog(page).waitFor()
}

async function enterCode(page: Page, code: string) {
  await dialog(page).getByLabel('Coupon code').fill(code)
  await dialog(page).getByRole('button', { name: 'Apply', exact: true }).click()
}

journey('the best offer is explained, applied with one tap and taken off again', PHONE, async (page) => {
  await page.clock.install()
  await open(page, SOLD_PACK_PAGE)
  await expect
    .poll(() => strip(page).textContent())
    .toMatch(/Best offer: PACK200[\s\S]*saves ₹200, ₹30 more than PACKFIRST/)
  expect(await payable(page)).toContain(PRICE)
  await stopClock(page)
  await strip(page).getByRole('button', { name: 'Apply PACK200' }).click()
  await expect.poll(after(page, 50, () => payable(page))).toContain('₹299')
  expect(await strip(page).textContent()).toContain('PACK200 applied.')
  await page.clock.runFor(5000)
  await expect.poll(() => strip(page).textContent()).toContain('Applied: saves ₹200')
  expect(await strip(page).textContent()).not.toContain('PACK200')
  await strip(page).getByRole('button', { name: 'Remove PACK200' }).click()
  await expect.poll(after(page, 50, () => payable(page))).toContain(PRICE)
  await strip(page).getByText('Coupon removed.').locator('visible=true').waitFor()
  await strip(page).getByRole('button', { name: 'Apply PACK200' }).click()
  await expect.poll(after(page, 50, () => payable(page))).toContain('₹299')
  expect(await strip(page).textContent()).not.toContain('Coupon removed.')
})

journey(
  'a default coupon of a product is applied, and once removed its address does not apply it again',
  PHONE,
  async (page) => {
    const at1003 = '/product-testseries/1003/cuet-ug-2027-complete-test-series'
    const offering = await call(page.context(), 'GET', '/api/packages/offering/1003?lgi=ENGLISH')
    const { defaultCoupons } = (await offering.json()) as { defaultCoupons: { code: string }[] }
    expect(defaultCoupons.map(({ code }) => code)).toEqual(['CUET15'])
    await open(page, `${at1003}?couponCode=CUET15`)
    await expect.poll(() => payable(page)).toContain('₹849.15')
    await strip(page).getByRole('button', { name: 'Remove CUET15' }).click()
    await expect.poll(() => payable(page)).toContain('₹999')
    // To another product and back: the page's own offers appear, without a reload.
    await page.getByRole('link', { name: 'Explore MahaPack' }).click()
    await page.waitForURL(/\/product\/1010/)
    await page.goBack()
    await page.waitForURL(/couponCode=CUET15/)
    await strip(page)
      .getByRole('button', { name: /^Apply / })
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect(await payable(page)).toContain('₹999')
    await openOffers(page)
    await dialog(page).getByRole('button', { name: 'Apply CUET15' }).click()
    await expect
      .poll(() => dialog(page).getByRole('region', { name: 'You pay' }).textContent())
      .toContain('₹849.15')
  },
)

journey(
  'Back closes the offers view, the query stays, and another validity starts afresh',
  DESKTOP,
  async (page) => {
    await open(page, `${SOLD_PACK_PAGE}?utm_source=mail&role=x`)
    await openOffers(page)
    expect(at(page)).toBe(`${SOLD_PACK_PAGE}?utm_source=mail&role=x#checkout/viewOffers`)
    await dialog(page).getByRole('button', { name: 'Apply PACK150' }).click()
    await expect
      .poll(() => dialog(page).getByRole('region', { name: 'You pay' }).textContent())
      .toContain('₹349')
    await dialog(page).getByLabel('Choose validity').selectOption({ index: 1 })
    await expect
      .poll(() => dialog(page).getByRole('region', { name: 'You pay' }).textContent())
      .toContain('₹699')
    expect(await dialog(page).getByRole('button', { name: 'Remove PACK150' }).count()).toBe(0)
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(at(page)).toBe(`${SOLD_PACK_PAGE}?utm_source=mail&role=x`)
    expect(await payable(page)).toContain('₹699')
    await page
      .getByRole('radio', { name: /^12 months/ })
      .locator('visible=true')
      .check()
    await expect.poll(() => payable(page)).toContain(PRICE)
    await page.goForward()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  },
)

journey(
  'a code is accepted in any case, and every refusal says why and leaves the price',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await open(page, SOLD_PACK_PAGE)
    await openOffers(page)
    await enterCode(page, 'nosuchcode')
    await expect.poll(() => dialog(page).textContent()).toContain('There is no such coupon.')
    await enterCode(page, 'packbig')
    await expect
      .poll(() => dialog(page).textContent())
      .toContain('This coupon works on orders of ₹1,00,000 or more.')
    expect(await dialog(page).getByRole('region', { name: 'You pay' }).textContent()).toContain(PRICE)
    await enterCode(page, ' packhalf ')
    await expect
      .poll(() => dialog(page).getByRole('region', { name: 'You pay' }).textContent())
      .toContain('₹249.50')
    expect(await axeFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  },
)

journey(
  'a coupon that depends on the buyer asks to sign in, and is applied afterwards',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await open(page, SOLD_PACK_PAGE)
    await openOffers(page)
    await dialog(page).getByRole('button', { name: 'Apply PACKFIRST' }).click()
    await dialog(page).getByRole('button', { name: 'Sign in' }).click()
    const signIn = page.getByRole('dialog').filter({ has: page.locator('input[name=username]') })
    const phone = '7390000117'
    await signIn.getByRole('textbox').fill(phone)
    await page.keyboard.press('Enter')
    const code = page.locator('input[name=code]')
    await code.waitFor()
    await code.fill(await codeSentTo(phone))
    await page.getByRole('button', { name: 'Later' }).click()
    await expect
      .poll(() => dialog(page).getByRole('region', { name: 'You pay' }).textContent())
      .toContain('₹329')
    expect(at(page)).toContain('?couponCode=PACKFIRST#')
  },
)

journey(
  'the address brings a coupon, a role’s offers and its source, which is stored and removed from it',
  DESKTOP,
  async (page) => {
    const tells = (what: string) =>
      page.waitForRequest(
        (request) => request.url().includes('/api/v1/events') && (request.postData() ?? '').includes(what),
      )
    const told = Promise.all([tells('"coupon_applied"'), tells('"utm_product_source":"poster"')])
    await open(
      page,
      `${SOLD_PACK_PAGE}?couponCode=packhalf&utm_product_source=poster&utm_campaign=may&role=partner`,
    )
    await expect.poll(() => payable(page)).toContain('₹249.50')
    expect(at(page)).toBe(`${SOLD_PACK_PAGE}?couponCode=packhalf&utm_campaign=may&role=partner`)
    expect(await page.evaluate(() => sessionStorage.getItem('utm_product_source'))).toBe('poster')
    await openOffers(page)
    await expect.poll(() => dialog(page).textContent()).toContain('PACKAGENT')
    await told
  },
)

journey('returning from a payment shows the outcome of the order', PHONE, async (page) => {
  const comeBack = async (status: 'success' | 'failure') => {
    await page.goto('about:blank')
    await page.goto(`${SOLD_PACK_PAGE}#cart/${status}`)
    await page.waitForURL((url) => url.pathname.startsWith(`/checkout/${SOLD_PACK}/cart/`))
  }
  for (const status of ['success', 'failure'] as const) {
    await comeBack(status)
    expect(at(page)).toBe(`/checkout/${SOLD_PACK}/cart/${status}`)
    await page.getByRole('main').getByText('Sign in to see your order').waitFor()
  }
  await signInAs(page.context(), '7390000120', ADULT)
  const order = await placeOrder(page, await saveAddress(page), { [SOLD_PACK]: 1 })
  await comeBack('failure')
  await page.getByRole('main').getByText(order.orderId).first().waitFor()
  await payAtSandbox(page, order)
  await comeBack('success')
  await page.getByRole('main').getByText(order.orderId).first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Payment successful' }).waitFor()
})

journey(
  'offers that do not load leave the price and can be requested again',
  { ...PHONE, despite: /status of 500/ },
  async (page) => {
    await open(page, SOLD_PACK_PAGE)
    let asked = 0
    await page.route('**/api/packages/offering/**', async (route) => {
      asked++
      await (asked === 1
        ? route.fulfill({ status: 500, json: { code: 'fault', status: 500 } })
        : route.continue())
    })
    await openOffers(page)
    await expect
      .poll(() => dialog(page).getByRole('alert').textContent())
      .toContain('The price shown is right')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => dialog(page).getByRole('alert').count()).toBe(0)
    expect(asked).toBe(2)
  },
)

journey(
  'the owner of a product sees that instead of its price; a trial is not a purchase',
  DESKTOP,
  async (page) => {
    await signInAs(page.context(), '7390000118')
    const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
    await own(id, SOLD_PACK)
    await open(page, SOLD_PACK_PAGE)
    const card = page.locator('section[aria-label="Plans"]:visible')
    await expect.poll(() => card.textContent()).toMatch(/Already Purchased[\s\S]*Yours until/)
    expect(await card.textContent()).not.toContain('₹')
    expect(await strip(page).count()).toBe(0)
    await disown(id)
    await own(id, SOLD_PACK, 'TRIAL')
    await open(page, SOLD_PACK_PAGE)
    await expect.poll(() => card.textContent()).toContain(PRICE)
    await strip(page).waitFor()
    await disown(id)
  },
)

journey(
  'until it is known whether a product is owned nothing is stored, and its price is shown',
  DESKTOP,
  async (page) => {
    await signInAs(page.context(), '7390000121')
    const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
    await own(id, SOLD_PACK)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v1/purchased/check**', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/purchased\/check/)
    await open(page, SOLD_PACK_PAGE)
    await asked
    expect(await payable(page)).toContain(PRICE)
    expect(await remembered(page)).toBeUndefined()
    answer()
    const card = page.locator('section[aria-label="Plans"]:visible')
    await expect.poll(() => card.textContent()).toContain('Already Purchased')
    await expect.poll(() => remembered(page)).toBe(true)
    await disown(id)
  },
)

journey(
  'a failed purchase check counts as not purchased, and is not repeated',
  { ...PHONE, despite: /status of 500/ },
  async (page) => {
    await signInAs(page.context(), '7390000119')
    const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
    await own(id, SOLD_PACK)
    await open(page, SOLD_PACK_PAGE)
    await expect.poll(() => remembered(page)).toBe(true)
    await disown(id)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    let asked = 0
    await page.route('**/api/v1/purchased/check**', async (route) => {
      asked++
      await route.fulfill({ status: 500, json: { code: 'fault', status: 500 } })
    })
    const checked = page.waitForResponse(/purchased\/check/)
    await open(page, SOLD_PACK_PAGE)
    await checked
    await expect.poll(() => remembered(page)).toBe(false)
    await expect.poll(() => payable(page)).toContain(PRICE)
    expect(asked).toBe(1)
    expect(logged.filter((line) => line.startsWith('the purchase check failed'))).toHaveLength(1)
  },
)

journey('in Hindi, by keyboard alone', DESKTOP, async (page) => {
  await open(page, `/hi${SOLD_PACK_PAGE}`)
  const offers = page.getByRole('region', { name: 'ऑफ़र और कूपन' })
  expect(await offers.textContent()).toContain('सबसे अच्छा ऑफ़र: PACK200 सफ़र के ₹200')
  await offers.getByRole('link').focus()
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: 'ऑफ़र और कूपन' })
  await view.getByRole('button', { name: 'PACK150 लगाएँ' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => view.getByRole('region', { name: 'आपको देना है' }).textContent()).toContain('₹349')
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('ऑफ़र')
})

journey(
  'the price stays in view: beside the page on a desktop, at the thumb on a phone',
  DESKTOP,
  async (page) => {
    await open(page, SOLD_PACK_PAGE)
    const plans = page.locator('section[aria-label="Plans"]:visible')
    await page.getByRole('heading', { name: 'Common questions' }).scrollIntoViewIfNeeded()
    expect(await plans.evaluate((card) => card.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
    await page.setViewportSize(PHONE.viewport)
    const bar = page.locator('.price-bar')
    const { bottom, text } = await bar.evaluate((element) => ({
      bottom: element.getBoundingClientRect().bottom,
      text: element.textContent,
    }))
    expect([Math.round(bottom), text]).toEqual([PHONE.viewport.height, expect.stringContaining(PRICE)])
  },
)

import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { at, awake, journey, open, sidewaysScroll } from './journey.ts'
import { BOOK, card, comeBack, main, part, payAtSandbox, placeOrder, saveAddress, TESTS } from './orderer.ts'
import { signInAs } from './person.ts'

journey('asks a guest to sign in, and then shows their orders in its place', PHONE, async (page) => {
  await open(page, '/my-orders')
  await main(page).getByText('Sign in to see your orders').waitFor()
  await main(page).getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await signInAs(page.context(), '7390000901')
  // As another tab announces it.
  await page.evaluate(() => new BroadcastChannel('person').postMessage('changed'))
  await main(page).getByText('You have not ordered anything yet').waitFor()
  expect(await main(page).getByText('Sign in to see your orders').isVisible()).toBe(false)
  await main(page).getByRole('link', { name: 'See courses' }).click()
  await page.waitForURL('/search')
})

journey(
  'shows a paid order and a pending one, each with its state and its next step',
  PHONE,
  async (page) => {
    await signInAs(page.context(), '7390000902', { dateOfBirth: '1999-08-15' })
    const address = await saveAddress(page)
    const paid = await placeOrder(page, address, { [BOOK]: 2 })
    await payAtSandbox(page, paid)
    const waiting = await placeOrder(page, address)
    await open(page, '/my-orders')
    await card(page, waiting.orderId).waitFor()
    const numbers = await main(page).getByRole('heading', { level: 2 }).allTextContents()
    expect(numbers).toEqual([`Order ${waiting.orderId}`, `Order ${paid.orderId}`])
    expect(await card(page, paid.orderId).textContent()).toMatch(
      /CUET General Test Practice Book × 2.*Paid, not sent yet.*Track/s,
    )
    // Near midnight with its day.
    expect(await card(page, waiting.orderId).textContent()).toMatch(
      /Payment pending: pay by (\d{1,2} \w{3} \d{4}, )?\d{1,2}:\d\d/,
    )
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page)).toEqual([])
    await card(page, waiting.orderId)
      .getByRole('link', { name: /^Pay ₹/ })
      .click()
    await page.waitForURL(/\/checkout\/1006\?resume=T-/)
    await main(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click()
    await page.waitForURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: 'Pay by UPI', exact: true }).click()
    await page.waitForURL(/\/cart\/success\?order=T-/)
    await main(page).getByRole('link', { name: 'View order' }).click()
    await page.waitForURL(`/my-orders?order=${waiting.orderId}`)
    await main(page).getByText('Paid, not sent yet').waitFor()
    await main(page).getByRole('link', { name: 'All my orders' }).click()
    await expect.poll(() => card(page, waiting.orderId).textContent()).toMatch(/Paid, not sent yet/)
    expect(await card(page, paid.orderId).textContent()).toMatch(/Paid, not sent yet/)
  },
)

journey('opens an order: lines, delivery, bill, what happened', DESKTOP, async (page) => {
  await signInAs(page.context(), '7390000903', { dateOfBirth: '1999-08-15' })
  const order = await placeOrder(page, await saveAddress(page), { [BOOK]: 2, [TESTS]: 1 })
  await payAtSandbox(page, order)
  await open(page, '/my-orders')
  await card(page, order.orderId)
    .getByRole('link', { name: `Order ${order.orderId}`, exact: true })
    .click()
  await page.waitForURL(`/my-orders?order=${order.orderId}`)
  const heading = main(page).getByRole('heading', { level: 1, name: `Order ${order.orderId}` })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  const lines = part(page, 'What you ordered')
  await lines.waitFor()
  expect(await lines.textContent()).toMatch(/2 copies.*₹898.*Total.*₹1,697/s)
  expect(await lines.textContent()).not.toMatch(/GST/)
  const delivery = part(page, 'Delivery')
  expect(await delivery.textContent()).toMatch(
    /Arrives between \d+ \w+ \d+ and .*14 School Road, Pune 411001, Maharashtra/s,
  )
  const happened = await part(page, 'Order history').getByRole('listitem').allTextContents()
  expect(happened.map((told) => told.replace(/[:\d].*/s, ''))).toEqual(['Paid', 'Payment started', 'Ordered'])
  const bill = part(page, 'Bills').getByRole('link', { name: /^Invoice .*PDF/ })
  const [download] = await Promise.all([page.waitForEvent('download'), bill.click()])
  expect(download.suggestedFilename()).toMatch(/^invoice-.*\.pdf$/)
  const answer = await page.context().request.get((await bill.getAttribute('href'))!)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(await axeFaults(page)).toEqual([])
  await page.goBack()
  await card(page, order.orderId).waitFor()
  await main(page).getByRole('heading', { level: 1, name: 'My orders' }).waitFor()
  expect(at(page)).toBe('/my-orders')
  await awake(page)
})

journey(
  'appends the next page, and says so when it does not load',
  { ...PHONE, despite: /Failed to load|status of 500/ },
  async (page) => {
    await signInAs(page.context(), '7390000904')
    let fails = false
    await page.route(/\/api\/v1\/orders\?/, async (route) => {
      const query = new URL(route.request().url()).searchParams
      const size = Number(query.get('pageSize'))
      if (fails) return await route.fulfill({ status: 500, json: { code: 'fault', status: 500 } })
      await route.fulfill({ json: pageOf(13, Number(query.get('pageNo')), size) })
    })
    const cards = main(page).getByRole('article')
    await open(page, '/my-orders')
    await expect.poll(() => cards.count()).toBe(10)
    expect(await cards.first().textContent()).toMatch(/First, Second.*Third.*and 1 more/s)
    fails = true
    const more = main(page).getByRole('button', { name: /^Show more \(10 of 13\)$/ })
    await more.click()
    await main(page).getByText('More could not be loaded').waitFor()
    fails = false
    await more.click()
    await expect.poll(() => cards.count()).toBe(13)
    expect(await more.count()).toBe(0)
    expect(new Set(await cards.getByRole('heading').allTextContents()).size).toBe(13)
    await comeBack(page)
    await expect
      .poll(() => main(page).getByRole('region', { name: 'My orders' }).getAttribute('aria-busy'))
      .toBe('false')
    expect(await cards.count()).toBe(13)
    fails = true
    await comeBack(page)
    await main(page).getByText('Your orders could not be loaded').waitFor()
    expect(await cards.count()).toBe(13)
  },
)

/** A page of this many orders, newest first, as the API returns it. */
function pageOf(total: number, pageNo: number, size: number): object {
  const numbers = Array.from({ length: total }, (_, n) => 2000 + total - n)
  return { total, orders: numbers.slice((pageNo - 1) * size, pageNo * size).map(madeUpOrder) }
}

const TITLES = ['First, Second', 'A title', 'Third', 'Fourth']

function madeUpOrder(id: number): object {
  const paise = { mrpPaise: 100, pricePaise: 100, itemsPaise: 100, discountPaise: 0, amountPaise: 100 }
  return {
    orderId: `T-${id}`,
    status: 'FULFILLED',
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-20T10:30:00.000Z',
    paidAt: '2026-11-20T10:05:00.000Z',
    payablePaise: 400,
    refundedPaise: 0,
    lines: TITLES.map((title, n) => ({
      ...{ packageId: n + 1, packId: null, validityId: n + 1, title, slugurl: 'x', validityTitle: '1 year' },
      ...{
        productType: 'VIDEOS',
        shippable: false,
        quantity: 1,
        refundedPaise: 0,
        delivery: null,
        until: null,
      },
      ...paise,
    })),
  }
}

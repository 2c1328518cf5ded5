import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { at, awake, journey, open, sidewaysScroll } from './journey.ts'
import { BOOK, card, comeBack, main, part, payAtSandbox, placeOrder, saveAddress, staff } from './orderer.ts'
import { call, elsewhere, REFUSED, signInAs } from './person.ts'

const ADULT = { dateOfBirth: '1999-08-15' }

journey(
  'requests a refund with the keyboard alone, and shows its arrival when the owner returns',
  DESKTOP,
  async (page) => {
    await signInAs(page.context(), '7390000911', ADULT)
    const order = await placeOrder(page, await saveAddress(page))
    await payAtSandbox(page, order)
    await open(page, `/my-orders?order=${order.orderId}`)
    const money = part(page, 'Refund')
    await money.getByRole('button', { name: 'Ask for a refund' }).press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await money.getByText('Tell us why').waitFor()
    await page.keyboard.type('I bought the wrong book.')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await money.getByText(/You asked on \d+ \w+ \d+/).waitFor()
    expect(await money.textContent()).toContain('You wrote: I bought the wrong book.')
    const heading = money.getByRole('heading', { name: 'Refund' })
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await staff('refund', order.orderId, '--why', 'Sent back unread')
    await comeBack(page)
    await main(page).getByText('Refunded', { exact: true }).first().waitFor()
    expect(await money.textContent()).toMatch(/₹498 (was refunded on|is on its way)/)
    expect(await money.textContent()).toContain('and we have agreed')
    await part(page, 'Bills')
      .getByRole('link', { name: /^Credit note/ })
      .waitFor()
    expect(await part(page, 'Order history').getByRole('listitem').first().textContent()).toMatch(
      /^Refunded: ₹498/,
    )
    expect(await main(page).getByRole('button', { name: 'Ask for a refund' }).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
  },
)

journey(
  'changes the address of the books until the parcel has left, and then shows its number',
  PHONE,
  async (page) => {
    await signInAs(page.context(), '7390000912', ADULT)
    const first = await saveAddress(page)
    await saveAddress(page, '7 Lake View')
    const order = await placeOrder(page, first)
    await payAtSandbox(page, order)
    await open(page, `/my-orders?order=${order.orderId}`)
    const delivery = part(page, 'Delivery')
    await delivery.getByText('14 School Road').waitFor()
    await delivery.getByRole('button', { name: 'Change the address' }).click()
    await delivery.getByRole('radio', { name: /7 Lake View/ }).check()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page)).toEqual([])
    await delivery.getByRole('button', { name: 'Deliver here' }).click()
    await expect.poll(() => delivery.textContent()).toMatch(/Delivery address.*7 Lake View/s)
    await delivery.getByRole('button', { name: 'Change the address' }).click()
    await delivery.getByRole('button', { name: 'A new address' }).click()
    const field = (name: string) => delivery.getByLabel(name, { exact: true })
    await field('PIN code').fill('110001')
    await expect.poll(() => field('City or town').inputValue()).toBe('New Delhi')
    await field('Receiver’s name').fill('Ravi Rao')
    await field('Mobile number for the courier').fill('9876543211')
    await field('House number, street').fill('12, Rose Lane')
    await delivery.getByRole('button', { name: 'Deliver here' }).click()
    await expect
      .poll(() => delivery.textContent())
      .toMatch(/Delivery address.*Ravi Rao.*12, Rose Lane, New Delhi/s)
    await staff('send', order.orderId, 'India Post', 'EA123456789IN')
    await comeBack(page)
    await delivery.getByText('India Post, tracking number EA123456789IN').waitFor()
    await main(page).getByText('On its way to you').waitFor()
    expect(await delivery.getByRole('button').count()).toBe(0)
  },
)

journey('cancels an order after a confirmation, and buys the same again', DESKTOP, async (page) => {
  await signInAs(page.context(), '7390000913', ADULT)
  const order = await placeOrder(page, await saveAddress(page), { [BOOK]: 2 })
  await open(page, `/my-orders?order=${order.orderId}`)
  const cancel = main(page).getByRole('button', { name: 'Cancel order' })
  await cancel.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await main(page)
    .getByText(/Payment pending: pay by/)
    .waitFor()
  await cancel.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await main(page).getByText('Cancelled', { exact: true }).first().waitFor()
  await main(page)
    .getByRole('button', { name: `Buy again: order ${order.orderId}` })
    .click()
  await page.waitForURL('/checkout/cart')
  await main(page).getByRole('region', { name: 'What you are buying' }).waitFor()
  expect(await main(page).getByLabel('Copies of CUET General Test Practice Book').inputValue()).toBe('2')
})

journey(
  'says that an order which was paid meanwhile is not cancelled',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '7390000917', ADULT)
    // As if paid on another device: nothing informs this page.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    const order = await placeOrder(page, await saveAddress(page))
    await open(page, `/my-orders?order=${order.orderId}`)
    await main(page).getByRole('button', { name: 'Cancel order' }).click()
    await payAtSandbox(page, order)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await dialog.getByText('The order could not be cancelled').waitFor()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await main(page).getByText('Paid, not sent yet').waitFor()
    expect(await main(page).getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
  },
)

journey('shows no one another person’s order', { ...PHONE, ...REFUSED }, async (page) => {
  const other = await elsewhere(page, '7390000914')
  await call(other.page.context(), 'PATCH', '/api/v1/profile', ADULT)
  const { orderId } = await placeOrder(other.page, await saveAddress(other.page))
  await other.end()
  await signInAs(page.context(), '7390000915')
  await open(page, `/my-orders?order=${orderId}`)
  await main(page).getByText('This order is not in your account').waitFor()
  await main(page).getByRole('link', { name: 'All my orders' }).click()
  await main(page).getByText('You have not ordered anything yet').waitFor()
  expect(at(page)).toBe('/my-orders')
})

journey('is in Hindi', PHONE, async (page) => {
  await signInAs(page.context(), '7390000916', ADULT)
  const order = await placeOrder(page, await saveAddress(page), { [BOOK]: 2 })
  await payAtSandbox(page, order)
  await open(page, '/hi/my-orders')
  await card(page, order.orderId).waitFor()
  expect(await card(page, order.orderId).textContent()).toMatch(/अभी भेजा नहीं गया/)
  expect(await axeFaults(page)).toEqual([])
  await card(page, order.orderId)
    .getByRole('link', { name: `ऑर्डर ${order.orderId}`, exact: true })
    .click()
  await part(page, 'ऑर्डर में अब तक क्या हुआ').waitFor()
  expect(at(page)).toBe(`/hi/my-orders?order=${order.orderId}`)
  expect(await part(page, 'डिलीवरी').textContent()).toMatch(/के बीच पहुँचेगा.*महाराष्ट्र/s)
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  expect(await axeFaults(page)).toEqual([])
  await awake(page)
})

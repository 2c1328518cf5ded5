import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { PHONE } from './browser.ts'
import { ADULT, atGateway, BOOK, buyNow, isBought, main, ordersOf, payButton } from './buyer.ts'
import { journey, sidewaysScroll } from './journey.ts'
import { REFUSED, signInAs } from './person.ts'

journey(
  'books are sent to an address filled in from its PIN code',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '7390000821', ADULT)
    await buyNow(page, BOOK)
    await main(page).getByLabel('Copies of CUET General Test Practice Book').selectOption('2')
    await main(page).getByText('₹449 each').waitFor()
    const where = main(page).getByRole('region', { name: 'Delivery address' })
    expect(await where.textContent()).toMatch(/Arrives between \d+ \w+ \d+ and .*no cash on delivery/s)
    await payButton(page).click()
    await where.getByText('Books need an address').waitFor()
    const field = (name: string) => where.getByLabel(name, { exact: true })
    await field('PIN code').fill('999999')
    await where.getByText('We do not know this PIN code').waitFor()
    await field('PIN code').fill('110001')
    await expect.poll(() => field('City or town').inputValue()).toBe('New Delhi')
    expect(await field('State').inputValue()).toBe('07')
    expect(await field('Receiver’s name').inputValue()).toBe('Asha Rao')
    await field('House number, street').fill('12, Rose Lane')
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await where.getByRole('button', { name: 'Deliver here' }).click()
    await where.getByRole('radio', { name: /12, Rose Lane, New Delhi 110001, Delhi/ }).waitFor()
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    expect(await main(page).textContent()).toMatch(/2 copies · Arrives between.*12, Rose Lane/s)
    expect((await ordersOf(page)).orders.map(({ status }) => status)).toEqual(['PAID'])
  },
)

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults, walked } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'
import { call, elsewhere, REFUSED, signInAs } from './person.ts'
import { allowAnotherCode, codeSentTo } from './sent-codes.ts'
import { signInByCode } from './sign-in.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openProfile(page: Page, address = '/my-profile'): Promise<void> {
  await open(page, address)
  await page.locator('#details').waitFor()
}

journey(
  'signs out another device from here: its next call shows the dialog, and text typed there stays',
  DESKTOP,
  async (page) => {
    await signInAs(page.context(), '9876502001')
    const other = await elsewhere(page, '9876502001')
    try {
      await other.page.goto('/my-profile')
      await other.page.getByLabel('Name', { exact: true }).fill('Typed there')
      await openProfile(page)
      const devices = section(page, 'My devices')
      await expect.poll(() => devices.getByRole('listitem').count()).toBe(2)
      expect(await devices.getByText('This device', { exact: true }).count()).toBe(1)
      await devices.getByRole('button', { name: /^Sign out Chrome/ }).click()
      await devices.getByRole('status').filter({ hasText: 'is signed out' }).waitFor()
      expect(await devices.getByRole('listitem').count()).toBe(1)
      await section(other.page, 'My details').getByRole('button', { name: 'Save' }).click()
      await other.page.getByRole('dialog').waitFor()
      const over = other.page.getByText('You are signed out.')
      expect(await over.count()).toBe(1)
      await allowAnotherCode()
      await signInByCode(other.page, '9876502001')
      await expect.poll(() => over.count()).toBe(0)
      expect(await other.page.locator('main input[name=name]').first().inputValue()).toBe('Typed there')
      await section(other.page, 'My details').getByRole('button', { name: 'Save' }).click()
      await other.page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
      expect((await (await call(page.context(), 'GET', '/api/v1/me')).json()).name).toBe('Typed there')
    } finally {
      await other.end()
    }
  },
)

journey('signs out all other devices at once, then everywhere', DESKTOP, async (page) => {
  await signInAs(page.context(), '9876502002')
  const other = await elsewhere(page, '9876502002')
  try {
    await openProfile(page)
    const devices = section(page, 'My devices')
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
    await devices.getByRole('status').filter({ hasText: '1 device is signed out' }).waitFor()
    expect((await call(other.page.context(), 'GET', '/api/v1/profile')).status()).toBe(401)
    expect((await call(page.context(), 'GET', '/api/v1/profile')).status()).toBe(200)
    await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('/')
    expect((await call(page.context(), 'GET', '/api/v1/profile')).status()).toBe(401)
  } finally {
    await other.end()
  }
})

journey('signs out and goes home, as a guest', PHONE, async (page) => {
  await signInAs(page.context(), '9876502003')
  await openProfile(page, '/hi/my-profile')
  await page.getByRole('main').getByRole('button', { name: 'साइन आउट', exact: true }).click()
  await page.waitForURL('/hi')
  expect(at(page)).toBe('/hi')
  expect((await call(page.context(), 'GET', '/api/v1/profile')).status()).toBe(401)
  expect(await page.evaluate(() => /cp_/.test(document.cookie))).toBe(false)
})

journey('downloads everything stored about a person, which no one else can', DESKTOP, async (page) => {
  await signInAs(page.context(), '9876502004')
  await openProfile(page, '/my-profile#data')
  const data = section(page, 'My data')
  await data.getByRole('button', { name: 'Make my file' }).click()
  // The button disappears, but focus keeps its place on the page.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('All my data')
  await data.getByText(/^Your file is ready\. You can download it until \d/).waitFor()
  const link = data.getByRole('link', { name: 'Download my file' })
  const address = (await link.getAttribute('href'))!
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('my-data.zip')
  const mine = await call(page.context(), 'GET', address)
  expect((await mine.body()).subarray(0, 2).toString()).toBe('PK')
  const other = await elsewhere(page, '9876502005')
  try {
    expect((await call(other.page.context(), 'GET', address)).status()).toBe(404)
  } finally {
    await other.end()
  }
})

journey('clears viewed products and searches, here and on the server', DESKTOP, async (page) => {
  await signInAs(page.context(), '9876502006')
  await call(page.context(), 'POST', '/api/v1/saveRecentClickedData', { packageId: 1010 })
  await call(page.context(), 'POST', '/api/v1/recentSearches', { searchTerm: 'physics' })
  await openProfile(page)
  const kept = () => page.evaluate(() => [localStorage.getItem('recentSearches'), document.cookie].join())
  await expect.poll(kept).toMatch(/physics.*recently_visited=1010/)
  const data = section(page, 'My data')
  await data.getByRole('button', { name: 'Clear history' }).click()
  await data.getByRole('status').filter({ hasText: 'History cleared' }).waitFor()
  expect(await kept()).not.toMatch(/physics|1010/)
  const left = await (await call(page.context(), 'GET', '/api/v1/history')).json()
  expect(left).toEqual({ packageIds: [], searches: [] })
})

journey(
  'schedules the deletion of the account with a code, and cancels it',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '9876502007')
    await openProfile(page, '/my-profile#delete')
    const end = section(page, 'Delete my account')
    await end.getByRole('button', { name: 'Delete my account', exact: true }).click()
    await end.getByLabel('6-digit code').fill('12')
    await end.getByRole('button', { name: 'Delete my account permanently' }).click()
    await end.getByText('Enter the 6-digit code.').waitFor()
    await end.getByLabel('6-digit code').fill(await codeSentTo('9876502007'))
    await end.getByRole('button', { name: 'Delete my account permanently' }).click()
    const banner = page.locator('#deletion')
    await banner.getByText(/^Your account will be deleted on \d/).waitFor()
    await page.reload()
    await banner.getByRole('button', { name: 'Keep my account' }).click()
    await banner.getByText('Your account is safe. Nothing was deleted.').waitFor()
    expect((await (await call(page.context(), 'GET', '/api/v1/me')).json()).deletionAt).toBe(null)
  },
)

journey('is all reachable by keyboard, in reading order', DESKTOP, async (page) => {
  await signInAs(page.context(), '9876502008', { dateOfBirth: '2012-05-04' })
  await openProfile(page)
  await section(page, 'My devices').getByText('This device', { exact: true }).waitFor()
  const reached: string[] = []
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().focus()
  for (let step = 0; step < 60; step++) {
    const at = await page.evaluate(() => {
      const { activeElement: it } = document
      if (!it?.closest('main')) return undefined
      const label = it instanceof HTMLInputElement || it instanceof HTMLSelectElement ? it.labels?.[0] : it
      const { outlineStyle } = getComputedStyle(it.matches('[type=file]') ? it.parentElement! : it)
      return `${outlineStyle === 'none' ? 'UNSEEN ' : ''}${it.ariaLabel ?? label?.textContent?.trim()}`
    })
    if (at === undefined) break
    if (reached.at(-1) !== at) reached.push(at)
    await page.keyboard.press('Tab')
  }
  expect(reached.filter((name) => name.startsWith('UNSEEN'))).toEqual([])
  const order = ['My details', 'Sign out', 'Choose a picture', 'Name', 'Save', 'Change mobile number']
  order.push(
    'Add an e-mail address',
    'Set a password',
    'What I am preparing for',
    'Date of birth',
    'Their name',
  )
  order.push('Send code', 'Ask my guardian', 'Read the terms', 'Sign out everywhere', 'Make my file')
  order.push('Clear history')
  const places = order.map((name) => [name, reached.indexOf(name)] as const)
  expect(places.filter(([, place]) => place < 0)).toEqual([])
  expect(places).toEqual([...places].sort(([, a], [, b]) => a - b))
  expect(reached.at(-1)).toBe('Delete my account')
  const terms = page.getByRole('main').getByRole('link', { name: 'Read the terms' })
  expect((await call(page.context(), 'GET', (await terms.getAttribute('href'))!)).status()).toBe(200)
})

journey('moves from the menu to a part, and the keyboard focus with it', DESKTOP, async (page) => {
  await signInAs(page.context(), '9876502009')
  await openProfile(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'My data' }).focus()
  await page.keyboard.press('Enter')
  expect(at(page)).toBe('/my-profile#data')
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Make my file')
  await page.keyboard.press('Enter')
  await section(page, 'My data').getByRole('link', { name: 'Download my file' }).waitFor()
})

for (const [device, address] of walked([
  [PHONE, '/hi/my-profile'],
  [PHONE, '/my-profile'],
  [DESKTOP, '/my-profile'],
  [DESKTOP, '/hi/my-profile'],
] as const))
  journey(`passes axe, at ${device.viewport.width} px: ${address}`, device, async (page) => {
    await open(page, address)
    expect(await axeFaults(page)).toEqual([])
    const phone = `98765033${device.viewport.width === 360 ? 1 : 2}${address.length % 10}`
    await signInAs(page.context(), phone, { dateOfBirth: '2012-05-04' })
    await openProfile(page, address)
    await page.locator('#devices ~ ul li').first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    const forms = ['Add an e-mail address', 'ई-मेल जोड़ें', 'Set a password', 'पासवर्ड लगाएँ']
    for (const name of forms) {
      const button = page.getByRole('button', { name })
      if ((await button.count()) > 0) await button.click()
    }
    await page.getByRole('main').getByRole('textbox').first().fill('1')
    await page.locator('#details ~ form button[type=submit]').click()
    await page.locator('[aria-invalid=true]').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { journey, open } from './journey.ts'
import { call, REFUSED, signInAs } from './person.ts'
import { allowAnotherCode, codeSentTo } from './sent-codes.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const details = (page: Page) => section(page, 'My details')
const code = (page: Page, name: string) => section(page, name).getByLabel(/^(6-digit code|The code sent to)/)
const profileOf = async (page: Page) => (await call(page.context(), 'GET', '/api/v1/profile')).json()
/** A wrong code. */
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

async function openProfile(page: Page, address = '/my-profile'): Promise<void> {
  await open(page, address)
  await page.locator('#details').waitFor()
}

journey('invites a guest to sign in, and is not indexed by search engines', PHONE, async (page) => {
  await open(page, '/my-profile')
  await page.getByRole('heading', { level: 2, name: 'Sign in to see your profile' }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').waitFor()
})

journey(
  'changes the name: an error is shown at the field, a valid name is saved and shown in the header',
  DESKTOP,
  async (page) => {
    await signInAs(page.context(), '9876501001')
    await openProfile(page)
    const name = details(page).getByLabel('Name', { exact: true })
    await name.fill('Asha 2')
    await details(page).getByRole('button', { name: 'Save' }).click()
    await details(page)
      .getByText(/Use only letters and spaces in your name/)
      .waitFor()
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    await name.fill('Meera  Rao')
    await details(page).getByLabel('Language for messages').selectOption('हिंदी (Hindi)')
    await details(page).getByRole('button', { name: 'Save' }).click()
    await details(page).getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    await page.getByRole('banner').getByText('Meera').waitFor()
    expect((await profileOf(page)).me).toMatchObject({ name: 'Meera Rao', language: 'HINDI' })
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Meera Rao')
  },
)

journey(
  'takes a username that is free, and keeps what was typed when it is not',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '9876501002')
    await call(page.context(), 'PATCH', '/api/v1/profile', { username: 'first.asha' })
    await page.context().clearCookies()
    await signInAs(page.context(), '9876501003')
    await openProfile(page)
    const username = details(page).getByLabel(/^Username/)
    await username.fill('first.asha')
    await details(page).getByRole('button', { name: 'Save' }).click()
    await details(page).getByText('This username is taken. Try another one.').waitFor()
    expect(await username.inputValue()).toBe('first.asha')
    await username.fill('second.asha')
    await details(page).getByRole('button', { name: 'Save' }).click()
    await details(page).getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    expect(await profileOf(page)).toMatchObject({ username: 'second.asha' })
  },
)

journey(
  'adds an e-mail address with its code, a wrong one first; another account’s is refused',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '9876501004', { email: 'taken@example.org' })
    await page.context().clearCookies()
    await signInAs(page.context(), '9876501005')
    await openProfile(page)
    const confirm = details(page).getByRole('button', { name: 'Confirm' })
    await details(page).getByRole('button', { name: 'Add an e-mail address' }).click()
    const field = details(page).getByLabel('New e-mail address')
    await field.fill('taken@example.org')
    await details(page).getByRole('button', { name: 'Send code' }).click()
    await code(page, 'My details').waitFor()
    await code(page, 'My details').fill(await codeSentTo('taken@example.org'))
    await confirm.click()
    await details(page)
      .getByText(/Another account already uses this/)
      .waitFor()
    await field.fill('asha.new@example.org')
    await details(page).getByRole('button', { name: 'Send code' }).click()
    const sent = await codeSentTo('asha.new@example.org')
    await code(page, 'My details').fill(wrong(sent))
    await confirm.click()
    await details(page)
      .getByText(/This code is wrong/)
      .waitFor()
    await code(page, 'My details').fill(` ${sent.slice(0, 3)} ${sent.slice(3)}`)
    await confirm.click()
    await details(page).getByRole('status').filter({ hasText: 'Your e-mail address is confirmed' }).waitFor()
    const change = details(page).getByRole('button', { name: 'Change e-mail address' })
    await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await profileOf(page)).toMatchObject({
      emailVerified: true,
      me: { email: 'asha.new@example.org' },
    })
  },
)

journey(
  'sets a password with a code, and changes it with the previous one',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '9876501006')
    await openProfile(page)
    await details(page).getByRole('button', { name: 'Set a password' }).click()
    await details(page).getByRole('button', { name: 'Send code' }).click()
    await code(page, 'My details').waitFor()
    await code(page, 'My details').fill(await codeSentTo('9876501006'))
    const password = details(page).getByLabel('New password')
    const save = page.locator('form:has([name=password])').getByRole('button', { name: 'Save' })
    await password.fill('short')
    await save.click()
    await details(page).getByText('Use 8 to 128 characters, not only spaces.').waitFor()
    await password.fill('nadi kinare ghar')
    await save.click()
    await details(page).getByRole('status').filter({ hasText: 'Your password is set' }).waitFor()
    await details(page).getByRole('button', { name: 'Change password' }).click()
    const present = details(page).getByLabel('Current password')
    await present.fill('not this one')
    await password.fill('pahad par ghar')
    await save.click()
    await details(page).getByText('This is not your current password').waitFor()
    expect(await password.inputValue()).toBe('pahad par ghar')
    await present.fill('nadi kinare ghar')
    await save.click()
    await details(page).getByRole('status').filter({ hasText: 'Your password is set' }).waitFor()
    // The session has changed, and this page continues with it.
    expect((await profileOf(page)).hasPassword).toBe(true)
  },
)

journey('saves in Hindi the exam being prepared for, and corrects the birthday once', PHONE, async (page) => {
  await signInAs(page.context(), '9876501007', { name: 'आशा राव' })
  await openProfile(page, '/hi/my-profile#study')
  const study = section(page, 'मेरी पढ़ाई')
  const save = study.getByRole('button', { name: 'सेव करें' })
  const saved = study.getByRole('status').filter({ hasText: 'सेव हो गया' })
  await study.getByLabel('किसकी तैयारी').selectOption({ label: 'बैंकिंग और बीमा' })
  await study.getByLabel('कोर्स').selectOption({ index: 1 })
  const exam = study.getByLabel('परीक्षा')
  await expect.poll(() => exam.locator('option').count()).toBeGreaterThan(1)
  await exam.selectOption({ index: 1 })
  await study.getByLabel('कक्षा या साल').fill('कक्षा 12')
  await study.getByLabel('आरक्षण वर्ग').selectOption({ label: 'OBC (अन्य पिछड़ा वर्ग)' })
  await study.getByLabel('जन्म तारीख़').fill('2026-01-01')
  await save.click()
  await study.getByText('5 से 100 साल पहले की जन्म तारीख़ लिखें।').waitFor()
  for (const day of ['2004-02-29', '2004-03-01']) {
    await study.getByLabel('जन्म तारीख़').fill(day)
    await save.click()
    await saved.waitFor()
    await expect.poll(async () => (await profileOf(page)).dateOfBirth).toBe(day)
  }
  await study.getByText('1 मार्च 2004').waitFor()
  expect(await study.getByRole('link', { name: 'सपोर्ट को लिखें' }).getAttribute('href')).toBe('/hi/support')
  expect(await profileOf(page)).toMatchObject({
    goalId: 'BANKING',
    studentClass: 'कक्षा 12',
    reservationCategory: 'OBC',
    stream: null,
    dateOfBirthFixed: true,
    me: { selectedCourse: expect.any(String), examCategory: expect.any(String), age: 'adult' },
  })
})

journey(
  'under 18: accepts offers only after a guardian agreed, whose contact must differ',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '9876501008', { dateOfBirth: '2012-05-04' })
    await openProfile(page, '/my-profile#guardian')
    const guardian = section(page, 'Parent or guardian')
    const offers = page.getByRole('switch', { name: 'Offers and news' })
    expect(await offers.isDisabled()).toBe(true)
    await guardian.getByLabel('Their name').fill('Sunita Rao')
    const contact = guardian.getByLabel('Their mobile number or e-mail')
    await contact.fill('+91 98765 01008')
    await guardian.getByRole('button', { name: 'Send code' }).click()
    await guardian.getByText(/This is your own/).waitFor()
    await contact.fill('7000000108')
    await guardian.getByRole('button', { name: 'Send code' }).click()
    await guardian.getByText(/has not agreed yet/).waitFor()
    await code(page, 'Parent or guardian').fill(await codeSentTo('7000000108'))
    await guardian.getByRole('button', { name: 'They agree' }).click()
    await guardian.getByText(/Sunita Rao agreed on \d/).waitFor()
    await offers.click()
    await expect.poll(() => offers.getAttribute('aria-checked')).toBe('true')
    await section(page, 'Privacy choices')
      .getByText(/^Yes, since \d/)
      .waitFor()
    await offers.click()
    await section(page, 'Privacy choices')
      .getByText(/^No, since \d/)
      .waitFor()
  },
)

journey('of unknown age: says why nothing can be agreed to yet', DESKTOP, async (page) => {
  await signInAs(page.context(), '9876501009')
  await openProfile(page)
  const agreed = section(page, 'Privacy choices')
  await agreed.getByText(/Both need your date of birth first/).waitFor()
  expect(await agreed.getByRole('switch').first().isDisabled()).toBe(true)
  expect(await page.locator('#guardian').count()).toBe(0)
  await agreed.getByText(/You agreed to our terms of use on \d/).waitFor()
  await page.getByLabel('Date of birth').fill('2000-05-04')
  await section(page, 'My studies').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => agreed.getByRole('switch').first().isDisabled()).toBe(false)
})

journey(
  'uploads a picture, says why another cannot be used, and removes it',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '9876501010')
    await openProfile(page)
    const file = page.locator('input[type=file]')
    const put = (mimeType: string, buffer: Buffer) => file.setInputFiles({ name: 'me', mimeType, buffer })
    const picture = page.getByRole('main').locator('img[src*="/picture/"]')
    await put('image/png', Buffer.alloc(2 * 1024 * 1024 + 1))
    await page.getByText('This picture is larger than 2 MB. Choose a smaller one.').waitFor()
    await put('image/gif', Buffer.from('GIF89a'))
    await page.getByText('This is not a PNG, JPEG or WebP picture. Choose another one.').waitFor()
    await put('image/png', Buffer.from('\x89PNG\r\n\x1a\nbut nothing more', 'latin1'))
    await page.getByText('This picture is damaged and cannot be opened. Choose another one.').waitFor()
    expect(await picture.count()).toBe(0)
    await put('image/png', await readFile('web/public/apple-touch-icon.png'))
    await page.getByRole('status').filter({ hasText: 'Your picture is saved' }).waitFor()
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('status').filter({ hasText: 'Your picture is removed' }).waitFor()
    expect((await profileOf(page)).me.pictureUrl).toBe(null)
  },
)

journey('sends another code only after half a minute', PHONE, async (page) => {
  await page.clock.install()
  await signInAs(page.context(), '9876501011')
  await openProfile(page)
  await details(page).getByRole('button', { name: 'Set a password' }).click()
  await details(page).getByRole('button', { name: 'Send code' }).click()
  const again = details(page).getByRole('button', { name: /^Send (again in \d+ s|the code again)$/ })
  await again.waitFor()
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  const first = await codeSentTo('9876501011')
  await allowAnotherCode()
  await page.clock.runFor(31_000)
  await details(page).getByRole('button', { name: 'Send the code again' }).click()
  expect(await codeSentTo('9876501011', first)).toMatch(/^\d{6}$/)
})

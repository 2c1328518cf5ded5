import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { at, journey, open } from './journey.ts'
import { signInAs } from './person.ts'
import { product } from './product.ts'
import { allowAnotherCode, codeSentTo, languageWrittenTo } from './sent-codes.ts'
import {
  askForCode,
  codeField,
  comeBack,
  dialog,
  openSignIn,
  press,
  profileLink,
  signInByCode,
  signInLink,
  signOut,
  signUp,
} from './sign-in.ts'

const LIST = '/cuet-study-materials'
/** The browser's own message about an answer that refuses. */
const REFUSED = { despite: /status of 4\d\d/ }

journey('signs up with a phone number, out, and in again with a code alone', PHONE, async (page) => {
  await openSignIn(page)
  await signUp(page, '9876500001', 'Asha Verma')
  expect(await dialog(page).count()).toBe(0)
  await comeBack(page)
  await signInByCode(page, '9876500001')
  expect(await dialog(page).count()).toBe(0)
  await open(page, LIST)
  await profileLink(page).waitFor()
})

journey('signs up and in with an e-mail address, however it is typed', DESKTOP, async (page) => {
  await openSignIn(page)
  await signUp(page, 'asha.journey@example.org')
  await comeBack(page)
  await askForCode(page, ' Asha.Journey@Example.org ')
  await dialog(page).getByText('asha.journey@example.org').waitFor()
  await codeField(page).fill(await codeSentTo('asha.journey@example.org'))
  await profileLink(page).waitFor()
})

journey(
  'resets a forgotten password, which ends the other sessions, and signs in with it',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await openSignIn(page)
    await signUp(page, '9876500003')
    const elsewhere = await page
      .context()
      .browser()!
      .newContext({ ...DESKTOP, baseURL: product().origin })
    const other = await elsewhere.newPage()
    await allowAnotherCode()
    await other.goto(`${LIST}#show-login`)
    await signInByCode(other, '9876500003')

    await comeBack(page)
    await dialog(page).getByRole('textbox').fill('9876500003')
    await press(page, 'Use a password instead')
    await press(page, 'Forgot password')
    await press(page, 'Get code')
    await codeField(page).waitFor()
    const code = await codeSentTo('9876500003')
    await codeField(page).fill(code)
    await dialog(page).getByLabel('New password', { exact: true }).fill('short')
    await press(page, 'Set password and sign in')
    await dialog(page).getByText('Too short: use at least 8 characters.').waitFor()
    await press(page, 'Show: New password')
    expect(await dialog(page).getByLabel('New password', { exact: true }).getAttribute('type')).toBe('text')
    await press(page, 'Hide: New password')
    expect(await dialog(page).getByLabel('New password', { exact: true }).getAttribute('type')).toBe(
      'password',
    )
    await dialog(page).getByLabel('New password', { exact: true }).fill('मेरा पहला पासवर्ड')
    await page.keyboard.press('Enter')
    await profileLink(page).waitFor()

    await other
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click()
    await dialog(other).waitFor()
    await elsewhere.close()

    await signOut(page)
    await openSignIn(page)
    await dialog(page).getByRole('textbox').fill('+91 98765-00003')
    await press(page, 'Use a password instead')
    const password = dialog(page).getByLabel('Password', { exact: true })
    await password.fill('somebody else’s')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('These details do not match.').waitFor()
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
    await password.fill('मेरा पहला पासवर्ड')
    await page.keyboard.press('Enter')
    await profileLink(page).waitFor()
  },
)

journey('opens the dialog by address and by link, and closes it in three ways', DESKTOP, async (page) => {
  await page.goto(`${LIST}#show-login`)
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(at(page)).toBe(LIST)
  for (const close of [
    () => press(page, 'Close'),
    () => page.mouse.click(20, 450),
    () => page.keyboard.press('Escape'),
  ]) {
    await signInLink(page).click()
    await dialog(page).getByRole('textbox', { name: 'Mobile number or e-mail' }).waitFor()
    await close()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await signInLink(page).evaluate((link) => link === document.activeElement)).toBe(true)
  }
})

journey('signs up with the keyboard alone', { ...DESKTOP, ...REFUSED }, async (page) => {
  await open(page, '/')
  await signInLink(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Enter your mobile number or e-mail.').waitFor()
  await page.keyboard.type('98765 00010')
  await page.keyboard.press('Enter')
  await codeField(page).waitFor()
  const code = await codeSentTo('9876500010')
  await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(code)
  await dialog(page).getByRole('heading', { name: 'What should we call you?' }).waitFor()
  await page.keyboard.type('R2')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Letters and spaces only').waitFor()
  await page.keyboard.type('Ravi Kumar')
  await page.keyboard.press('Enter')
  await profileLink(page).getByText('Ravi').waitFor()
  expect(await signInLink(page).count()).toBe(0)
})

journey('signs up in Hindi, with Devanagari digits, and gets the code in Hindi', PHONE, async (page) => {
  await openSignIn(page, '/hi')
  await dialog(page).getByRole('heading', { name: 'साइन इन करें या अकाउंट बनाएँ' }).waitFor()
  await askForCode(page, '९८७६५ ०००११')
  const code = await codeSentTo('9876500011')
  expect(await languageWrittenTo('9876500011')).toBe('hi')
  await codeField(page).fill(code.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!))
  await dialog(page).getByRole('textbox', { name: 'आपका नाम' }).fill('आशा वर्मा')
  await press(page, 'सेव करें')
  await profileLink(page).waitFor()
})

journey(
  'refuses the right code after five wrong ones, and accepts a new one',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await page.clock.install()
    await openSignIn(page)
    await askForCode(page, '9876500012')
    const code = await codeSentTo('9876500012')
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/auth/verifyOTP')) answers.push(response.status())
    })
    for (let wrong = 1; wrong <= 6; wrong++) {
      const tried = wrong === 6 ? code : String((Number(code) + wrong) % 1_000_000).padStart(6, '0')
      await codeField(page).fill(tried)
      await expect.poll(() => answers.length).toBe(wrong)
      await dialog(page).getByText('This code is wrong or has expired.').waitFor()
    }
    expect(answers).toEqual([400, 400, 400, 400, 400, 400])
    await allowAnotherCode()
    expect(
      await dialog(page)
        .getByRole('button', { name: /^New code in/ })
        .count(),
    ).toBe(1)
    await page.clock.fastForward(31_000)
    await press(page, 'Send a new code')
    await dialog(page).getByText('We have sent a new code.').waitFor()
    await codeField(page).fill(await codeSentTo('9876500012', code))
    await dialog(page).locator('input[name=name]').waitFor()
  },
)

journey('sends once, however often the button is pressed', DESKTOP, async (page) => {
  let sent = 0
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/auth/requestCode*', async (route) => {
    sent++
    await answered.promise
    await route.continue()
  })
  await openSignIn(page)
  await dialog(page).getByRole('textbox').fill('9876500015')
  await press(page, 'Get code')
  const button = dialog(page).getByRole('button', { name: 'Please wait …' })
  await button.click({ force: true })
  await page.keyboard.press('Enter')
  answered.resolve()
  await codeField(page).waitFor()
  expect(sent).toBe(1)
})

journey('loses nothing while offline', { ...PHONE, despite: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
  await openSignIn(page)
  await dialog(page).getByRole('textbox').fill('9876500016')
  await page.context().setOffline(true)
  await press(page, 'Get code')
  await dialog(page).getByText('You are offline.').waitFor()
  await page.context().setOffline(false)
  await press(page, 'Get code')
  await codeField(page).waitFor()
})

journey(
  'reads the code from the message where the browser can, and stops listening afterwards',
  PHONE,
  async (page) => {
    await page.addInitScript(() => {
      Object.assign(window, { OTPCredential: class {} })
      navigator.credentials.get = (asked) =>
        new Promise((resolve) => {
          Object.assign(window, {
            listening: asked!.signal,
            hear: (code: string) => resolve({ code } as never),
          })
        })
    })
    await openSignIn(page)
    await askForCode(page, '9876500017')
    const listens = () =>
      page.evaluate(() => !(window as unknown as { listening: AbortSignal }).listening.aborted)
    expect(await listens()).toBe(true)
    const hear = (code: string) => (window as unknown as { hear(code: string): void }).hear(code)
    await page.evaluate(hear, await codeSentTo('9876500017'))
    await dialog(page).locator('input[name=name]').waitFor()
    expect(await listens()).toBe(false)
  },
)

journey(
  'continues with the code that was sent when the dialog was closed by mistake',
  PHONE,
  async (page) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/auth/requestCode')) sent++
    })
    await openSignIn(page)
    await askForCode(page, '9876500018')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await signInLink(page).click()
    await askForCode(page, '98765 00018')
    await press(page, 'Change')
    await askForCode(page, '+91 9876500018')
    expect(sent).toBe(1)
    await codeField(page).fill(await codeSentTo('9876500018'))
    await dialog(page).locator('input[name=name]').waitFor()
  },
)

journey('free study material is offered once, to a guest and to a signed-in person', PHONE, async (page) => {
  const startFree = page.getByRole('link', { name: /^Start free/ })
  await open(page, '/')
  expect(await startFree.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '#show-login',
  ])
  await signInAs(page.context(), '7390000931')
  await open(page, '/')
  await profileLink(page).waitFor()
  await expect
    .poll(() => startFree.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(['/my-mock-test'])
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shownDate } from '../display/shown-date.ts'
import { validityEnd } from '../pricing/validity-end.ts'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { ADULT, atGateway, buyNow, isBought, main, payButton } from './buyer.ts'
import { journey, open, sidewaysScroll, stopClock } from './journey.ts'
import { call, REFUSED, signInAs } from './person.ts'
import { ask } from './product-database.ts'
import { codeSentTo } from './sent-codes.ts'
import { askForCode, codeField, dialog } from './sign-in.ts'

const PASS = 2015
const PAGE = `/product-testseries/${PASS}/all-exams-test-pass`
/** One of the test series of its exams, which is not bought by itself. */
const SERIES = 2102
const WEEK = { validity: 7, validityUnit: 'DAYS', extension: 0, extensionUnit: 'DAYS' } as const

const trialButton = (page: Page, name: RegExp = /^Try free for 7 days$/) =>
  page.getByRole('button', { name }).locator('visible=true').first()
const popup = (page: Page, name: string) => page.getByRole('dialog', { name })
const endShown = () => shownDate(validityEnd(WEEK, new Date()).getTime(), 'en')
const idOf = async (page: Page) =>
  ((await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }).id

/** With the dialog open, on a page whose bar hides the place of the profile. */
async function signUpHere(page: Page, contact: string, name: string): Promise<void> {
  await askForCode(page, contact)
  await codeField(page).fill(await codeSentTo(contact))
  await dialog(page).locator('input[name=name]').fill(name)
  await dialog(page)
    .getByRole('button', { name: /^(Save|सेव करें)$/ })
    .click()
}

/** The status with which a test of the series that is paid for begins. */
async function beginTest(page: Page): Promise<number> {
  const [test] = await ask<{ id: number }>(
    `select item.id from content_items item join papers paper on paper.id = item.paper_id
      join paper_versions version on version.id = paper.version_id
      where item.package_id = $1 and item.active and not item.free and plan -> 'window' is null
        and coalesce((plan ->> 'appOnly')::bool, false) = false order by item.position limit 1`,
    [SERIES],
  )
  const started = { packageId: SERIES, mappingId: test!.id, language: 'ENGLISH' }
  return (await call(page.context(), 'POST', '/api/v1/attempts/start', started)).status()
}

journey(
  'a guest signs in, takes the free trial in the popup, opens tests with it, and is told when it has ended',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await open(page, PAGE)
    const bar = page.locator('.price-bar')
    await bar.getByRole('button', { name: 'Try free for 7 days' }).waitFor()
    await bar.getByRole('link', { name: 'Buy Now' }).waitFor()
    const plans = main(page).getByRole('region', { name: 'Plans' }).locator('visible=true')
    const told = await plans.getByText(/^Opens all \d+ tests of \d+ exams$/).textContent()
    await trialButton(page).click()
    await signUpHere(page, '7390001101', 'Asha Rao')
    // Back at the popup, without another press.
    const offer = popup(page, 'Free trial')
    const counted = await offer.getByText(/^Try free for 7 days/).textContent()
    const said = /Opens all (\d+) tests of (\d+) exams until (.*)$/.exec(counted!)!
    expect(said[3]).toBe(endShown())
    // What every guest was told, counted in the same way.
    expect(told).toBe(`Opens all ${said[1]} tests of ${said[2]} exams`)
    expect(await offer.textContent()).not.toMatch(/refund|%/)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    expect(await beginTest(page)).toBe(403)

    await offer.getByRole('button', { name: 'Start free trial' }).click()
    const active = popup(page, 'Your free trial has started')
    await active.getByText(`All tests of the pass are open until ${endShown()}.`).waitFor()
    expect(await axeFaults(page)).toEqual([])
    // It closes by itself, and the button knows.
    await active.waitFor({ state: 'detached' })
    const left = page
      .getByRole('link', { name: /^Free trial: [78] days left$/ })
      .locator('visible=true')
      .first()
    await left.waitFor()
    expect(await beginTest(page)).toBe(200)
    await left.click()
    await page.waitForURL(/\/my-purchase\/2015\//)
    await main(page).getByText(`Free trial until ${endShown()}`).waitFor()
    await main(page).getByText(`Opens all ${said[1]} tests of ${said[2]} exams until ${endShown()}`).waitFor()
    await open(page, `/product-testseries/${SERIES}/ssc-cgl-and-chsl-2027-mock-test-series`)
    await main(page)
      .getByText(`Opens with your free trial until ${endShown()}`)
      .locator('visible=true')
      .first()
      .waitFor()

    // As if its days had gone by.
    const id = await idOf(page)
    await ask(
      "update grants set starts_at = now() - interval '8 days', ends_at = now() - interval '1 minute' where person_id = $1",
      [id],
    )
    await ask(
      "insert into pgboss.job (name, policy) values ('orders.remind-trials', 'short') on conflict do nothing",
    )
    await open(page, PAGE)
    await trialButton(page, /^Your free trial has ended!$/).waitFor()
    expect(await trialButton(page, /^Your free trial has ended!$/).isDisabled()).toBe(true)
    await expect
      .poll(
        async () =>
          await ask('select template from outbox_messages where person_id = $1 order by id desc limit 1', [
            id,
          ]),
      )
      .toEqual([{ template: 'trial-ended' }])
    await open(page, `/my-purchase/${PASS}/all-exams-test-pass`)
    await main(page).getByRole('link', { name: 'Buy again' }).waitFor()
  },
)

journey('a pass that is bought during its trial runs from the end of the trial', DESKTOP, async (page) => {
  await signInAs(page.context(), '7390001102', ADULT)
  await open(page, PAGE)
  await trialButton(page).click()
  await popup(page, 'Free trial').getByRole('button', { name: 'Start free trial' }).click()
  await page
    .getByRole('link', { name: /^Free trial: [78] days left$/ })
    .locator('visible=true')
    .first()
    .waitFor()
  await popup(page, 'Your free trial has started').waitFor({ state: 'detached' })
  await buyNow(page, PAGE)
  await payButton(page).click()
  await atGateway(page, 'Pay by UPI')
  await isBought(page)
  const year = { validity: 12, validityUnit: 'MONTHS', extension: 0, extensionUnit: 'MONTHS' } as const
  const end = validityEnd(year, new Date(), validityEnd(WEEK, new Date()))
  await open(page, PAGE)
  const card = page.locator('section[aria-label="Plans"]:visible')
  await card.getByText('Already Purchased').waitFor()
  await card.getByText(`Yours until ${shownDate(end.getTime(), 'en')}`).waitFor()
  await card
    .getByText(new RegExp(`^Opens all \\d+ tests of \\d+ exams until ${shownDate(end.getTime(), 'en')}$`))
    .waitFor()
  await open(page, `/product-testseries/${SERIES}/ssc-cgl-and-chsl-2027-mock-test-series`)
  await main(page)
    .getByText(`Opens with your pass until ${shownDate(end.getTime(), 'en')}`)
    .locator('visible=true')
    .first()
    .waitFor()
})

journey('in Hindi, who signed in by e-mail confirms a mobile number first', PHONE, async (page) => {
  await open(page, `/hi${PAGE}`)
  await trialButton(page, /मुफ़्त आज़माएँ$/).click()
  await signUpHere(page, 'trial-in-hindi@example.in', 'आशा राव')
  const offer = popup(page, 'मुफ़्त ट्रायल')
  await offer.getByText(/^7 दिन मुफ़्त आज़माएँ\d+ परीक्षाओं के सभी \d+ टेस्ट .* तक खुले हैं$/).waitFor()
  await offer.getByRole('button', { name: 'मुफ़्त ट्रायल शुरू करें' }).click()
  const proof = popup(page, 'आपका मोबाइल नंबर')
  await proof.getByLabel('मोबाइल नंबर').fill('98')
  await proof.getByRole('button', { name: 'OTP पाएँ' }).click()
  await proof.getByRole('alert').filter({ hasText: /./ }).waitFor()
  await proof.getByLabel('मोबाइल नंबर').fill('7390001103')
  await proof.getByRole('button', { name: 'OTP पाएँ' }).click()
  await codeField(page).waitFor()
  expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await codeField(page).fill(await codeSentTo('7390001103'))
  await page.keyboard.press('Enter')
  await offer.getByRole('button', { name: 'मुफ़्त ट्रायल शुरू करें' }).click()
  await popup(page, 'आपका मुफ़्त ट्रायल शुरू हो गया').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await page
    .getByRole('link', { name: /^मुफ़्त ट्रायल: [78] दिन बाक़ी$/ })
    .locator('visible=true')
    .first()
    .waitFor()
})

journey(
  'a trial that does not start says why, and can be tried again',
  { ...PHONE, despite: /ERR_FAILED/ },
  async (page) => {
    await signInAs(page.context(), '7390001104')
    await page.route('**/api/v1/orders/create*', (route) => route.abort(), { times: 1 })
    await open(page, PAGE)
    await trialButton(page).click()
    const offer = popup(page, 'Free trial')
    const logged = page.waitForEvent('console', (line) =>
      line.text().startsWith('the free trial did not start'),
    )
    await offer.getByRole('button', { name: 'Start free trial' }).click()
    await offer
      .getByRole('alert')
      .filter({ hasText: /internet/ })
      .waitFor()
    await logged
    await offer.getByRole('button', { name: 'Start free trial' }).click()
    await popup(page, 'Your free trial has started').waitFor()
  },
)

journey('the popup of a trial that has started closes after two seconds', DESKTOP, async (page) => {
  await signInAs(page.context(), '7390001105')
  await open(page, PAGE)
  await trialButton(page).click()
  const begin = popup(page, 'Free trial').getByRole('button', { name: 'Start free trial' })
  await begin.waitFor()
  await page.clock.install()
  await stopClock(page)
  await begin.click()
  const active = popup(page, 'Your free trial has started')
  await active.waitFor()
  await page.clock.runFor(1_900)
  expect(await active.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await active.waitFor({ state: 'detached' })
})

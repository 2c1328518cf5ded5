import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { COURSE, dialog, hasFocus, leadsOf } from './call-back-leads.ts'
import { journey, open, sidewaysScroll } from './journey.ts'
import { REFUSED, signInAs } from './person.ts'

const form = (page: Page) => page.locator('#request')
const send = (page: Page) => form(page).getByRole('button', { name: 'Send', exact: true })

journey('sends an enrolment enquiry from a course', PHONE, async (page) => {
  await open(page, COURSE)
  const opener = page.getByRole('button', { name: 'Enrolment Enquiry' })
  await opener.click()
  await dialog(page).getByRole('heading', { name: 'Enrolment Enquiry' }).waitFor()
  const press = dialog(page).getByRole('button', { name: 'Send enquiry' })
  expect(await press.isDisabled()).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await dialog(page).getByLabel('Your name').fill('Asha Verma')
  await dialog(page).getByLabel('Mobile number').fill('9876500201')
  await dialog(page).getByLabel('Your question').fill(' Is <b>Maths</b> in it; and 50 % off? 🙂\nThanks ')
  const heardBy = dialog(page).getByLabel('How did you hear about us?')
  const sources = ['Youtube user', 'Google/Web Search', 'Telegram', 'Advertisement', 'Other']
  expect(await heardBy.locator('option').allTextContents()).toEqual(['Choose', ...sources])
  await heardBy.selectOption('Advertisement')
  await press.click()
  await dialog(page).getByText('Tick this to continue.').waitFor()
  await dialog(page).getByRole('checkbox').check()
  await press.dblclick()
  await dialog(page).getByRole('heading', { name: 'We have received your enquiry' }).waitFor()
  await dialog(page).getByText('+91 98••••0201').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await leadsOf('9876500201')).toEqual([
    expect.objectContaining({
      kind: 'ENROLMENT',
      name: 'Asha Verma',
      package_id: 1001,
      message: 'Is <b>Maths</b> in it; and 50 % off? 🙂\nThanks',
      lead_source: 'Advertisement',
    }),
  ])
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await hasFocus(opener)).toBe(true)
})

journey(
  'keeps a question that is not sent, and does not ask a known person for a name',
  DESKTOP,
  async (page) => {
    await signInAs(page.context(), '9876500202', { name: 'Meera Rao', dateOfBirth: '1990-04-03' })
    await open(page, `/hi${COURSE}`)
    const opener = page.getByRole('button', { name: 'दाख़िले के बारे में पूछें' })
    await opener.click()
    await expect.poll(() => dialog(page).getByLabel('आपका नाम').inputValue()).toBe('Meera Rao')
    expect(await dialog(page).getByLabel('मोबाइल नंबर').inputValue()).toBe('9876500202')
    await dialog(page).getByLabel('आपका सवाल').fill('क्या यह हिंदी में है?')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await opener.click()
    expect(await dialog(page).getByLabel('आपका सवाल').inputValue()).toBe('क्या यह हिंदी में है?')
    expect(await dialog(page).getByRole('checkbox').count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'सवाल भेजें' }).click()
    await dialog(page).getByRole('heading', { name: 'आपका सवाल हमें मिल गया' }).waitFor()
    expect(await leadsOf('9876500202')).toEqual([
      expect.objectContaining({ kind: 'ENROLMENT', language: 'HINDI', message: 'क्या यह हिंदी में है?' }),
    ])
  },
)

journey(
  'says why a product is not on sale, and records a person who wants to be notified, once, and never a minor alone',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await open(page, COURSE)
    const main = page.getByRole('main')
    const card = main.getByRole('region', { name: 'Not on sale yet' })
    await card.getByText(/Live classes.*: these do not open in it yet/).waitFor()
    await card.getByRole('button', { name: 'Book a call back' }).waitFor()
    expect(await main.getByRole('link', { name: 'Buy Now' }).count()).toBe(0)
    expect(await main.getByRole('region', { name: 'Offers and coupons' }).count()).toBe(0)
    const opener = card.getByRole('button', { name: 'Tell me when it opens' })
    for (const [at, phone] of ['9876500211', '9876500211', '9876500212'].entries()) {
      await opener.click()
      await dialog(page).getByLabel('Your name').fill('Asha Verma')
      await dialog(page).getByLabel('Mobile number').fill(phone)
      const tell = dialog(page).getByRole('button', { name: 'Tell me', exact: true })
      await tell.click()
      await dialog(page).getByText('Tick this to continue.').waitFor()
      if (at === 0) expect(await axeFaults(page)).toEqual([])
      await dialog(page).getByRole('checkbox').check()
      await tell.click()
      await dialog(page).getByRole('heading', { name: 'You are on the list' }).waitFor()
      await dialog(page).getByRole('button', { name: 'Done' }).click()
      await dialog(page).waitFor({ state: 'detached' })
    }
    const told = expect.objectContaining({ kind: 'OPENING', name: 'Asha Verma', package_id: 1001 })
    expect(await leadsOf('9876500211')).toEqual([told])
    expect(await leadsOf('9876500212')).toEqual([told])
    const young = `${new Date().getFullYear() - 15}-01-01`
    await signInAs(page.context(), '9876500213', { name: 'Rohan Rao', dateOfBirth: young })
    await open(page, `/hi${COURSE}`)
    await main.getByRole('button', { name: 'आने पर मुझे बताएँ' }).first().click()
    await expect.poll(() => dialog(page).getByLabel('आपका नाम').inputValue()).toBe('Rohan Rao')
    await dialog(page).getByRole('button', { name: 'मुझे बताएँ', exact: true }).click()
    await dialog(page).getByText('पहले माता-पिता या अभिभावक की हाँ चाहिए').waitFor()
    expect(await leadsOf('9876500213')).toEqual([])
  },
)

journey('shows topics, hours and number, and sends a request from the support page', PHONE, async (page) => {
  await open(page, '/support')
  const talk = page.getByRole('region', { name: 'Talk to us' })
  await talk.getByText('Mon - Sun, 7:00 am to 11:00 pm').waitFor()
  await talk.getByRole('link', { name: '+91 11 4000 1234' }).waitFor()
  const topics = page.getByRole('navigation', { name: 'On this page' })
  await topics.getByRole('link', { name: 'My coupon is refused' }).click()
  await page.waitForURL(/#.*coupon/)
  await talk.getByRole('link', { name: 'Send a request' }).click()
  await page.waitForURL('/support#request')
  expect(await send(page).isDisabled()).toBe(true)
  await form(page).getByLabel('Exam category').selectOption({ label: 'CUET PG' })
  const exam = form(page).getByLabel('Exam', { exact: false }).nth(1)
  await expect.poll(() => exam.isDisabled()).toBe(false)
  await exam.selectOption({ index: 1 })
  await form(page).getByLabel('Which product is it about?').selectOption('Mock tests')
  await form(page).getByLabel('What do you need help with?').selectOption('A test is stuck')
  await form(page).getByLabel('Your message').fill('It stopped at question 12.')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('supportData')!))).toMatchObject({
    examCategory: 'CUET_PG',
    product: 'Mock Tests',
    issue: 'Test',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  await page.reload()
  await expect.poll(() => form(page).getByLabel('What do you need help with?').inputValue()).toBe('Test')
  await expect.poll(() => exam.inputValue()).not.toBe('')
  await form(page).getByLabel('Your message').fill('It stopped at question 12.')
  await form(page).getByLabel('Your name').fill('Asha Verma')
  await form(page).getByLabel('Mobile number').fill('9876500203')
  await form(page).getByRole('checkbox').check()
  expect(await axeFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await send(page).click()
  const done = form(page).getByRole('heading', { name: 'We have received your request' })
  await done.waitFor()
  expect(await hasFocus(done)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  expect(await leadsOf('9876500203')).toEqual([
    expect.objectContaining({
      kind: 'SUPPORT',
      exam_category: 'CUET_PG',
      exam: expect.stringMatching(/^[A-Z]/),
      product: 'Mock Tests',
      issue: 'Test',
      message: 'It stopped at question 12.',
    }),
  ])
  expect(await page.evaluate(() => localStorage.getItem('supportData'))).toBeNull()
})

journey(
  'shows on the support page what is wrong at its field, and asks a known person only for what the law needs',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '9876500204', { name: 'Ravi Kumar' })
    await open(page, '/hi/support')
    await expect.poll(() => form(page).getByLabel('आपका नाम').inputValue()).toBe('Ravi Kumar')
    const press = form(page).getByRole('button', { name: 'भेजें' })
    const phone = form(page).getByLabel('मोबाइल नंबर')
    await phone.fill('1234567890')
    await press.click()
    await form(page).getByText('मोबाइल नंबर जाँचकर फिर कोशिश करें').waitFor()
    expect(await hasFocus(phone)).toBe(true)
    await phone.fill('9876500204')
    await press.click()
    await form(page).getByText('आगे बढ़ने के लिए यहाँ टिक करें।').waitFor()
    expect(await hasFocus(form(page).getByRole('checkbox'))).toBe(true)
    expect(await leadsOf('9876500204')).toEqual([])
  },
)

journey('shows support without JavaScript', { ...PHONE, javaScriptEnabled: false }, async (page) => {
  await page.goto('/support')
  await page.getByRole('heading', { level: 2, name: 'My coupon is refused' }).waitFor()
  await page
    .getByRole('region', { name: 'Talk to us' })
    .getByRole('link', { name: '+91 11 4000 1234' })
    .waitFor()
  expect(await form(page).locator('noscript').isVisible()).toBe(true)
  expect(await send(page).isVisible()).toBe(false)
  await page.goto(COURSE)
  expect(await page.getByRole('button', { name: 'Book a call back' }).isVisible()).toBe(false)
})

journey('disables the form on the support page until its script has loaded', PHONE, async (page) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/support', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 2, name: 'My coupon is refused' }).waitFor()
  await form(page).getByText('Opening the form').waitFor()
  expect(await form(page).getByLabel('Your name').isDisabled()).toBe(true)
  release()
  await form(page).getByLabel('Your name').fill('Asha Verma')
  expect(await form(page).getByLabel('Your name').inputValue()).toBe('Asha Verma')
  await form(page).getByText('Opening the form').waitFor({ state: 'detached' })
})

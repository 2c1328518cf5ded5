import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import {
  button,
  COURSE,
  chooseSlot,
  dayChoice,
  dayOffered,
  dialog,
  fill,
  fillSlot,
  hasFocus,
  heading,
  kept,
  leadsOf,
  nameField,
  openDialog,
  opener,
  phoneField,
  timeChoice,
  toDetails,
} from './call-back-leads.ts'
import { at, awake, journey, open } from './journey.ts'
import { REFUSED, signInAs } from './person.ts'

journey(
  'asks a signed-in person neither for a name nor for a number, and calls another number on request',
  DESKTOP,
  async (page) => {
    await signInAs(page.context(), '9876500102', { name: 'Meera Rao', dateOfBirth: '1990-04-03' })
    await openDialog(page)
    await dialog(page).getByText('We will call you on +91 98••••0102.').waitFor()
    await chooseSlot(page, 1, 1)
    await button(page, 'Confirm Schedule').click()
    await heading(page, 'Your call is booked').waitFor()
    await dialog(page).getByText('+91 98••••0102').waitFor()
    await button(page, 'Done').click()
    const [lead] = await leadsOf('9876500102')
    expect(lead).toMatchObject({ name: 'Meera Rao', slot: 1, person_id: expect.any(String) })
    await opener(page).click()
    await chooseSlot(page, 1, 2)
    await button(page, 'Use another number').click()
    await heading(page, 'Who should we call?').waitFor()
    expect(await nameField(page).inputValue()).toBe('Meera Rao')
    expect(await dialog(page).getByRole('checkbox').count()).toBe(0)
    await phoneField(page).fill('9876500103')
    await button(page, 'Book a Call').click()
    await heading(page, 'Your call is booked').waitFor()
    expect(await leadsOf('9876500103')).toEqual([expect.objectContaining({ name: 'Meera Rao', slot: 2 })])
  },
)

journey('asks a signed-in person without an age once whether an adult asks', DESKTOP, async (page) => {
  await signInAs(page.context(), '9876500104', { name: 'Ravi Kumar' })
  await openDialog(page)
  await chooseSlot(page, 1, 0)
  await button(page, 'Confirm Schedule').click()
  await heading(page, 'Who should we call?').waitFor()
  await button(page, 'Book a Call').click()
  await dialog(page).getByText('Tick this to continue.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await leadsOf('9876500104')).toEqual([])
  await dialog(page).getByRole('checkbox').check()
  await button(page, 'Book a Call').click()
  await heading(page, 'Your call is booked').waitFor()
  await open(page, '/')
  await openDialog(page)
  await chooseSlot(page, 1, 1)
  await button(page, 'Confirm Schedule').click()
  await heading(page, 'Your call is booked').waitFor()
  expect(await leadsOf('9876500104')).toHaveLength(2)
})

journey(
  'sends a person under 18 to a parent or guardian first, and returns to the choice',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await signInAs(page.context(), '9876500105', { name: 'Kiran Das', dateOfBirth: '2012-04-03' })
    await openDialog(page)
    await chooseSlot(page, 2, 0)
    await button(page, 'Confirm Schedule').click()
    await dialog(page).getByText('A parent or guardian has to agree first').waitFor()
    await dialog(page).getByRole('link', { name: 'Ask them in your profile' }).click()
    await page.waitForURL(/\/my-profile\?back=.*#guardian$/)
    await page.goBack()
    await dayChoice(page, 2).waitFor({ state: 'attached' })
    expect(await dayChoice(page, 2).isChecked()).toBe(true)
    expect(await timeChoice(page, 0).isChecked()).toBe(true)
  },
)

journey(
  'strips invalid characters from name and number while typing, and blocks them on paste',
  { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] },
  async (page) => {
    await openDialog(page)
    await toDetails(page, 1, 0)
    const paste = async (text: string) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text)
      await page.keyboard.press('ControlOrMeta+V')
    }
    const rule = dialog(page).getByText('Only letters and spaces are allowed (2-100 characters)')
    await nameField(page).focus()
    await page.keyboard.type('Asha2 V3erma!')
    expect(await nameField(page).inputValue()).toBe('Asha Verma')
    // The caret stays in its place.
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('9')
    await page.keyboard.type('n')
    expect(await nameField(page).inputValue()).toBe('Ashan Verma')
    await paste('R2D2')
    await rule.waitFor()
    expect(await nameField(page).inputValue()).toBe('Ashan Verma')
    expect(await nameField(page).getAttribute('aria-invalid')).toBe('true')
    expect(await axeFaults(page)).toEqual([])
    await nameField(page).fill('')
    await rule.waitFor({ state: 'detached' })
    await paste('आशा वर्मा')
    expect(await nameField(page).inputValue()).toBe('आशा वर्मा')
    await nameField(page).fill('a'.repeat(101))
    await rule.waitFor()
    await phoneField(page).focus()
    await page.keyboard.type('98a76-5')
    expect(await phoneField(page).inputValue()).toBe('98765')
    await paste('123456')
    await dialog(page).getByText('Please check the mobile number and try again').waitFor()
    expect(await phoneField(page).inputValue()).toBe('98765')
    await paste('+91 98765-00106')
    expect(await phoneField(page).inputValue()).toBe('9876500106')
    expect(await button(page, 'Book a Call').isDisabled()).toBe(true)
    await nameField(page).fill('a'.repeat(100))
    expect(await button(page, 'Book a Call').isDisabled()).toBe(false)
    await phoneField(page).fill('1234567890')
    await button(page, 'Book a Call').click()
    await dialog(page).getByText('Please check the mobile number and try again').waitFor()
    expect(await hasFocus(phoneField(page))).toBe(true)
  },
)

journey(
  'shows a taken time as full, and moves on to the next free one when another caller was faster',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await open(page, COURSE)
    // From eight in the evening, three days are offered instead of four.
    const day = await dayOffered(page, 2)
    await fillSlot(day, 0)
    await opener(page).click()
    await dayChoice(page, 2).check()
    await expect.poll(() => timeChoice(page, 0).isDisabled()).toBe(true)
    await dialog(page).getByText('Full', { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await toDetails(page, 2, 1)
    await fill(page, 'Asha Verma', '9876500107')
    await fillSlot(day, 1)
    await button(page, 'Book a Call').click()
    await dialog(page).getByText('That time was just taken.').waitFor()
    await heading(page, 'When should we call you?').waitFor()
    expect(await timeChoice(page, 2).isChecked()).toBe(true)
    await expect.poll(() => timeChoice(page, 1).isDisabled()).toBe(true)
    expect(await leadsOf('9876500107')).toEqual([])
    await button(page, 'Confirm Schedule').click()
    expect(await phoneField(page).inputValue()).toBe('9876500107')
    await button(page, 'Book a Call').click()
    await heading(page, 'Your call is booked').waitFor()
    expect(await leadsOf('9876500107')).toEqual([expect.objectContaining({ day, slot: 2 })])
  },
)

journey('books in Hindi, with the day and the time in Hindi', PHONE, async (page) => {
  await open(page, `/hi${COURSE}`)
  await page.getByRole('button', { name: 'कॉल बुक करें' }).click()
  await chooseSlot(page, 1, 1)
  await dialog(page).getByText('दोपहर 2:00 से शाम 5:00').waitFor()
  await button(page, 'समय पक्का करें').click()
  await dialog(page).getByLabel('आपका नाम').fill('आशा वर्मा')
  await dialog(page).getByLabel('मोबाइल नंबर').fill('०९८७६५००१०८')
  await dialog(page).getByRole('checkbox').check()
  expect(await axeFaults(page)).toEqual([])
  await button(page, 'कॉल बुक करें').click()
  await heading(page, 'आपकी कॉल बुक हो गई').waitFor()
  expect(await leadsOf('9876500108')).toEqual([
    expect.objectContaining({ name: 'आशा वर्मा', language: 'HINDI', slot: 1 }),
  ])
  // Once done, the dialog does not open again.
  await page.reload()
  await awake(page)
  expect(await dialog(page).count()).toBe(0)
})

journey('books once however often the button is pressed', DESKTOP, async (page) => {
  await openDialog(page)
  await toDetails(page, 1, 2)
  await fill(page, 'Asha Verma', '9876500109')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v1/callbacks')) sent += 1
  })
  await button(page, 'Book a Call').dblclick()
  await heading(page, 'Your call is booked').waitFor()
  expect(sent).toBe(1)
  expect(await leadsOf('9876500109')).toHaveLength(1)
})

journey('shows the booking after a double press, however quick the answer is', PHONE, async (page) => {
  await openDialog(page)
  await toDetails(page, 1, 2)
  await fill(page, 'Asha Verma', '9876500112')
  const box = await button(page, 'Book a Call').boundingBox()
  if (box === null) throw new Error('The button is not in the window.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await heading(page, 'Your call is booked').waitFor()
  }
  await button(page, 'Done').click()
  await dialog(page).waitFor({ state: 'detached' })
})

journey(
  'keeps what was typed when the answer is lost, and books once on the retry',
  { ...PHONE, despite: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ },
  async (page) => {
    await openDialog(page)
    await toDetails(page, 1, 1)
    await fill(page, 'Asha Verma', '9876500110')
    const keys: string[] = []
    await page.route('**/api/v1/callbacks?*', async (route) => {
      keys.push((route.request().postDataJSON() as { requestKey: string }).requestKey)
      if (keys.length > 1) return await route.continue()
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Book a Call').click()
    await dialog(page).getByText('What you typed is still here').waitFor()
    expect(await phoneField(page).inputValue()).toBe('9876500110')
    await button(page, 'Book a Call').click()
    await heading(page, 'Your call is booked').waitFor()
    expect(keys).toEqual([keys[0], keys[0]])
    expect(await leadsOf('9876500110')).toHaveLength(1)
  },
)

journey(
  'keeps day, time and name, but not the number, through closing and reloading',
  DESKTOP,
  async (page) => {
    await openDialog(page)
    await toDetails(page, 2, 2)
    await fill(page, 'Asha Verma', '9876500111')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.reload()
    await opener(page).click()
    await dayChoice(page, 2).waitFor({ state: 'attached' })
    expect(await dayChoice(page, 2).isChecked()).toBe(true)
    expect(await timeChoice(page, 2).isChecked()).toBe(true)
    await page.reload()
    await dayChoice(page, 2).waitFor({ state: 'attached' })
    await button(page, 'Confirm Schedule').click()
    expect(await nameField(page).inputValue()).toBe('Asha Verma')
    expect(await phoneField(page).inputValue()).toBe('')
    expect(await kept(page)).not.toContain('98765')
  },
)

journey(
  'closes with Back, the cross, Escape and a press outside, and leaves the page where it was',
  DESKTOP,
  async (page) => {
    await open(page, '/cuet-study-materials')
    await open(page, COURSE)
    await page.getByRole('heading', { name: 'Exams covered' }).scrollIntoViewIfNeeded()
    await opener(page).click()
    await dayChoice(page, 0).waitFor({ state: 'attached' })
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    for (const close of [
      () => page.goBack(),
      () => button(page, 'Close').click(),
      () => page.mouse.click(20, 450),
      async () => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
      },
    ]) {
      await close()
      await dialog(page).waitFor({ state: 'detached' })
      expect(at(page)).toBe(COURSE)
      expect(await hasFocus(opener(page))).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      await opener(page).click()
      await dayChoice(page, 0).waitFor({ state: 'attached' })
    }
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    await page.goForward()
    await dialog(page).waitFor()
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('/cuet-study-materials')
  },
)

journey(
  'says what to do when the times do not load, and links to support with the product',
  { ...PHONE, despite: /status of 500/ },
  async (page) => {
    let fails = true
    await page.route('**/api/v1/callbacks/slots*', (route) =>
      fails ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await open(page, COURSE)
    await opener(page).click()
    await dialog(page).getByText('The times could not be loaded.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    fails = false
    await button(page, 'Try again').click()
    await dayChoice(page, 0).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    fails = true
    await opener(page).click()
    await dialog(page).getByRole('link', { name: 'Other ways to reach us' }).click()
    await page.waitForURL('/support')
    await expect
      .poll(() => page.getByLabel('What do you need help with?').inputValue())
      .toBe('Request a Sales Call')
    expect(await page.getByLabel('Which product is it about?').inputValue()).toBe('Purchase Related')
    expect(await page.getByLabel('Exam category').inputValue()).toBe('CUET')
  },
)

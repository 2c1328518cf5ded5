import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { PHONE } from './browser.ts'
import {
  button,
  COURSE,
  dayChoice,
  dayOffered,
  dialog,
  hasFocus,
  heading,
  kept,
  leadsOf,
  nameField,
  opener,
  phoneField,
  timeChoice,
} from './call-back-leads.ts'
import { journey, open } from './journey.ts'

journey('books a call as a guest on a phone, with the keyboard alone', PHONE, async (page) => {
  await open(page, COURSE)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await dayChoice(page, 0).waitFor({ state: 'attached' })
  expect(await dialog(page).locator('input[name=day]').count()).toBeLessThanOrEqual(4)
  expect(await button(page, 'Confirm Schedule').isDisabled()).toBe(true)
  await dialog(page).getByText('Choose a day and a time first.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await hasFocus(dayChoice(page, 0))).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await dayChoice(page, 1).isChecked()).toBe(true)
  expect(await button(page, 'Confirm Schedule').isDisabled()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await timeChoice(page, 0).isChecked()).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  const day = await dayOffered(page, 1)
  await page.keyboard.press('Tab')
  expect(await hasFocus(button(page, 'Confirm Schedule'))).toBe(true)
  await page.keyboard.press('Enter')
  await heading(page, 'Who should we call?').waitFor()
  expect(await hasFocus(nameField(page))).toBe(true)
  expect(await button(page, 'Book a Call').isDisabled()).toBe(true)
  await page.keyboard.type('Asha Verma')
  await page.keyboard.press('Tab')
  await page.keyboard.type('98765 0010')
  expect(await button(page, 'Book a Call').isDisabled()).toBe(true)
  await page.keyboard.type('1')
  expect(await phoneField(page).inputValue()).toBe('9876500101')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Tick this to continue.').waitFor()
  expect(await hasFocus(dialog(page).getByRole('checkbox'))).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await heading(page, 'Your call is booked').waitFor()
  await dialog(page).getByText('+91 98••••0101').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await leadsOf('9876500101')).toEqual([
    expect.objectContaining({
      kind: 'CALL_BACK',
      name: 'Asha Verma',
      package_id: 1001,
      day,
      slot: 0,
      person_id: null,
    }),
  ])
  const file = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toBe('call.ics')
  await button(page, 'Done').click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await hasFocus(opener(page))).toBe(true)
  expect(await kept(page)).not.toMatch(/98765|Asha/)
})

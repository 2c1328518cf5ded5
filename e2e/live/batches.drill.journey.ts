import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { journey, open, sidewaysScroll } from '../journey.ts'
import { call, elsewhere, REFUSED } from '../person.ts'
import { bringTimetable, hero, learnerOfCourse, main } from './live-course.ts'

/** Nobody else walks these courses. */
const COURSE = 2002
const SMALL = 3104

journey(
  'a batch is changed after one question, and the classes are those of the new one',
  PHONE,
  async (page) => {
    await bringTimetable(
      {
        ...{ id: 995_201, packageId: COURSE, title: 'Morning batch' },
        classes: [{ id: 'first', title: 'Money supply', inMinutes: 90 }],
      },
      {
        ...{ id: 995_202, packageId: COURSE, title: 'Evening batch', seats: 2 },
        classes: [{ id: 'first', title: 'Bank rate', inMinutes: 130 }],
      },
    )
    await learnerOfCourse(page, '7390007401', COURSE)
    await open(page, `/my-live-class/${COURSE}`)
    await main(page).getByRole('button', { name: 'Join this batch: Morning batch' }).click()
    await hero(page).getByRole('heading', { name: 'Money supply' }).waitFor()
    await main(page).getByRole('button', { name: 'Change batch' }).click()
    const change = main(page).getByRole('button', { name: 'Change to this batch: Evening batch' })
    await main(page).getByText('2 of 2 seats left').waitFor()
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])
    await change.click()
    const asked = page.getByRole('dialog', { name: 'Change to “Evening batch”?' })
    await asked.getByText(/^Recordings of your classes so far stay yours/).waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'hidden' })
    await hero(page).getByRole('heading', { name: 'Money supply' }).waitFor()
    await change.click()
    await asked.getByRole('button', { name: 'Change to this batch' }).click()
    await hero(page).getByRole('heading', { name: 'Bank rate' }).waitFor()
    await main(page).getByRole('heading', { name: 'Your batch: Evening batch' }).waitFor()
    // Who uses a keyboard goes on where the change is told.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Your batch: Evening batch')
  },
)

journey(
  'a batch that fills up meanwhile says so beside the press',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await bringTimetable(
      {
        ...{ id: 995_211, packageId: SMALL, title: 'One seat', seats: 1 },
        classes: [{ id: 'first', title: 'Cells', inMinutes: 90 }],
      },
      { ...{ id: 995_212, packageId: SMALL, title: 'Room for all' }, classes: [] },
    )
    await learnerOfCourse(page, '7390007402', SMALL)
    const other = await elsewhere(page, '7390007403')
    try {
      await learnerOfCourse(other.page, '7390007403', SMALL)
      await open(page, `/my-live-class/${SMALL}`)
      await main(page).getByText('1 of 1 seats left').waitFor()
      const joined = await call(other.page.context(), 'POST', '/api/v2/live-classes/batch', {
        ...{ packageId: SMALL, batchId: 995_211 },
      })
      expect(joined.status()).toBe(200)
      const press = main(page).getByRole('button', { name: 'Join this batch: One seat' })
      await press.click()
      const card = main(page).getByRole('article', { name: 'One seat' })
      await card.getByRole('alert').filter({ hasText: 'This batch is full. Choose another one.' }).waitFor()
      await expect.poll(() => press.isDisabled()).toBe(true)
      expect(await axeFaults(page)).toEqual([])
      await main(page).getByRole('button', { name: 'Join this batch: Room for all' }).click()
      await main(page).getByText('You are in “Room for all” now.').waitFor()
      await open(page, `/my-live-class/${SMALL}`)
      await main(page).getByRole('button', { name: 'Change batch' }).click()
      await card.getByText('This batch is full.', { exact: true }).waitFor()
    } finally {
      await other.end()
    }
  },
)

journey(
  'reminders are saved as they are ticked, and a calendar reads the classes until its link ends',
  PHONE,
  async (page) => {
    await learnerOfCourse(page, '7390007404', COURSE)
    const box = () => main(page).getByText('Reminders and calendar')
    await open(page, `/my-live-class/${COURSE}`)
    await box().click()
    const tick = (name: string) => main(page).getByRole('checkbox', { name })
    await tick('SMS').waitFor()
    const before = await tick('SMS').isChecked()
    await tick('SMS').setChecked(!before)
    await tick('A day before').setChecked(false)
    await tick('10 minutes before').setChecked(false)
    await main(page).getByText('You get no reminders of classes.').waitFor()
    await tick('10 minutes before').setChecked(true)
    await main(page).getByText('Saved.').waitFor()
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])
    await open(page, `/my-live-class/${COURSE}`)
    await box().click()
    await tick('SMS').waitFor()
    expect([
      await tick('SMS').isChecked(),
      await tick('A day before').isChecked(),
      await tick('10 minutes before').isChecked(),
    ]).toEqual([!before, false, true])

    await main(page).getByRole('button', { name: 'Make a private link' }).click()
    const address = await main(page).getByRole('textbox', { name: 'Private link' }).inputValue()
    // Without any session, as a calendar asks.
    const read = () => fetch(address)
    expect(await (await read()).text()).toContain('BEGIN:VCALENDAR')
    await main(page).getByRole('button', { name: 'End the link' }).click()
    await main(page).getByText('The link has ended.').waitFor()
    expect((await read()).status).toBe(404)
  },
)

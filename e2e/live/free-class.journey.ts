import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { PHONE } from '../browser.ts'
import { at, journey, open, sidewaysScroll } from '../journey.ts'
import { signInAs } from '../person.ts'
import { dialog, signUp } from '../sign-in.ts'
import { enter, roomPath, say } from './class-room.ts'
import { bringTimetable, itemOf, main } from './live-course.ts'

/** Nobody else walks this course. */
const [PACKAGE, BATCH] = [2003, 995_401]
const PAGE = '/free-live-class/jaiib-may-2027-weekend-live-classes-all-four-papers/2003'

journey(
  'who does not own the course is reminded of a free class, and has it in a calendar, from its preview',
  { ...PHONE, mostMs: 240_000 },
  async (page) => {
    const [COURSE, OTHER] = [1002, 995_411]
    await bringTimetable({
      ...{ id: OTHER, packageId: COURSE, title: 'Open batch' },
      classes: [{ id: 'open', title: 'Poems for everybody', inMinutes: 90, free: true }],
    })
    await signInAs(page.context(), '7390008402')
    await open(page, `/free-live-class/cuet-ug-2027-manviki-live-batch-hindi/${COURSE}`)
    const lesson = main(page).getByRole('article').filter({ hasText: 'Poems for everybody' })
    await lesson.getByRole('button', { name: 'Remind me' }).click()
    await lesson.getByText('We write to you ten minutes before it begins.').waitFor()
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])
    await page.reload()
    await lesson.getByRole('button', { name: 'Do not remind me' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      lesson.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('class.ics')
    await lesson.getByRole('button', { name: 'Do not remind me' }).click()
    await lesson.getByRole('button', { name: /^Remind me/ }).waitFor()
  },
)

journey(
  'a free class that is going on: a guest signs in and is in its room a second later; who is signed in goes straight in',
  { ...PHONE, mostMs: 240_000 },
  async (page) => {
    await bringTimetable({
      ...{ id: BATCH, packageId: PACKAGE, title: 'Weekend batch' },
      classes: [{ id: 'open', title: 'Ratios for everybody', inMinutes: -3, free: true }],
    })
    const itemId = await itemOf(BATCH, 'open')
    await open(page, PAGE)
    const lesson = main(page).getByRole('article').filter({ hasText: 'Ratios for everybody' })
    await lesson.getByText('Going on now').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    await lesson.getByRole('link', { name: 'Sign in to join' }).click()
    await dialog(page).waitFor()
    await signUp(page, '7390008401')
    await page.waitForURL((url) => url.pathname === roomPath({ packageId: PACKAGE }, itemId))
    await enter(page)
    await say(page, 'good evening')
    await page.getByRole('log').getByText('good evening', { exact: true }).waitFor()
    await open(page, PAGE)
    await lesson.getByRole('link', { name: 'Join the class' }).click()
    await page.getByRole('log').getByText('good evening', { exact: true }).waitFor()
    expect([at(page), await dialog(page).count()]).toEqual([roomPath({ packageId: PACKAGE }, itemId), 0])
  },
)

import { expect } from 'vitest'
import { PHONE } from '../browser.ts'
import { at, journey, open, sidewaysScroll } from '../journey.ts'
import { dialog, signUp } from '../sign-in.ts'
import { enter, roomPath, say } from './class-room.ts'
import { bringTimetable, itemOf, main } from './live-course.ts'

/** Nobody else walks this course. */
const [PACKAGE, BATCH] = [2003, 995_401]
const PAGE = '/free-live-class/jaiib-may-2027-weekend-live-classes-all-four-papers/2003'

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

import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { at, journey, open, sidewaysScroll } from '../journey.ts'
import { putLesson } from '../lessons/lesson-page.ts'
import { taiyari } from '../orderer.ts'
import { REFUSED } from '../person.ts'
import { ask } from '../product-database.ts'
import { bringTimetable, hero, inMinutes, itemOf, learnerOfCourse, main } from './live-course.ts'

/** Nobody else walks these courses. */
const COURSE = 2003
const OTHER = 3007

journey(
  'a learner chooses a batch, sees the class that is next, puts it into a calendar, and hears of changes',
  // An operator's commands take seconds each.
  { ...PHONE, mostMs: 180_000 },
  async (page) => {
    const [morning, evening] = [995_101, 995_102]
    await bringTimetable(
      {
        ...{ id: morning, packageId: COURSE, title: 'Morning batch', seats: 200 },
        classes: [{ id: 'first', title: 'Ratios', inMinutes: 90 }],
      },
      {
        ...{ id: evening, packageId: COURSE, title: 'Evening batch' },
        classes: [
          { id: 'first', title: 'Percentages', inMinutes: 130, teacher: 'GOV_MEENAL_JOGLEKAR' },
          { id: 'second', title: 'Interest', inMinutes: 2 * 1440 },
        ],
      },
    )
    await learnerOfCourse(page, '7390007101', COURSE)
    await open(page, `/my-purchase/${COURSE}/x`)
    await main(page).getByRole('link', { name: 'Live classes', exact: true }).first().click()
    await page.waitForURL(`/my-live-class/${COURSE}`)
    await main(page).getByRole('heading', { level: 1, name: 'Live classes' }).waitFor()
    const choice = main(page).getByRole('region', { name: 'Choose your batch' })
    await choice.getByText('200 of 200 seats left').waitFor()
    expect(await hero(page).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await choice.getByRole('button', { name: 'Join this batch: Evening batch' }).click()
    await main(page).getByText('You are in “Evening batch” now.').waitFor()
    await hero(page).getByText('Meenal Joglekar').waitFor()
    await hero(page)
      .getByText(/Starts in 2 h \d+ min/)
      .waitFor()
    await main(page).getByRole('heading', { level: 3, name: 'Interest' }).waitFor()
    expect(await main(page).getByText('Ratios').count()).toBe(0)
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])

    await hero(page).getByRole('link', { name: 'Percentages' }).click()
    await page.waitForURL(`/my-live-class/${COURSE}/${await itemOf(evening, 'first')}`)
    await main(page).getByRole('heading', { level: 1, name: 'Percentages' }).waitFor()
    await main(page).getByRole('region', { name: 'Next class of this batch' }).getByText('Interest').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main(page).getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('class.ics')
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])

    await open(page, '/my-purchase/continue-studying')
    await main(page).getByRole('region', { name: 'Your next live classes' }).getByText('Interest').waitFor()
    await open(page, `/my-purchase/${COURSE}/x/ppc`)
    const row = main(page).getByRole('article', { name: 'Interest' }).first()
    await row.getByText('Live class', { exact: true }).waitFor()
    await row.getByRole('link', { name: 'Interest' }).click()
    await page.waitForURL(`/my-live-class/${COURSE}/${await itemOf(evening, 'second')}`)

    // Nobody touches the page, and it says what the operator does.
    await open(page, `/my-live-class/${COURSE}`)
    await main(page).getByRole('heading', { level: 3, name: 'Interest' }).waitFor()
    await taiyari('classes', 'cancel', String(await itemOf(evening, 'second')), 'The studio is flooded')
    await main(page).getByText('The studio is flooded').waitFor()
  },
)

journey(
  'a course with one batch needs no choice, and says in Hindi what is moved and cancelled',
  // An operator's commands take seconds each.
  { ...PHONE, mostMs: 180_000 },
  async (page) => {
    const batch = 995_111
    await bringTimetable({
      ...{ id: batch, packageId: OTHER, title: 'Only batch', hindi: 'एक ही बैच' },
      classes: [
        { id: 'gone', title: 'Graphs', hindi: 'ग्राफ़', inMinutes: 60 },
        { id: 'moved', title: 'Trees', hindi: 'ट्री', inMinutes: 120 },
        { id: 'past', title: 'Sets', hindi: 'समुच्चय', inMinutes: -180 },
        { id: 'seen', title: 'Logic', hindi: 'तर्क', inMinutes: -1440 },
      ],
    })
    const [gone, moved, seen] = await Promise.all(['gone', 'moved', 'seen'].map((id) => itemOf(batch, id)))
    const later = new Date(+inMinutes(3 * 1440) + 330 * 60_000).toISOString().slice(0, 16)
    await taiyari('classes', 'cancel', String(gone), 'शिक्षक बीमार हैं')
    await taiyari('classes', 'move', String(moved), later)
    await putLesson({ itemId: 990_371 })
    await ask(
      'update content_items set media_id = (select media_id from content_items where id = 990371), lesson = (select lesson from content_items where id = 990371) where id = $1',
      [seen],
    )
    await learnerOfCourse(page, '7390007102', OTHER)
    await open(page, `/hi/my-live-class/${OTHER}`)
    await hero(page).getByRole('link', { name: 'ट्री' }).waitFor()
    await hero(page).getByText('3 दिन में शुरू होगी').waitFor()
    await hero(page)
      .getByText(/^पहले .* थी$/)
      .waitFor()
    const cancelled = main(page).getByRole('article', { name: 'ग्राफ़' })
    await cancelled.getByText('रद्द', { exact: true }).waitFor()
    await cancelled.getByText('शिक्षक बीमार हैं').waitFor()
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])

    await main(page).getByRole('link', { name: 'पिछली क्लास' }).click()
    await expect.poll(() => at(page)).toBe(`/hi/my-live-class/${OTHER}?when=past`)
    const rows = main(page).getByRole('heading', { level: 3 })
    await expect.poll(() => rows.allTextContents()).toEqual(['समुच्चय', 'तर्क'])
    await main(page)
      .getByRole('article', { name: 'समुच्चय' })
      .getByText('क्लास ख़त्म होने के 6 घंटे के अंदर रिकॉर्डिंग आ जाएगी')
      .waitFor()
    expect(await axeFaults(page)).toEqual([])
    await main(page).getByRole('link', { name: 'रिकॉर्डिंग देखें: तर्क' }).click()
    await page.waitForURL(new RegExp(`/ONLINE_LIVE_CLASSES/player/${seen}#play$`))
    await page.locator('.lesson-controls').getByRole('button').first().waitFor()
  },
)

journey('a class that is not there is not found', { ...DESKTOP, ...REFUSED }, async (page) => {
  await learnerOfCourse(page, '7390007103', OTHER)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/v2/live-classes/class')) answers.push(response.status())
  })
  await open(page, `/my-live-class/${OTHER}/1999999999`)
  await main(page).getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
  expect(answers).toEqual([404])
})

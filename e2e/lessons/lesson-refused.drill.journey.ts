import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { at, journey } from '../journey.ts'
import { REFUSED } from '../person.ts'
import { ask } from '../product-database.ts'
import { button, COURSE, isPlaying, learnerOf, lessonPath, putLesson } from './lesson-page.ts'

const OLD_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 Safari/604.1'
const ALERT = "Please upgrade your device's iOS version to play this video!"

const endFor = (personId: number) =>
  ask(
    `update grants set starts_at = now() - interval '9 days', ends_at = now() - interval '1 minute'
      where person_id = $1`,
    [personId],
  )

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

journey(
  'a lesson whose time is over says so and leads to the renewal, also while it plays',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await putLesson({ itemId: 990_381 })
    const learner = await learnerOf(page.context(), '7390000975')
    await page.clock.install()
    await page.goto(lessonPath(990_381))
    await button(page, 'Play').click()
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
    await endFor(learner)
    await page.clock.fastForward(31_000)
    const told = page.getByRole('alert').filter({ hasText: 'Your time with this lesson is over' })
    await told.waitFor()
    await told.getByRole('link', { name: 'See how to renew' }).waitFor()
    expect(await isPlaying(page)).toBe(false)
    await page.reload()
    await heading(page, 'Your time with this lesson is over').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'See how to renew' }).click()
    await page.waitForURL(`/my-purchase/${COURSE}/course`)
    await page.getByText('This has expired').waitFor()
  },
)

journey(
  'a lesson that is still being prepared says so, and plays at the next try once it is ready',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await putLesson({ itemId: 990_382 })
    await learnerOf(page.context(), '7390000976')
    const become = (state: 'MAKING' | 'MADE') =>
      ask(
        `update media set state = $2, leased_until = now() + interval '1 hour'
          where id = (select media_id from content_items where id = $1)`,
        [990_382, state],
      )
    await become('MAKING')
    await page.goto(`/hi${lessonPath(990_382)}`)
    await heading(page, 'यह लेसन तैयार हो रहा है').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.goto(lessonPath(990_382))
    await heading(page, 'This lesson is being prepared').waitFor()
    await become('MADE')
    await page.getByRole('button', { name: 'Try again' }).click()
    await button(page, 'Play').click()
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
  },
)

journey(
  'an iPhone with iOS 15.0 that cannot play a lesson is asked for a newer system',
  { ...PHONE, userAgent: OLD_IPHONE },
  async (page) => {
    await putLesson({ itemId: 990_383 })
    await learnerOf(page.context(), '7390000977')
    await page.addInitScript(() => {
      for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
        Object.defineProperty(window, name, { value: undefined })
      HTMLMediaElement.prototype.canPlayType = () => ''
    })
    await page.goto(lessonPath(990_383))
    await button(page, 'Play').click()
    await page.getByRole('alert').filter({ hasText: ALERT }).waitFor()
    expect(await page.getByText('This lesson did not play.').count()).toBe(0)
  },
)

journey('a lesson that was taken out of the course says so', { ...DESKTOP, ...REFUSED }, async (page) => {
  await putLesson({ itemId: 990_384 })
  await learnerOf(page.context(), '7390000978')
  await ask('update content_items set active = false, withdrawn = true where id = $1', [990_384])
  await page.goto(lessonPath(990_384))
  await heading(page, 'There is no such lesson').waitFor()
  expect(at(page)).toBe(lessonPath(990_384))
})

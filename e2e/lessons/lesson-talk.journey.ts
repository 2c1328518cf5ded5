import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { PHONE } from '../browser.ts'
import { journey, sidewaysScroll } from '../journey.ts'
import { taiyari } from '../orderer.ts'
import { elsewhere, REFUSED } from '../person.ts'
import { ask } from '../product-database.ts'
import { learnerOf, lessonPath, ownsCourse, putLesson } from './lesson-page.ts'

const ADULT = '1999-04-05'

/** The comments, which come when somebody scrolls near them. */
async function openTalk(page: Page, itemId: number, language = ''): Promise<Locator> {
  await page.goto(language + lessonPath(itemId))
  await page.locator('.lesson-controls').getByRole('button').first().waitFor()
  const talk = page.locator('#comments')
  await expect
    .poll(
      async () => {
        await page.evaluate(() => {
          const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
          scrollTo({ top: isAtEnd ? 0 : scrollY + innerHeight / 2, behavior: 'instant' })
        })
        return await talk.count()
      },
      // That it is near is seen in a frame, of which a busy browser draws few.
      { timeout: 30_000 },
    )
    .toBe(1)
  await talk.getByRole('button').first().waitFor()
  return talk
}

const card = (talk: Locator, text: string) =>
  talk.getByRole('article').filter({ has: talk.page().getByText(text, { exact: true }) })

const write = async (talk: Locator, text: string) => {
  await talk.getByRole('textbox', { name: 'Write a comment' }).fill(text)
  await talk.getByRole('button', { name: 'Send comment' }).click()
  await card(talk, text).waitFor()
}

journey(
  'a comment is answered, reported, hidden by staff, and its writer sees why',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await putLesson({ itemId: 990_351 })
    await learnerOf(page.context(), '7390000966', { name: 'Ravi Kumar', dateOfBirth: '2014-04-05' })
    const other = await elsewhere(page, '7390000962', { name: 'Asha Rao', dateOfBirth: ADULT })
    try {
      await ownsCourse(other.page.context())
      const mine = await openTalk(page, 990_351)
      await mine.getByText('Others see you as a learner with a number, not your name.').waitFor()
      await write(mine, 'You are all stupid <b>here</b>')
      await card(mine, 'You are all stupid <b>here</b>')
        .getByRole('heading', { name: 'Learner 1 (you)' })
        .waitFor()

      const theirs = await openTalk(other.page, 990_351)
      await theirs.getByText('Others see your name: Asha Rao.').waitFor()
      const seen = card(theirs, 'You are all stupid <b>here</b>')
      await seen.getByRole('heading', { name: 'Learner 1', exact: true }).waitFor()
      expect(await theirs.getByText('Ravi').count()).toBe(0)
      await seen.getByRole('button', { name: 'Reply to Learner 1' }).click()
      await theirs.getByRole('textbox', { name: 'Write a reply' }).fill('Please be kind.')
      await theirs.getByRole('button', { name: 'Send reply' }).click()
      await card(theirs, 'Please be kind.').getByRole('heading', { name: 'Asha Rao (you)' }).waitFor()
      await seen.getByRole('button', { name: 'Report the comment of Learner 1' }).click()
      const dialog = other.page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await dialog.getByText('Choose what is wrong first.').waitFor()
      await dialog.getByRole('radio', { name: 'It is rude, or hurts somebody' }).check()
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await seen.getByText('You reported this. Thank you.').waitFor()

      const [{ id }] = (await ask<{ id: number }>(
        'select comment_id::int as id from comment_reports report join lesson_comments comment on comment.id = comment_id where item_id = 990351',
      )) as [{ id: number }]
      await taiyari('comments', 'hide', String(id), 'rude')

      const after = await openTalk(other.page, 990_351)
      await after.getByText('This comment was hidden.').waitFor()
      await after.getByText('Please be kind.').waitFor()
      expect(await after.getByText('stupid').count()).toBe(0)
      const told = await openTalk(page, 990_351)
      await told
        .getByText('Our team hid this comment. Only you still see it. Why: it is rude, or hurts somebody.')
        .waitFor()
      const hidden = card(told, 'You are all stupid <b>here</b>')
      expect(await hidden.getByRole('button').allTextContents()).toEqual(['Delete'])
      await card(told, 'Please be kind.').getByRole('heading', { name: 'Asha Rao', exact: true }).waitFor()
    } finally {
      await other.end()
    }
  },
)

journey('a lesson is rated, with what could be better, and rated again', PHONE, async (page) => {
  await putLesson({ itemId: 990_352 })
  await learnerOf(page.context(), '7390000963')
  await openTalk(page, 990_352)
  const rating = page.getByRole('region', { name: 'How was this lesson?' })
  await rating.getByRole('radio', { name: '2 of 5 stars' }).check({ force: true })
  await rating.getByRole('checkbox', { name: 'Too fast' }).check()
  await rating.getByRole('button', { name: 'Send rating' }).click()
  await rating.getByText('You gave this lesson 2 of 5 stars. Thank you.').waitFor()
  await openTalk(page, 990_352, '/hi')
  const again = page.getByRole('region', { name: 'यह लेसन कैसा लगा?' })
  await again.getByRole('button', { name: 'रेटिंग बदलें' }).click()
  // By keyboard from here on.
  await again.getByRole('radio', { name: '5 में से 2 स्टार' }).focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await again.getByRole('checkbox', { name: 'अच्छे उदाहरण' }).press(' ')
  await again.getByRole('button', { name: 'रेटिंग भेजें' }).press('Enter')
  await again.getByText('आपने इस लेसन को 5 में से 5 स्टार दिए। धन्यवाद।').waitFor()
  expect(await ask('select stars, options from lesson_ratings where item_id = 990352')).toEqual([
    { stars: 5, options: ['examples'] },
  ])
})

journey(
  'a comment that is not sent stays on the device, is sent again once, changed and deleted',
  { ...PHONE, despite: /Failed to load resource|net::ERR/ },
  async (page) => {
    await putLesson({ itemId: 990_353 })
    await learnerOf(page.context(), '7390000964')
    const talk = await openTalk(page, 990_353)
    const field = talk.getByRole('textbox', { name: 'Write a comment' })
    const send = talk.getByRole('button', { name: 'Send comment' })
    await send.click()
    await talk.getByRole('alert').filter({ hasText: 'Write something first.' }).waitFor()
    await field.fill('Call me: 98765 43210')
    await send.click()
    await talk.getByText(/Leave out phone numbers/).waitFor()

    const text = 'मुझे step 2 समझ नहीं आया 🙏'
    await field.fill(text)
    // It arrives, and its answer is lost.
    await page.route(/\/api\/v1\/streaming\/comments\?/, async (route) => {
      if (route.request().method() !== 'POST') return await route.fallback()
      await route.fetch()
      await route.abort()
    })
    await send.click()
    await talk
      .getByRole('alert')
      .getByText(/^Not sent: there is no internet/)
      .waitFor()
    await page.unrouteAll()
    const reloaded = await openTalk(page, 990_353)
    const kept = reloaded.getByRole('textbox', { name: 'Write a comment' })
    expect(await kept.inputValue()).toBe(text)
    await reloaded.getByRole('button', { name: 'Send comment' }).click()
    await expect.poll(() => kept.inputValue()).toBe('')
    expect(await reloaded.getByRole('article').count()).toBe(1)
    expect(await card(reloaded, text).locator('p[lang]').getAttribute('lang')).toBe('hi')
    expect(await page.evaluate(() => localStorage.getItem('commentDrafts'))).toBeNull()

    await reloaded.getByRole('button', { name: 'Change', exact: true }).click()
    const change = reloaded.getByRole('textbox', { name: 'Change your comment' })
    await change.fill('Step 2 is clear now: https://example.org')
    await reloaded.getByRole('button', { name: 'Save change' }).click()
    await reloaded.getByText('· changed').waitFor()
    expect(await reloaded.getByRole('link').count()).toBe(0)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await reloaded.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await reloaded.getByText(/^Nobody wrote anything yet/).waitFor()

    await kept.fill('Not sent yet')
    expect(await page.evaluate(() => localStorage.getItem('commentDrafts'))).toContain('Not sent yet')
    await page.goto('/my-profile')
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('commentDrafts'))).toBeNull()
  },
)

journey('comments come page by page, and the script of them when they are near', PHONE, async (page) => {
  await putLesson({ itemId: 990_354 })
  await learnerOf(page.context(), '7390000965')
  await ask(
    `insert into lesson_comments (item_id, person_id, request_key, named, text, written_at, version)
      select 990354, 900000000 + n, gen_random_uuid(), false, 'comment ' || n, now() - interval '1 day', 1
      from generate_series(1, 23) n`,
  )
  await page.setViewportSize({ width: 360, height: 240 })
  await page.goto(lessonPath(990_354))
  await page.locator('.lesson-controls').getByRole('button').first().waitFor()
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await scripts()).filter((name) => /\/talk-/.test(name))).toEqual([])
  const talk = await openTalk(page, 990_354)
  const more = talk.getByRole('button', { name: 'More comments' })
  const shown = async () => (await talk.getByRole('article').allTextContents()).length
  for (const count of [10, 20]) {
    await expect.poll(shown).toBe(count)
    await more.click()
  }
  await expect.poll(shown).toBe(23)
  expect(await more.count()).toBe(0)
  await card(talk, 'comment 1').waitFor()
  await talk.getByRole('button', { name: 'Oldest first' }).click()
  await expect.poll(() => talk.getByRole('article').first().textContent()).toContain('comment 1')
})

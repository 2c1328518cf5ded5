import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from '../browser.ts'
import { journey, open } from '../journey.ts'
import { call, REFUSED } from '../person.ts'
import { button, COURSE, isPlaying, learnerOf, lessonPath, putLesson, secondOf } from './lesson-page.ts'

const SHORT_SECONDS = 12
const loadedOf = (page: Page) =>
  page.evaluate(() => {
    const { buffered } = document.querySelector('video')!
    return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
  })
const plays = (page: Page) => expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)

journey(
  'nine tenths of a lesson that were played are done, at any speed, and a jump to its end is not',
  PHONE,
  async (page) => {
    await putLesson({ itemId: 990_371 }, SHORT_SECONDS)
    await learnerOf(page.context(), '7390000971')
    const state = async () => {
      const answer = await call(page.context(), 'GET', `/api/v1/learning/progress?packageId=${COURSE}`)
      const { items } = (await answer.json()) as { items: { itemId: number; state: string }[] }
      return items.find(({ itemId }) => itemId === 990_371)?.state
    }
    await page.goto(lessonPath(990_371))
    await button(page, 'Play').click()
    await plays(page)
    await page.keyboard.press('9')
    await expect.poll(() => page.evaluate(() => document.querySelector('video')!.ended)).toBe(true)
    await expect.poll(state).toBe('under-way')
    await page.getByRole('button', { name: 'Watch again' }).click()
    await button(page, 'Settings').click()
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('2')
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')!.ended), { timeout: 30_000 })
      .toBe(true)
    await expect.poll(state).toBe('done')
    await open(page, `/my-purchase/${COURSE}/any-title/ppc?category=VIDEOS`)
    await page.getByRole('article').filter({ hasText: 'Done' }).first().waitFor()
  },
)

journey(
  'a note that is written without a network has its moment, waits on the device, and is sent later',
  { ...DESKTOP, despite: /ERR_INTERNET|Failed to load/ },
  async (page) => {
    await putLesson({ itemId: 990_372 })
    await learnerOf(page.context(), '7390000972')
    const sent = async (one: Page) => {
      const asked = `/api/v1/learning/marks?packageId=${COURSE}&itemId=990372`
      const { marks } = (await (await call(one.context(), 'GET', asked)).json()) as {
        marks: { note: string; place: { second: number } }[]
      }
      return marks.map(({ note, place }) => [note, place.second])
    }
    await page.goto(lessonPath(990_372))
    await button(page, 'Play').click()
    await plays(page)
    await page.getByRole('slider', { name: 'Place in the lesson' }).fill('33')
    await button(page, 'Pause').click()
    await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(33)
    const at = Math.floor(await secondOf(page))
    await page.getByRole('button', { name: 'Notes' }).click()
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: /Your note at 0:3\d/ }).fill('Cross multiply')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByText('Some notes wait for the network.').waitFor()
    await page.locator('.lesson-row').filter({ hasText: 'Cross multiply' }).waitFor()
    // The tab is closed before there is a network again.
    const later = await page.context().newPage()
    await page.close()
    await later.context().setOffline(false)
    await later.goto(lessonPath(990_372))
    await later.getByRole('button', { name: 'Notes' }).click()
    await later.locator('.lesson-row').filter({ hasText: 'Cross multiply' }).waitFor()
    await expect.poll(() => sent(later)).toEqual([['Cross multiply', at]])
    expect(await later.getByText('Some notes wait for the network.').count()).toBe(0)
    await later.locator('.lesson-row').filter({ hasText: 'Cross multiply' }).click()
    await button(later, 'Play').click()
    await plays(later)
    expect(await secondOf(later)).toBeGreaterThanOrEqual(at)
  },
)

journey('quality, data saver, speed and captions are remembered by the device', DESKTOP, async (page) => {
  await putLesson({ itemId: 990_373 })
  await learnerOf(page.context(), '7390000973')
  const rungs = new Set<string>()
  page.on('request', (request) => {
    const [, rung] = /\/api\/v1\/segments\/.*\/(v\d+)\/\d+\.m4s$/.exec(request.url()) ?? []
    if (rung) rungs.add(rung)
  })
  const choice = (name: string) => page.getByRole('combobox', { name })
  const playsAnew = async () => {
    rungs.clear()
    await page.reload()
    await button(page, 'Play').click()
    await plays(page)
    await expect.poll(() => loadedOf(page), { timeout: 20_000 }).toBeGreaterThan(55)
    await button(page, 'Settings').click()
  }
  await page.goto(lessonPath(990_373))
  await button(page, 'Play').click()
  await plays(page)
  // As large as its place, on a network that brings everything at once.
  await expect.poll(() => rungs.has('v360'), { timeout: 20_000 }).toBe(true)
  await button(page, 'Settings').click()
  await choice('Quality').selectOption('144')
  await choice('Speed').selectOption('1.25')
  await choice('Captions').selectOption('hi')
  await playsAnew()
  expect(await choice('Quality').inputValue()).toBe('144')
  expect(await choice('Speed').inputValue()).toBe('1.25')
  expect(await choice('Captions').inputValue()).toBe('hi')
  expect(await page.evaluate(() => document.querySelector('video')!.playbackRate)).toBe(1.25)
  await page.locator('.lesson-captions').getByText('अनुपात').waitFor()
  expect([...rungs]).toEqual(['v144'])
  await choice('Quality').selectOption('auto')
  await page.getByRole('checkbox', { name: /^Data saver/ }).check()
  await playsAnew()
  expect(await page.getByRole('checkbox', { name: /^Data saver/ }).isChecked()).toBe(true)
  expect(await choice('Quality').count()).toBe(0)
  expect(rungs.has('v144')).toBe(true)
  expect(rungs.has('v360')).toBe(false)
  await page.getByRole('checkbox', { name: /^Data saver/ }).uncheck()
  await page.getByRole('checkbox', { name: /^Sound only/ }).check()
  await playsAnew()
  await page.getByText('Sound only', { exact: true }).waitFor()
  expect([...rungs]).toEqual([])
})

journey(
  'signing out in one tab closes the lesson that plays in another, and leaves nothing of what was watched',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    await putLesson({ itemId: 990_374 })
    await learnerOf(page.context(), '7390000974')
    const watched = () => page.evaluate(() => localStorage.getItem('watchedLessons'))
    await page.goto(lessonPath(990_374))
    await button(page, 'Play').click()
    await plays(page)
    const tab = await page.context().newPage()
    await tab.goto('/my-profile')
    await expect.poll(watched).toContain('990374')
    await tab.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await tab.waitForURL((url) => url.pathname === '/')
    await page.getByText('Sign in to open your courses').waitFor()
    expect(await page.locator('video').count()).toBe(0)
    expect(await watched()).toBeNull()
  },
)

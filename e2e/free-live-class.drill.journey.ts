import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { at, journey, open, sidewaysScroll, stopClock } from './journey.ts'
import { codeSentTo } from './sent-codes.ts'
import { askForCode, codeField, dialog, press, profileLink, signUp } from './sign-in.ts'

const COURSE = '/product-onlineliveclasses/1001/cuet-ug-2027-science-live-batch'
const PATH = '/free-live-class/cuet-ug-2027-science-live-batch/1001'
/** a class whose recording is a file, and one whose recording is a stream in segments */
const FILE = 10011
const STREAM = 10012

const somebody = () => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
const lesson = (page: Page, id: number) => page.locator(`#class-${id}`)
const watch = (page: Page, id: number) => lesson(page, id).getByRole('button')
const video = (page: Page, id: number) => lesson(page, id).locator('video')
/** the position of the video in seconds, once it has begun */
const position = (page: Page, id: number) =>
  video(page, id).evaluate((it) => (it as HTMLVideoElement).currentTime)

/** Signs up in the open dialog, and stops the page's clock. */
async function signUpAndStop(page: Page): Promise<void> {
  const phone = somebody()
  await askForCode(page, phone)
  await codeField(page).fill(await codeSentTo(phone))
  await dialog(page).locator('input[name=name]').waitFor()
  await stopClock(page)
  await press(page, 'Later')
  await profileLink(page).waitFor()
}

journey(
  'opens from its course a second after a guest has signed in, and at once for a signed-in person',
  PHONE,
  async (page) => {
    const card = page.getByRole('region', { name: 'Free live class' }).getByRole('link')
    await page.clock.install()
    await open(page, COURSE)
    await card.click()
    await dialog(page).waitFor()
    await signUpAndStop(page)
    await page.clock.runFor(900)
    expect(at(page)).toBe(COURSE)
    await page.clock.runFor(200)
    await page.waitForURL(PATH)
    await page.clock.resume()
    await open(page, COURSE)
    await card.click()
    await page.waitForURL(PATH)
    await page.getByRole('heading', { name: 'Recordings' }).waitFor()
    expect(await dialog(page).count()).toBe(0)
  },
)

journey('of a guest starts with signing in, and then plays the class they wanted', DESKTOP, async (page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await open(page, PATH)
  await page.getByRole('heading', { name: 'Next classes' }).waitFor()
  await watch(page, FILE).click()
  await dialog(page).waitFor()
  expect(asked.filter((path) => /\/video$|\.mp4|video-player|hls/.test(path))).toEqual([])
  await signUpAndStop(page)
  await page.clock.runFor(900)
  expect([at(page), await video(page, FILE).count()]).toEqual([PATH, 0])
  await page.clock.runFor(200)
  await page.clock.resume()
  await video(page, FILE).waitFor()
  expect(at(page)).toBe(`${PATH}#class-${FILE}`)
  await expect.poll(() => position(page, FILE)).toBeGreaterThan(0)
  expect(asked.some((path) => path.endsWith('.mp4'))).toBe(true)
})

journey('plays at once for a signed-in person, also as a stream in segments', DESKTOP, async (page) => {
  await open(page, PATH)
  await watch(page, STREAM).click()
  await signUp(page, somebody())
  await expect.poll(() => position(page, STREAM)).toBeGreaterThan(0)
  await open(page, PATH)
  await lesson(page, FILE)
    .getByRole('button', { name: /^Watch/ })
    .click()
  await expect.poll(() => position(page, FILE)).toBeGreaterThan(0)
  const focused = await page.evaluate(() => document.activeElement?.tagName)
  expect(focused).toBe('VIDEO')
})

journey('plays a stream where the browser cannot play it natively', DESKTOP, async (page) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  const parts: string[] = []
  page.on('request', (request) => parts.push(new URL(request.url()).pathname))
  await open(page, PATH)
  await watch(page, STREAM).click()
  await signUp(page, somebody())
  await expect.poll(() => position(page, STREAM)).toBeGreaterThan(0)
  expect(parts.some((path) => /hls/.test(path))).toBe(true)
})

journey(
  'says what to do when a video does not load',
  { ...PHONE, despite: /Failed to load resource/ },
  async (page) => {
    await open(page, `/hi${PATH}`)
    await page.route('**/*.mp4', (route) => route.abort())
    await watch(page, FILE).click()
    await signUp(page, somebody())
    await lesson(page, FILE).getByRole('alert').getByText('यह वीडियो नहीं खुला').waitFor()
    await page.unroute('**/*.mp4')
    await lesson(page, FILE).getByRole('button', { name: 'फिर से कोशिश करें' }).click()
    await expect.poll(() => position(page, FILE)).toBeGreaterThan(0)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
  },
)

journey(
  'asks for a newer system on an iPhone that cannot play it',
  {
    ...PHONE,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 Safari/604.1',
    despite: /Failed to load resource/,
  },
  async (page) => {
    await open(page, PATH)
    await page.route('**/*.mp4', (route) => route.abort())
    await watch(page, FILE).click()
    await signUp(page, somebody())
    await lesson(page, FILE)
      .getByText("Please upgrade your device's iOS version to play this video!")
      .waitFor()
  },
)

journey('closes the sign-in dialog with Escape, and nothing is played', DESKTOP, async (page) => {
  await open(page, PATH)
  await watch(page, FILE).click()
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => sessionStorage.getItem('afterSignIn'))).toBeNull()
  expect(await page.locator('video').count()).toBe(0)
})

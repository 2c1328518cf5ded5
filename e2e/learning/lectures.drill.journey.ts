import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { journey, open, sidewaysScroll } from '../journey.ts'
import { LEAST_SCRIPT, openAndWeigh } from '../looks/page-weight.ts'
import { watchTraffic } from '../looks/traffic.ts'
import { signInAs } from '../person.ts'
import { product, withEverythingOnSale } from '../product.ts'

withEverythingOnSale()

const HOST = 'lectures.example'
const LECTURE = '/impartus?lecture=heat'
const MOST_SCRIPT = 130_000
const LIVE_BATCH = '/product-onlineliveclasses/1001/cuet-ug-2027-science-live-batch'
const show = (page: Page) => page.getByRole('button', { name: 'Show the video', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

interface Asked {
  url: string
  referrer: string | undefined
}

/** What is asked of other sites; the lecture answers with a word, and tries something. */
async function watch(page: Page, attempt = ''): Promise<Asked[]> {
  const asked: Asked[] = []
  await page.context().route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      const request = route.request()
      asked.push({ url: request.url(), referrer: request.headers().referer })
      const body = `<p>The lecture itself</p><form action="/sent"></form><script>${attempt}</script>`
      return route.fulfill({ contentType: 'text/html', body })
    },
  )
  return asked
}

journey(
  'an adult sees a lecture of another site once they press for it, and nothing is asked of it before',
  // What the browser says of the form that the lecture sends by itself.
  { ...PHONE, despite: /^left the site: https:\/\/lectures\.example\/embed\/12$|Blocked form submission/ },
  async (page) => {
    const asked = await watch(page, 'document.forms[0].submit()')
    await signInAs(page.context(), '9812340151', { dateOfBirth: '2000-01-02' })
    await open(page, '/impartus')
    expect(await axeFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('link', { name: 'Heat and work' }).click()
    await show(page).waitFor()
    expect(asked).toEqual([])
    expect(await axeFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await show(page).press('Enter')
    await page.frameLocator('iframe').getByText('The lecture itself').waitFor()
    expect(asked).toEqual([{ url: `https://${HOST}/embed/12`, referrer: `${new URL(page.url()).origin}/` }])
    const frame = page.getByTitle('Heat and work', { exact: true })
    expect(await frame.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.reload()
    await show(page).waitFor()
    expect(asked).toHaveLength(1)
  },
)

journey(
  'a guest, a minor and whoever told no date of birth get a notice instead of a lecture',
  PHONE,
  async (page) => {
    const asked = await watch(page)
    const context = page.context()
    const sees = async (notice: string) => {
      await open(page, LECTURE)
      await heading(page, notice).waitFor()
      expect(await axeFaults(page)).toEqual([])
      expect(await show(page).count()).toBe(0)
    }
    await sees('Sign in to see this video')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').waitFor()
    await signInAs(context, '9812340152', { dateOfBirth: '2014-01-02' })
    await sees('You can see this video from 18 years on')
    await context.clearCookies()
    await signInAs(context, '9812340153')
    await sees('Tell us when you were born to see this video')
    await page.getByRole('button', { name: 'Enter your date of birth' }).click()
    await page.getByLabel('Date of birth').fill('2014-01-02')
    await page.getByRole('button', { name: 'Save' }).click()
    await heading(page, 'You can see this video from 18 years on').waitFor()
    expect(await show(page).count()).toBe(0)
    expect(asked).toEqual([])
  },
)

journey(
  'whoever tells that they are an adult goes on to the lecture, which is asked for with another press',
  // What the browser says of a lecture that goes on to a site that was not named.
  {
    ...DESKTOP,
    despite: /^left the site: https:\/\/lectures\.example\/embed\/12$|Framing 'https:\/\/elsewhere/,
  },
  async (page) => {
    const asked = await watch(page, 'location.href = "https://elsewhere.example/"')
    await signInAs(page.context(), '9812340154')
    await open(page, `/hi${LECTURE}`)
    await page.getByRole('button', { name: 'जन्म तारीख़ भरें' }).press('Enter')
    await page.getByLabel('जन्म तारीख़').fill('2000-01-02')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'वीडियो दिखाएँ' }).waitFor()
    expect(asked).toEqual([])
    const blocked = page.waitForEvent('console', (said) => said.text().includes('https://elsewhere.example'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect((await blocked).text()).toContain('frame-src')
    expect(asked.map(({ url }) => url)).toEqual([`https://${HOST}/embed/12`])
  },
)

journey(
  'a demo video of another site is framed for an adult who presses for it as well',
  { ...DESKTOP, despite: /^left the site: https:\/\/www\.youtube-nocookie\.com\/embed\// },
  async (page) => {
    const asked = await watch(page)
    await page.route(/v12\/info\?(.*&)?packageId=1010(&|$)/, async (route) => {
      const response = await route.fetch()
      const details = await response.json()
      details.faculties[0].demoVideos = [
        { title: 'The first class', url: 'https://www.youtube-nocookie.com/embed/aB3-_xaB3-_' },
        { title: 'The second class', url: 'https://www.youtube-nocookie.com/embed/aB3-_xaB3-0' },
      ]
      await route.fulfill({ response, json: details })
    })
    const opensDemo = async () => {
      await open(page, LIVE_BATCH)
      await page.getByRole('link', { name: 'Explore MahaPack' }).click()
      await page.getByRole('button', { name: /^2 demo videos/ }).click()
    }
    await opensDemo()
    await heading(page, 'Sign in to see this video').waitFor()
    expect(await axeFaults(page, 'dialog')).toEqual([])
    await signInAs(page.context(), '9812340155', { dateOfBirth: '2000-01-02' })
    await opensDemo()
    await heading(page, 'This video is on YouTube').waitFor()
    expect(asked).toEqual([])
    await show(page).click()
    await page.frameLocator('iframe').getByText('The lecture itself').waitFor()
    expect(asked.map(({ url }) => url)).toEqual(['https://www.youtube-nocookie.com/embed/aB3-_xaB3-_'])
    // Another video is another question.
    await page.getByRole('button', { name: 'The second class' }).click()
    await show(page).waitFor()
    expect(asked).toHaveLength(1)
  },
)

journey('a page of lectures loads no more script than a listing, in both languages', PHONE, async (page) => {
  const traffic = watchTraffic(page, product().origin)
  for (const language of ['', '/hi']) {
    const { weight } = await openAndWeigh(page, traffic, language + LECTURE)
    console.info(`${language}${LECTURE}: ${weight.js} of ${MOST_SCRIPT} bytes`)
    expect(weight.js).toBeGreaterThanOrEqual(LEAST_SCRIPT)
    expect(weight.js).toBeLessThanOrEqual(MOST_SCRIPT)
  }
})

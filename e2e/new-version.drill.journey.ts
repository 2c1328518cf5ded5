import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { at, journey, open } from './journey.ts'

const VISITOR = {
  ...DESKTOP,
  despite: /Failed to load resource|dynamically imported module|Unable to preload/,
}

interface Lost {
  /** how often a document was requested since */
  documents: number
  /** whether the parts load again after the next document */
  foundByLoading: boolean
}

/** From now on every part of the site that this page has not loaded yet fails to load. */
async function loseOtherParts(page: Page, foundByLoading: boolean): Promise<Lost> {
  const lost = { documents: 0, foundByLoading }
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  page.on('request', (request) => {
    if (request.resourceType() === 'document') lost.documents++
  })
  await page.route('**/assets/*.js', async (route) => {
    const found = loaded.includes(route.request().url()) || (lost.foundByLoading && lost.documents > 0)
    await (found ? route.continue() : route.abort())
  })
  return lost
}

const firstCourse = (page: Page) => page.getByRole('main').getByRole('article').first().getByRole('link')

journey('reloads the page once when a part of the site is gone, and says so', VISITOR, async (page) => {
  await open(page, '/')
  const lost = await loseOtherParts(page, true)
  await firstCourse(page).click()
  await page.getByText('The site was updated. You are on the new version now.').waitFor()
  expect(at(page)).toMatch(/^\/product/)
  expect(lost.documents).toBe(1)
})

journey(
  'does not reload it a second time when the part stays gone: what the server sent can be read and followed',
  VISITOR,
  async (page) => {
    await open(page, '/')
    const lost = await loseOtherParts(page, false)
    const title = (await firstCourse(page).textContent()) ?? ''
    await firstCourse(page).click()
    await expect.poll(() => lost.documents).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(lost.documents).toBe(1)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor({ timeout: 5_000 })
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Home' }).click()
    await page.waitForURL('/')
    await firstCourse(page).waitFor()
  },
)

journey('keeps the page while offline, and continues once online', VISITOR, async (page) => {
  await open(page, '/')
  await page.evaluate(() => {
    document.body.dataset.stayed = 'yes'
  })
  await page.context().setOffline(true)
  await firstCourse(page).click()
  await page.getByText('Nothing is lost').first().waitFor()
  expect(await page.evaluate(() => document.body.dataset.stayed)).toBe('yes')
  await page.context().setOffline(false)
  await page.goBack()
  await firstCourse(page).click()
  await page.waitForURL(/\/product/)
  await page.getByRole('navigation', { name: 'You are here' }).waitFor()
})

journey(
  'still has the files of an earlier build, for a page that was open meanwhile',
  DESKTOP,
  async (page) => {
    const name = `journey-${randomBytes(4).toString('hex')}.js`
    await mkdir('dist/earlier', { recursive: true })
    await writeFile(`dist/earlier/${name}`, 'export const earlier = true\n')
    try {
      const answer = await page.request.get(`/assets/${name}`)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['cache-control']).toContain('immutable')
      expect(await answer.text()).toBe('export const earlier = true\n')
    } finally {
      await rm(`dist/earlier/${name}`)
    }
    expect((await page.request.get('/assets/no-build-had-this.js')).status()).toBe(404)
  },
)

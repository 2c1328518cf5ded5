import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { WALKS_ALL } from '../../server/testing/some-of.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { at, journey, open, sidewaysScroll } from '../journey.ts'
import { own } from '../owner.ts'
import { call, signInAs } from '../person.ts'
import { ALL_PLACES, OWNED, PLACES, type Place } from './learning-places.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) =>
  main(page).getByRole('heading', { level: 1 }).filter({ hasText: name })

/** Somebody who owns all that is walked. */
async function owner(page: Page, phone: string): Promise<void> {
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  for (const packageId of OWNED) await own(id, packageId)
}

/** By its address, on reload, and after a step away and back. */
async function walk(page: Page, { path, ...names }: Place, language: 'en' | 'hi'): Promise<void> {
  const address = language === 'hi' ? `/hi${path}` : path
  const name = names[language]
  await open(page, address)
  await heading(page, name).waitFor()
  await page.reload()
  await heading(page, name).waitFor()
  expect([at(page), await sidewaysScroll(page)]).toEqual([address, 0])
  await main(page).getByRole('link').first().click()
  await expect.poll(() => at(page)).not.toBe(address)
  await page.goBack()
  await expect.poll(() => at(page)).toBe(address)
  await heading(page, name).waitFor()
}

for (const [at, [of, places]] of Object.entries(PLACES).entries())
  journey(
    `every address of ${of} below my purchases opens by itself, on reload and after Back`,
    DESKTOP,
    async (page) => {
      await owner(page, `739000072${at}`)
      for (const place of places) await walk(page, place, 'en')
    },
  )

journey('every address below my purchases does so in Hindi, on a phone', PHONE, async (page) => {
  await owner(page, '7390000725')
  // The audit walks the others.
  for (const place of WALKS_ALL ? ALL_PLACES : ALL_PLACES.filter((_, index) => index % 4 === 1))
    await walk(page, place, 'hi')
})

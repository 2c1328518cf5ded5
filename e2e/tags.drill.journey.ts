import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from '../server/pages.ts'
import { generatedCatalogue, writeCatalogueFile } from '../server/seed/generated-catalogue.ts'
import { testSite } from '../server/testing/shops/test-site.ts'
import { openTestStore, type TestStore } from '../server/testing/stores/test-store.ts'
import { importFile, openTestApp, type TestApp } from '../server/testing/test-app.ts'
import { DESKTOP, openPage, openShell, PHONE } from './browser.ts'
import { ask } from './wisher.ts'

const TAG = 'https://tags.example/counter.js'

let store: TestStore
let app: TestApp
let browser: Browser
let origin: string

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, await writeCatalogueFile(generatedCatalogue(12), store.folder))
  const site = testSite({ tags: [{ id: 'counter', src: TAG, hosts: [] }], loginWidget: true })
  app = await openTestApp(store, { pages: pageRoutes, site })
  origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
  browser = await openShell()
})

afterAll(async () => {
  await browser?.close()
  app.http.server.closeAllConnections()
  await app.close()
  await store.close()
})

interface Visit {
  page: Page
  /** the requests for the tag */
  asked: string[]
  faults: string[]
}

/** A browser whose clock a journey can advance. */
async function visit(device: BrowserContextOptions = PHONE): Promise<Visit> {
  const { page, faults } = await openPage(browser, origin, { ...device, serviceWorkers: 'block' })
  const asked: string[] = []
  await page.route('https://tags.example/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: 'window.tagRuns = true' })
  })
  await page.clock.install()
  return { page, asked, faults }
}

const question = (page: Page) => page.locator('section[data-asks]')
const runs = (page: Page) => page.evaluate(() => 'tagRuns' in window)
/** The tag loads ten seconds after a page woke, by the page's own clock. */
async function runsInTime(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000)
      return await runs(page)
    })
    .toBe(true)
}

async function openAndWait(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  // Waking takes real time, whatever the page's clock says.
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000)
      return await page.evaluate(() => /(^|; )exp_user_id=/.test(document.cookie))
    })
    .toBe(true)
}

describe('a third-party script that the operator configured', () => {
  it('is not loaded before a guest allows it; two equal buttons ask, once, after ten seconds', async () => {
    const { page, asked } = await visit()
    await page.goto('/')
    await page.locator('main h1').first().waitFor()
    await page.clock.runFor(5_000)
    expect(await question(page).count()).toBe(0)
    await openAndWait(page)
    await question(page).waitFor()
    const [refuse, allow] = await question(page).getByRole('button').all()
    expect([await refuse!.textContent(), await allow!.textContent()]).toEqual([
      'Don’t allow',
      'Allow, I am 18 or older',
    ])
    const looks = (element: Element) => {
      const { backgroundColor, color, fontWeight, fontSize } = getComputedStyle(element)
      return [backgroundColor, color, fontWeight, fontSize, element.getBoundingClientRect().width]
    }
    expect(await refuse!.evaluate(looks)).toEqual(await allow!.evaluate(looks))
    expect(await page.getByRole('region', { name: 'Sign in' }).count()).toBe(0)
    expect(asked).toEqual([])
    await allow!.click()
    await runsInTime(page)
    await question(page).waitFor({ state: 'detached' })
    await openAndWait(page, '/mock-tests')
    await runsInTime(page)
    expect([await question(page).count(), asked.length]).toEqual([0, 2])
    await page.context().close()
  })

  it('is never loaded for a guest who refuses, who is not asked again, and can change that in the footer', async () => {
    const { page, asked } = await visit(DESKTOP)
    await openAndWait(page)
    await question(page).getByRole('button', { name: 'Don’t allow' }).click()
    await question(page).waitFor({ state: 'detached' })
    await openAndWait(page)
    expect(await question(page).count()).toBe(0)
    await page.getByRole('link', { name: 'Cookie choices' }).click()
    await question(page).waitFor()
    expect(asked).toEqual([])
    await question(page).getByRole('button', { name: 'Allow, I am 18 or older' }).click()
    await runsInTime(page)
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('link', { name: 'Cookie choices' }).click()
    await question(page).getByRole('button', { name: 'Don’t allow' }).click()
    await expect.poll(() => runs(page)).toBe(false)
    await openAndWait(page)
    expect([asked.length, await runs(page)]).toEqual([1, false])
    await page.context().close()
  })

  it.each([
    ['of unknown age', undefined, false, false],
    ['under 18', '2012-02-03', false, false],
    ['18 or older who did not agree', '2000-02-03', false, false],
    ['18 or older who agreed to analytics', '2000-02-03', true, true],
  ])(
    'for a person signed in %s who allowed it as a guest: asks nothing',
    async (_who, born, agrees, loads) => {
      const { page, asked } = await visit()
      await openAndWait(page)
      await signUpHere(page)
      if (born) expect((await ask(page, 'PATCH', '/v1/profile', { dateOfBirth: born })).status).toBe(200)
      if (agrees) {
        const given = { kind: 'analytics', given: true }
        expect((await ask(page, 'PUT', '/v1/profile/consents', given)).status).toBe(200)
      }
      // With no page open: one that only knew a guest would load what the guest allows.
      await page.goto('about:blank')
      await page.context().addCookies([{ name: 'tag_choice', value: 'allowed', url: origin }])
      const profile = born === '2000-02-03' ? page.waitForResponse(/\/api\/v1\/profile/) : undefined
      await openAndWait(page)
      await page.clock.runFor(11_000)
      await profile
      // The ten seconds begin when the page wakes, and the signed-in person comes from the server, so one
      // jump of the clock is not enough.
      const choice = async () => {
        await page.clock.runFor(2_000)
        return await page.evaluate(() => /tag_choice=(\w+)/.exec(document.cookie)?.[1])
      }
      // A later guest in this browser has made no choice yet.
      await expect.poll(choice).toBe(profile ? 'allowed' : 'refused')
      if (loads) await runsInTime(page)
      expect([await question(page).count(), asked.length]).toEqual([0, loads ? 1 : 0])
      await page.context().close()
    },
  )
})

let phones = 7_300_000_000

/** This product has a store of its own, and its codes are there. */
async function signUpHere(page: Page): Promise<void> {
  const phone = String(++phones)
  await ask(page, 'POST', '/auth/requestCode', { phone })
  const { rows } = await store.db.$client.query<{ code: string }>(
    "select params ->> 'code' as code from outbox_messages where recipient = $1 order by id desc limit 1",
    [phone],
  )
  const { status } = await ask(page, 'POST', '/auth/verifyOTP', {
    phone,
    otp: rows[0]!.code,
    name: 'Asha Verma',
  })
  expect(status).toBe(200)
}

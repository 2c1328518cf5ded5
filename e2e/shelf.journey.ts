import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { TEST_SERIES } from './buyer.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'
import { call, REFUSED, signInAs } from './person.ts'
import { ask } from './product-database.ts'

const PACK = 1010
const BOOK = 1006
const VIDEOS = 2007

interface Given {
  packageId: number
  source?: string
  ref?: string
  /** null: permanent; negative: expired */
  days: number | null
}

/** Grants these packages as checkout does. */
async function give(personId: number, ...given: Given[]): Promise<void> {
  for (const { packageId, source = 'ORDER', ref = 'T-1042', days } of given)
    await ask(
      `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at)
        values ($1, $2::int, $3::int[], $4, $5, 'a journey', now() - interval '60 days', now() + make_interval(days => $6::int), now())`,
      [personId, packageId, [packageId], source, ref, days],
    )
}

async function signedIn(page: Page, phone: string): Promise<number> {
  await signInAs(page.context(), phone)
  return ((await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }).id
}

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const titles = async (page: Page) => await cards(page).getByRole('heading').allTextContents()
const chip = (page: Page, name: RegExp) =>
  main(page).getByRole('navigation', { name: 'Show only' }).getByRole('link', { name })

journey('asks a guest to sign in, and then shows what they own in its place', PHONE, async (page) => {
  await open(page, '/my-purchase')
  await main(page).getByText('Sign in to see your courses').waitFor()
  await main(page).getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await signedIn(page, '7390000601')
  // As another tab announces it.
  await page.evaluate(() => new BroadcastChannel('person').postMessage('changed'))
  await main(page).getByText('No courses yet').waitFor()
  expect(await main(page).getByText('Sign in to see your courses').isVisible()).toBe(false)
  await main(page).getByRole('link', { name: 'See courses' }).click()
  await page.waitForURL('/search')
})

journey(
  'shows each item once with its end and its order, what ends soonest first, what has ended last',
  DESKTOP,
  async (page) => {
    const id = await signedIn(page, '7390000602')
    await give(
      id,
      { packageId: PACK, days: 100 },
      { packageId: BOOK, days: null, ref: 'T-1043' },
      { packageId: VIDEOS, days: -3 },
      { packageId: 2004, days: 5, source: 'TRIAL', ref: 'x' },
    )
    await open(page, '/my-purchase')
    await cards(page).first().waitFor()
    const said = await cards(page).allTextContents()
    expect(said).toHaveLength(4)
    expect(said[0]).toMatch(/Free trial until \d{1,2} \w{3} \d{4}$/)
    expect(said[1]).toMatch(/MahaPack.*Yours until \d{1,2} \w{3} \d{4}, from order T-1042/)
    expect(said[2]).toMatch(/Yours for life, from order T-1043/)
    expect(said[3]).toMatch(/Expired on \d{1,2} \w{3} \d{4}, from order T-1042/)
    expect(await axeFaults(page)).toEqual([])
  },
)

journey('is filtered by type, and the old addresses redirect there', DESKTOP, async (page) => {
  const id = await signedIn(page, '7390000603')
  await give(id, { packageId: BOOK, days: null }, { packageId: 1003, days: 9 }, { packageId: PACK, days: 90 })
  await open(page, '/my-live-class')
  expect(at(page)).toBe('/my-purchase?category=ONLINE_LIVE_CLASSES')
  await expect.poll(() => titles(page)).toHaveLength(1)
  expect(await chip(page, /Online coaching \(1\)/).getAttribute('aria-current')).toBe('page')
  await chip(page, /Books \(2\)/).click()
  await expect.poll(() => titles(page)).toHaveLength(2)
  expect(at(page)).toBe('/my-purchase?category=BOOKS')
  await page.goBack()
  await expect.poll(() => titles(page)).toHaveLength(1)
  await chip(page, /^All$/).click()
  await expect.poll(() => titles(page)).toHaveLength(3)
  await open(page, '/my-purchase?category=VIDEOS&category=x')
  await expect.poll(() => titles(page)).toHaveLength(3)
})

journey('says what exists of a type of which nothing is owned', PHONE, async (page) => {
  const id = await signedIn(page, '7390000604')
  await give(id, { packageId: BOOK, days: null })
  await open(page, '/my-ebooks')
  await main(page).getByText('Nothing of this type yet').waitFor()
  expect(await main(page).getByRole('link', { name: 'See courses' }).getAttribute('href')).toBe('/ebooks')
  await main(page).getByRole('link', { name: 'See all' }).click()
  await expect.poll(() => titles(page)).toHaveLength(1)
})

journey(
  'appends the next page, and says so when it does not load',
  { ...PHONE, despite: /Failed to load|status of 500/ },
  async (page) => {
    const id = await signedIn(page, '7390000605')
    const listed = await call(page.context(), 'GET', '/api/packages/v11/listing')
    const { packages } = (await listed.json()) as { packages: { id: number; primaryCategory: string }[] }
    // A printed book holds nothing that opens.
    const ids = packages.filter((one) => one.primaryCategory !== 'BOOKS').map((one) => one.id)
    await give(id, ...ids.slice(0, 13).map((packageId, n) => ({ packageId, days: 10 + n })))
    await open(page, '/my-purchase')
    await expect.poll(() => cards(page).count()).toBe(10)
    const before = await titles(page)
    await page.route(/pageNumber=1/, (route) =>
      route.fulfill({ status: 500, json: { code: 'fault', status: 500 } }),
    )
    await main(page).getByRole('button', { name: 'Show more (10 of 13)' }).click()
    await main(page).getByText('More could not be loaded').waitFor()
    await page.unroute(/pageNumber=1/)
    await main(page).getByRole('button', { name: 'Show more (10 of 13)' }).click()
    await expect.poll(() => cards(page).count()).toBe(13)
    expect((await titles(page)).slice(0, 10)).toEqual(before)
    expect(
      await main(page)
        .getByRole('button', { name: /Show more/ })
        .count(),
    ).toBe(0)
    // After going back from one of them, all thirteen are shown again.
    await cards(page).nth(12).getByRole('link').click()
    await main(page).getByRole('heading', { name: 'What you get' }).waitFor()
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(13)
  },
)

journey(
  'opens one: until when and why, its contents by type, the parts of a pack, each opened by the pack',
  DESKTOP,
  async (page) => {
    const id = await signedIn(page, '7390000606')
    await give(id, { packageId: PACK, days: 100 })
    await open(page, '/my-purchase')
    await cards(page).first().getByRole('link').click()
    await page.waitForURL('/my-purchase/1010/cuet-ug-2027-mahapack')
    await main(page)
      .getByText(/Yours until .*, from order T-1042/)
      .waitFor()
    const inside = main(page).getByRole('region', { name: 'What you get' })
    await inside.waitFor()
    const types = await inside.getByRole('listitem').allTextContents()
    expect(types).toEqual([
      'Live classes',
      expect.stringMatching(/^22 mock tests0 of 22 done$/),
      // The journeys of lessons and of the reader add theirs to parts of this pack.
      expect.stringMatching(/^(Videos|(\d+) videos?0 of \2 done)$/),
      expect.stringMatching(/^(\d+) e-books0 of \1 done$/),
      '1 book',
      expect.stringMatching(/^8 3D models0 of 8 done$/),
      expect.stringMatching(/^3 issues0 of 3 done$/),
    ])
    expect(await inside.getByRole('button').count()).toBe(0)
    // Only of what is there to open.
    expect(await inside.getByRole('link').count()).toBe(types.filter((type) => /done$/.test(type)).length)
    // What the pack holds today, though this grant names none of it.
    const series = cards(page).filter({ hasText: 'Complete Test Series' })
    const parts = main(page).getByRole('region', { name: 'In this pack' })
    await expect.poll(() => parts.getByRole('article').count()).toBe(9)
    expect(await axeFaults(page)).toEqual([])
    await series.getByRole('link').click()
    await page.waitForURL(/\/my-purchase\/1003\//)
    await main(page).getByText('Open to you as part of').waitFor()
    await main(page).getByRole('link', { name: 'CUET UG 2027 MahaPack' }).click()
    await page.waitForURL('/my-purchase/1010/cuet-ug-2027-mahapack')
    await series.getByRole('link').click()
    await main(page).getByRole('link', { name: 'See it in the store' }).click()
    await page.waitForURL(TEST_SERIES)
  },
)

journey('lists the tests of something owned in place, and opens one', PHONE, async (page) => {
  const id = await signedIn(page, '7390000619')
  await give(id, { packageId: 1003, days: 30 })
  await open(page, '/my-purchase')
  await cards(page).first().getByRole('link').click()
  await page.waitForURL(/\/my-purchase\/1003\//)
  const tests = main(page).getByRole('region', { name: 'Your tests' })
  await tests.getByRole('listitem').first().waitFor()
  // What comes first shows in the first screen, below what can be done with the order.
  const next = main(page).getByRole('region', { name: 'Next' })
  expect((await next.boundingBox())!.y).toBeLessThan(480)
  await tests
    .getByRole('link', { name: /^Start/ })
    .first()
    .click()
  await page.waitForURL(/\/test-series-portal\/\d+\/1003\/new\//)
})

journey('has one address each, whatever name is in it', PHONE, async (page) => {
  const id = await signedIn(page, '7390000607')
  await give(id, { packageId: PACK, days: 100 })
  await open(page, '/hi/my-purchase/1010/an-older-name')
  await page.waitForURL('/hi/my-purchase/1010/cuet-ug-2027-mahapack')
  await main(page).getByText('उसमें').or(main(page).getByText('इसमें क्या-क्या मिलता है')).waitFor()
})

journey(
  'says that a product is not theirs, and how to renew one that has ended',
  { ...DESKTOP, ...REFUSED },
  async (page) => {
    const id = await signedIn(page, '7390000608')
    await give(id, { packageId: 1003, days: -2 })
    await open(page, '/my-purchase/1010/cuet-ug-2027-mahapack')
    await main(page).getByText('This is not in your courses').waitFor()
    await main(page).getByRole('link', { name: 'All my courses' }).click()
    await cards(page).first().getByRole('link').click()
    await main(page)
      .getByText(/This has expired/)
      .waitFor()
    await main(page).getByRole('link', { name: 'Buy again' }).click()
    await page.waitForURL(TEST_SERIES)
  },
)

journey(
  'is linked from a product that is owned, in its language, and from the header',
  DESKTOP,
  async (page) => {
    const id = await signedIn(page, '7390000609')
    await give(id, { packageId: PACK, days: 100 })
    await open(page, '/hi/product/1010/cuet-ug-2027-mahapack')
    const plans = page.locator('section[aria-label]:visible').filter({ hasText: 'आप ख़रीद चुके हैं' })
    await plans.getByRole('link', { name: 'कोर्स देखें' }).first().click()
    await page.waitForURL('/hi/my-purchase/1010/cuet-ug-2027-mahapack')
    await main(page)
      .getByText(/तक आपका है, ऑर्डर T-1042 से/)
      .waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'मेरे कोर्स' }).click()
    await page.waitForURL('/hi/my-purchase')
    await cards(page).first().waitFor()
  },
)

journey('shows what was bought in another tab without a reload', PHONE, async (page) => {
  const id = await signedIn(page, '7390000610')
  await open(page, '/my-purchase')
  await main(page).getByText('No courses yet').waitFor()
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await give(id, { packageId: BOOK, days: null })
  const other = await page.context().newPage()
  await other.goto('/support')
  await other.evaluate(() => new BroadcastChannel('bought').postMessage(''))
  await expect.poll(() => cards(page).count()).toBe(1)
  expect(loads).toEqual([])
})

journey('puts what was just added first, whatever ends sooner', PHONE, async (page) => {
  const id = await signedIn(page, '7390000612')
  await give(id, { packageId: 1003, days: 5 })
  await open(page, '/my-purchase')
  await expect.poll(() => cards(page).count()).toBe(1)
  await give(id, { packageId: BOOK, days: null }, { packageId: VIDEOS, days: -3 })
  const other = await page.context().newPage()
  await other.goto('/support')
  await other.evaluate(() => new BroadcastChannel('bought').postMessage(''))
  await expect.poll(() => cards(page).count()).toBe(3)
  expect((await titles(page))[2]).toContain('Complete Test Series')
  await page.reload()
  await expect.poll(() => cards(page).count()).toBe(3)
  expect((await titles(page))[0]).toContain('Complete Test Series')
})

journey(
  'shows what is in a course on hover, on focus and at a tap, and hides it again',
  DESKTOP,
  async (page) => {
    const id = await signedIn(page, '7390000613')
    await give(id, { packageId: 1003, days: 5 })
    await open(page, '/my-purchase')
    const facts = page.getByRole('status').filter({ hasText: 'Mock tests (22)' })
    await cards(page).first().hover()
    await facts.waitFor()
    await page.mouse.move(0, 0)
    await facts.waitFor({ state: 'detached' })
    const button = cards(page)
      .first()
      .getByRole('button', { name: /What is in/ })
    await button.focus()
    await facts.waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await facts.waitFor({ state: 'detached' })
    await button.click()
    await facts.waitFor()
  },
)

journey(
  'fits the narrowest phone, in Hindi too',
  { ...PHONE, viewport: { width: 320, height: 640 } },
  async (page) => {
    const id = await signedIn(page, '7390000611')
    await give(id, { packageId: PACK, days: 100 }, { packageId: BOOK, days: null })
    for (const address of ['/my-purchase', '/hi/my-purchase', '/hi/my-purchase/1010/cuet-ug-2027-mahapack']) {
      await open(page, address)
      await cards(page).first().waitFor()
      expect(await sidewaysScroll(page), address).toBeLessThanOrEqual(0)
      expect(await axeFaults(page), address).toEqual([])
    }
  },
)

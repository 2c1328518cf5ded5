import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { ADULT, atGateway, buyNow, isBought, main, payButton } from '../buyer.ts'
import { at, journey, open, sidewaysScroll } from '../journey.ts'
import { own } from '../owner.ts'
import { call, signInAs } from '../person.ts'
import { ask } from '../product-database.ts'

const PACK = '/product/2107/ssc-mahapack-2027-cgl-chsl-mts-and-gd'
const MAGAZINE = { id: 1009, path: '/my-purchase/1009/cuet-current-affairs-monthly-magazine' }
const SERIES = { id: 1003, path: '/my-purchase/1003/cuet-ug-2027-complete-test-series' }
/** Nobody else has anything in it: its contents are of these journeys alone. */
const FILLED = { id: 2204, path: '/my-purchase/2204/x' }

const rows = (page: Page) => main(page).getByRole('article')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })

async function owner(page: Page, phone: string, ...packageIds: number[]): Promise<number> {
  await signInAs(page.context(), phone, ADULT)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  for (const packageId of packageIds) await own(id, packageId)
  return id
}

journey('a pack is bought, and its part opens from it: the first test begins', PHONE, async (page) => {
  await owner(page, '7390000731')
  await buyNow(page, PACK)
  await payButton(page).click()
  await atGateway(page, 'Pay by UPI')
  await isBought(page)
  await open(page, '/my-purchase')
  await rows(page).getByRole('link').first().click()
  await page.waitForURL(/\/my-purchase\/2107\//)
  const parts = main(page).getByRole('region', { name: 'In this pack' })
  await expect.poll(() => parts.getByRole('article').count()).toBe(2)
  await parts.getByRole('link', { name: /SSC CGL and CHSL/ }).click()
  await page.waitForURL(/\/my-purchase\/2102\//)
  await main(page).getByText('Open to you as part of').waitFor()
  await main(page)
    .getByRole('region', { name: 'Next' })
    .getByRole('link', { name: /^Start/ })
    .click()
  await page.waitForURL(/\/test-series-portal\/210250\/2102\/new\//)
  await main(page)
    .getByRole('button', { name: /Start|Begin/ })
    .first()
    .waitFor()
})

const notice = (page: Page) => page.getByRole('dialog', { name: 'Before you open this e-book' })
const issue = (page: Page) => page.locator('[data-page="1"][data-drawn]')

journey(
  'a magazine is a list of issues, each opens and leads to the next, and everybody on a device agrees for themselves',
  PHONE,
  async (page) => {
    await owner(page, '7390000732', MAGAZINE.id)
    await open(page, MAGAZINE.path)
    await main(page)
      .getByRole('link', { name: /3 issues/ })
      .click()
    await page.waitForURL(`${MAGAZINE.path}/ppc?category=MAGAZINES`)
    const list = main(page).getByRole('region', { name: 'Contents' })
    await expect
      .poll(() => list.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(['October 2026 issue, first part', 'October 2026', 'September 2026'])
    expect(await axeFaults(page)).toEqual([])
    await list.getByRole('link', { name: 'October 2026', exact: true }).click()
    await heading(page, 'October 2026').waitFor()
    const next = main(page).getByRole('region', { name: 'Next in this course' })
    await next.getByRole('heading', { name: 'September 2026' }).waitFor()
    await main(page).getByRole('link', { name: 'Read: October 2026' }).click()
    await notice(page).getByRole('button', { name: 'Accept and read' }).click()
    await issue(page).waitFor()
    const book = at(page)
    await page.reload()
    await issue(page).waitFor()
    expect(await notice(page).count()).toBe(0)
    await open(page, `${MAGAZINE.path}/MAGAZINES/player/100910`)
    await next.getByRole('link', { name: 'Read: September 2026' }).click()
    await notice(page).waitFor()

    await signInAs(page.context(), '7390000733')
    const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
    await own(id, MAGAZINE.id)
    await page.goto(book)
    await notice(page).waitFor()
    expect(await issue(page).count()).toBe(0)
  },
)

journey(
  'a subject leads to its chapters, a chapter to its topics, and each says how far one is',
  PHONE,
  async (page) => {
    await owner(page, '7390000734', SERIES.id)
    await open(page, SERIES.path)
    const step = async (name: RegExp, path: string) => {
      await main(page).getByRole('link', { name }).first().click()
      await page.waitForURL(path)
    }
    const subject = `${SERIES.path}/ppc/TEST_SERIES/subject/10030/english`
    await step(/English.*0 of 5 done/, subject)
    await main(page).getByRole('heading', { level: 2, name: 'Chapters' }).waitFor()
    await step(/Vocabulary.*0 of 1 done/, `${SERIES.path}/ppc/TEST_SERIES/subject/10031/vocabulary`)
    await main(page).getByRole('heading', { level: 2, name: 'Topics' }).waitFor()
    await step(/Words in context.*0 of 1 done/, `${subject}/10031/10032`)
    await heading(page, 'Words in context').waitFor()
    expect(await rows(page).count()).toBe(1)
    expect(await sidewaysScroll(page)).toBe(0)
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'English', exact: true })
      .click()
    await page.waitForURL(subject)
  },
)

/** Documents of a package by the hundred thousand and number, under way for this person in their order. */
async function fill(packageId: number, count: number): Promise<void> {
  await ask(
    `insert into content_items (id, package_id, kind, content_type, file, title, free, position, active, changed_at)
      select $1::int * 1000 + n, $1, 'DOCUMENT', 'EBOOKS',
        jsonb_build_object('key', 'private/contents/' || n || '.pdf', 'name', 'notes.pdf', 'type', 'application/pdf',
          'bytes', 100000, 'pages', 40),
        jsonb_build_object('en', 'Notes ' || n, 'hi', 'नोट्स ' || n), false, n, true, now()
      from generate_series(1, $2::int) n on conflict do nothing`,
    [packageId, count],
  )
  await ask('select pg_notify($1, $2)', ['taiyari_changed', '["tests"]'])
}
const begin = (personId: number, packageId: number, count: number) =>
  ask(
    `insert into item_progress (person_id, item_id, package_id, began_at, share, position_at, position_by, updated_at)
      select $1, $2::int * 1000 + n, $2, now(), 0.5, now() - make_interval(mins => n), 'phone', now() - make_interval(mins => n)
      from generate_series(1, $3::int) n`,
    [personId, packageId, count],
  )
const more = (page: Page, shown: number, total: number) =>
  main(page).getByRole('button', { name: `Show more (${shown} of ${total})` })

journey('contents of a course append by ten, and are all there again after Back', DESKTOP, async (page) => {
  await fill(FILLED.id, 25)
  await owner(page, '7390000735', FILLED.id)
  await open(page, `${FILLED.path}/ppc`)
  const list = main(page).getByRole('region', { name: 'Contents' })
  const titles = () => list.getByRole('heading', { level: 3 }).allTextContents()
  await expect.poll(async () => (await titles()).length).toBe(10)
  await more(page, 10, 25).click()
  await expect.poll(async () => (await titles()).length).toBe(20)
  await more(page, 20, 25).click()
  await expect.poll(titles).toEqual(Array.from({ length: 25 }, (_, n) => `Notes ${n + 1}`))
  expect(
    await main(page)
      .getByRole('button', { name: /Show more/ })
      .count(),
  ).toBe(0)
  await list.getByRole('link', { name: 'Notes 21', exact: true }).click()
  await heading(page, 'Notes 21').waitFor()
  await page.goBack()
  await expect.poll(async () => (await titles()).length).toBe(25)
})

journey('what was begun appends by ten, the latest first', PHONE, async (page) => {
  await fill(FILLED.id, 25)
  await begin(await owner(page, '7390000736', FILLED.id), FILLED.id, 23)
  await open(page, '/my-purchase/continue-studying')
  const titles = () => main(page).getByRole('heading', { level: 3 }).allTextContents()
  await expect.poll(titles).toEqual(Array.from({ length: 10 }, (_, n) => `Notes ${n + 1}`))
  await more(page, 10, 23).click()
  await expect.poll(async () => (await titles()).length).toBe(20)
  await more(page, 20, 23).click()
  await expect.poll(titles).toEqual(Array.from({ length: 23 }, (_, n) => `Notes ${n + 1}`))
})

journey('a loader shows while something is loading, and goes when it is there', PHONE, async (page) => {
  await owner(page, '7390000737', SERIES.id)
  let go = () => {}
  const held = new Promise<void>((resume) => {
    go = resume
  })
  await page.route('**/api/v4/ppc/purchased**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${SERIES.path}/exams`)
  const loader = main(page).getByText('Loading your courses')
  await loader.waitFor()
  go()
  await heading(page, 'Exams').waitFor()
  expect(await loader.count()).toBe(0)
})

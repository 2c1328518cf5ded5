import type { Frame, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { myEbooksPath } from '../addresses/learning-paths.ts'
import { axeFaults } from './axe.ts'
import { accept, bar, control, pageField } from './books/reader-page.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { chapter, words } from './epub/chapters.ts'
import { bookOfPictures, makeEpub, PARAGRAPHS } from './epub/make-epub.ts'
import { storeEpub, storeUncleaned } from './epub/stored-epub.ts'
import { journey, open, sidewaysScroll } from './journey.ts'
import { own } from './owner.ts'
import { call, signInAs } from './person.ts'

const PACKAGE = 1003
/** of the demo, with an EPUB among its e-books */
const DEMO_PACKAGE = 1005
const addressOf = (itemId: number) => `/e-books?file=${PACKAGE}_${itemId}.doc`

async function signedIn(page: Page, phone: string): Promise<void> {
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  await own(id, PACKAGE)
}

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.locator('.reader-chapter iframe').elementHandle()
  return (await element!.contentFrame())!
}

/** The words of a paragraph, selected as a finger or a mouse would. */
async function select(page: Page, text: string): Promise<void> {
  await page.locator('.reader-chapter iframe').evaluate((frame, wanted) => {
    const inside = (frame as HTMLIFrameElement).contentDocument!
    const found = [...inside.querySelectorAll('p')].find(({ textContent }) => textContent?.includes(wanted))!
    inside.getSelection()!.selectAllChildren(found)
  }, text)
}

/** Whether a paragraph is within the screen of the reader. */
async function isSeen(page: Page, text: string): Promise<boolean> {
  return await page.locator('.reader-text').evaluate((room, wanted) => {
    const scroller = room.querySelector('.reader-pages')!
    const inside = room.querySelector('iframe')!.contentDocument!
    const found = [...inside.querySelectorAll('p')].find(({ textContent }) => textContent?.includes(wanted))
    if (!found) return false
    const { top, bottom } = found.getBoundingClientRect()
    return bottom > scroller.scrollTop && top < scroller.scrollTop + scroller.clientHeight
  }, text)
}

journey(
  'an owner reads an EPUB on a phone: its first page long before the whole of it, larger text, a highlight, and goes on at a desk',
  PHONE,
  async (page) => {
    const bytes = await storeEpub({ itemId: 990_201, packageId: PACKAGE }, bookOfPictures())
    await signedIn(page, '7390002201')
    let received = 0
    page.on('response', (response) => {
      if (/\/parts\/[0-9a-f]+\//.test(response.url()))
        received += Number(response.headers()['content-length'] ?? 0)
    })
    await page.goto(addressOf(990_201))
    await page.getByRole('dialog', { name: 'Before you open this e-book' }).getByText(/1957/).waitFor()
    expect(await page.locator('.reader-chapter').count()).toBe(0)
    await accept(page)
    await words(page).getByText('The law of motion, part 1.1.').waitFor()
    await chapter(page, 0).waitFor()
    expect(bytes).toBeGreaterThan(2_000_000)
    expect(received).toBeLessThan(100_000)
    expect(await page.locator('.reader-stamp [data-stamp]').first().getAttribute('data-stamp')).toContain(
      '2201',
    )
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page)).toEqual([])

    // Page 12 is in the fourth chapter, and stays there when the text grows.
    await pageField(page).fill('12')
    await page.keyboard.press('Enter')
    await chapter(page, 3).waitFor()
    await expect.poll(() => pageField(page).inputValue()).toBe('12')
    await control(page, 'View').click()
    const view = page.getByRole('complementary', { name: 'View' })
    const height = async () => (await page.locator('.reader-chapter iframe').boundingBox())!.height
    const before = await height()
    await view.getByRole('button', { name: 'Larger' }).click()
    await view.getByRole('button', { name: 'Larger' }).click()
    await view.getByText('Text size: 130 %').waitFor()
    await view.getByRole('button', { name: 'Night colours' }).click()
    await view.getByRole('button', { name: 'Close' }).click()
    await expect.poll(height).toBeGreaterThan(before * 1.2)
    await expect.poll(() => pageField(page).inputValue()).toBe('12')
    const inside = await frameOf(page)
    await expect
      .poll(() => inside.locator('body').evaluate((body) => getComputedStyle(body).color))
      .toBe('rgb(217, 217, 217)')

    await select(page, 'part 4.29.')
    const saved = page.waitForResponse(
      (response) => response.url().includes('/learning/marks') && response.request().method() === 'POST',
    )
    const toolbar = page.getByRole('toolbar', { name: 'The selected words' })
    await toolbar.getByRole('button', { name: 'Highlight' }).click()
    await saved
    await page.locator('.reader-mark').first().waitFor({ state: 'attached' })
    await page.reload()
    await chapter(page, 3).waitFor()
    await expect.poll(() => pageField(page).inputValue()).toBe('12')
    await page.locator('.reader-mark').first().waitFor({ state: 'attached' })

    const desk = await page
      .context()
      .browser()!
      .newContext({ ...DESKTOP, serviceWorkers: 'block' })
    try {
      await desk.addCookies(await page.context().cookies())
      const other = await desk.newPage()
      await other.goto(new URL(addressOf(990_201), page.url()).href)
      await accept(other)
      // It goes on where the phone left off, at this device's own size, with the mark on the same words.
      await chapter(other, 3).waitFor()
      await expect.poll(() => pageField(other).inputValue()).toBe('12')
      await pageField(other).fill('1')
      await other.keyboard.press('Enter')
      await chapter(other, 0).waitFor()
      await control(other, 'My marks').click()
      const panel = other.getByRole('complementary', { name: 'My marks' })
      await panel.getByText(/The law of motion, part 4\.29/).click()
      await chapter(other, 3).waitFor()
      await expect.poll(() => isSeen(other, 'part 4.29.')).toBe(true)
      await other.locator('.reader-mark').first().waitFor()
      expect(await axeFaults(other)).toEqual([])
    } finally {
      await desk.close()
    }
  },
)

journey(
  'an EPUB is read with the keyboard and by its contents, its search and its own links',
  DESKTOP,
  async (page) => {
    await storeEpub({ itemId: 990_202, packageId: PACKAGE }, bookOfPictures())
    await signedIn(page, '7390002202')
    await page.goto(addressOf(990_202))
    await accept(page)
    await chapter(page, 0).waitFor()
    await page.keyboard.press('End')
    await chapter(page, 11).waitFor()
    const pages = await bar(page)
      .getByText(/^of \d+$/)
      .innerText()
    await expect.poll(async () => `of ${await pageField(page).inputValue()}`).toBe(pages)
    await page.keyboard.press('Home')
    await chapter(page, 0).waitFor()
    // A screen at a time, and never past words that were not shown.
    for (let part = 1; part <= PARAGRAPHS; part += 1) {
      for (let press = 0; press < 6 && !(await isSeen(page, `part 1.${part}.`)); press += 1)
        await page.keyboard.press('ArrowRight')
      expect(await isSeen(page, `part 1.${part}.`), `part ${part}`).toBe(true)
    }
    await page.getByRole('button', { name: 'Next chapter' }).click()
    await chapter(page, 1).waitFor()
    await page.keyboard.press('ArrowLeft')
    await chapter(page, 0).waitFor()
    await expect.poll(() => isSeen(page, 'part 1.30.')).toBe(true)

    // Keys pressed within the text are heard as well.
    await words(page).getByText('part 1.30.').click()
    await page.keyboard.press('/')
    const search = page.getByRole('complementary', { name: 'Search in the book' })
    await search.getByRole('searchbox').fill('MOTION, part 7.21.')
    await page.keyboard.press('Enter')
    await search.getByText('Found in 1 place').waitFor()
    await search.getByRole('button', { name: /part 7\.21/ }).click()
    await chapter(page, 6).waitFor()
    await page.locator('.reader-found').first().waitFor()
    await expect.poll(() => isSeen(page, 'part 7.21.')).toBe(true)
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })

    await control(page, 'Contents and pages').click()
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('button', { name: /^Chapter 9 / })
      .click()
    await chapter(page, 8).waitFor()
    await words(page).getByRole('link', { name: 'Onward' }).click()
    await chapter(page, 9).waitFor()
    await control(page, 'Bookmark this page').click()
    await control(page, 'Remove the bookmark').waitFor()
    // The chapters were no pages of the browser's own.
    await page.goBack()
    expect(page.url()).not.toContain('/e-books')
  },
)

/** What a browser says of what it did not do; and of requests that it did not send. */
const BLOCKED =
  /Blocked script execution|Content Security Policy|Refused to execute the redirect|Blocked form submission|Unsafe attempt to initiate navigation|left the site: https:\/\/outside\.invalid|status of 404/

const HOSTILE = `<!doctype html><html onload="top.ran='load'"><head><link rel="stylesheet" href="look.css">
<script>top.ran = 'script'</script><meta http-equiv="refresh" content="0;url=/e-books"><style>p{color:rgb(1,2,3)}</style>
<base href="https://outside.invalid/"></head><body><p onclick="top.ran='click'" style="color:rgb(1,2,3)">Hostile words</p>
<img src="x" onerror="top.ran='error'"><img src="https://outside.invalid/pixel.png">
<svg onload="top.ran='svg'"><script>top.ran='svg script'</script></svg>
<iframe srcdoc="<script>top.ran='frame'</script>"></iframe><iframe src="https://outside.invalid/"></iframe>
<object data="https://outside.invalid/a.swf"></object><link rel="stylesheet" href="https://outside.invalid/a.css">
<a id="go" href="javascript:top.ran='link'">link</a><a id="top" href="https://outside.invalid/" target="_top">top</a>
<form action="https://outside.invalid/" method="get"><input type="submit" id="send" value="send"></form></body></html>`

journey(
  'a chapter that no import would let in runs nothing, loads nothing and leads nowhere in the reader',
  { ...DESKTOP, despite: BLOCKED },
  async (page) => {
    await storeUncleaned({ itemId: 990_203, packageId: PACKAGE }, HOSTILE)
    await signedIn(page, '7390002203')
    const outside: Request[] = []
    page.on('request', (request) => {
      if (request.url().includes('outside.invalid')) outside.push(request)
    })
    await page.goto(addressOf(990_203))
    await accept(page)
    await chapter(page, 0).waitFor()
    await words(page).getByText('Hostile words').click()
    for (const id of ['go', 'top', 'send'])
      await page.locator('.reader-chapter iframe').evaluate((frame, name) => {
        ;(frame as HTMLIFrameElement).contentDocument!.getElementById(name)!.click()
      }, id)
    await expect.poll(() => page.evaluate(() => 'ran' in window)).toBe(false)
    // What it asked for never left the browser.
    expect(outside.map((request) => request.failure()?.errorText)).toEqual(outside.map(() => 'csp'))
    expect(page.url()).toContain(addressOf(990_203))
    expect(await page.locator('.reader-chapter iframe').getAttribute('sandbox')).toBe('allow-same-origin')
  },
)

journey('the reader of EPUBs speaks Hindi, and shows Hindi books', PHONE, async (page) => {
  const chapters = [
    { title: 'गति', body: '<h1>गति</h1><p>गति का पहला नियम</p>' },
    { title: 'बल', body: '<h1>बल</h1><p>बल और त्वरण</p>' },
  ]
  await storeEpub({ itemId: 990_204, packageId: PACKAGE }, makeEpub({ language: 'hi', chapters }))
  await signedIn(page, '7390002204')
  await page.goto(`/hi${addressOf(990_204)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'मंज़ूर है, पढ़ें' }).click()
  await words(page).getByText('गति का पहला नियम').waitFor()
  await page.getByRole('heading', { level: 1, name: 'गति के नियम' }).waitFor()
  await page.getByRole('button', { name: 'अगला अध्याय' }).click()
  await words(page).getByText('बल और त्वरण').waitFor()
  await page.getByRole('navigation', { name: 'पढ़ना' }).getByRole('button', { name: 'कैसे दिखे' }).click()
  await page.getByText('अक्षरों का आकार: 100 %').waitFor()
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  expect(await axeFaults(page)).toEqual([])
})

journey('an EPUB of the demo opens from the e-books of a course', PHONE, async (page) => {
  await signInAs(page.context(), '7390002205')
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  await own(id, DEMO_PACKAGE)
  await open(page, myEbooksPath(DEMO_PACKAGE))
  await page.getByRole('link', { name: 'Read: CUET English Language, for phones' }).click()
  await accept(page)
  await words(page).getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'CUET English Language, for phones' }).waitFor()
  await words(page).getByRole('link').first().click()
  await chapter(page, 1).waitFor()
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
})

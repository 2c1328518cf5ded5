import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults, walked } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { cards, count, heart, LIST, pressed, titleOf } from './hearts.ts'
import { awake, journey, open } from './journey.ts'
import { profileLink, signUp as signUpByDialog } from './sign-in.ts'
import { ask, onSale, signUp, wish, wishFor } from './wisher.ts'

/** A new person with this many wishes, and the page open on the wishlist. */
async function openWithWishes(page: Page, count: number): Promise<number> {
  await page.goto('/support')
  const id = await signUp(page)
  for (const wished of (await onSale(page)).slice(0, count))
    expect((await wish(page, wished)).status).toBe(200)
  await open(page, '/wishlist')
  if (count > 0) await cards(page).first().waitFor()
  return id
}

const hasFocus = (part: Locator) =>
  expect.poll(() => part.evaluate((it) => it === document.activeElement)).toBe(true)
const removeButton = (page: Page, index = 0) =>
  page
    .locator('li.wish')
    .nth(index)
    .getByRole('button', { name: /^(Remove|हटाएँ) / })

async function elsewhere(page: Page, device: BrowserContextOptions = DESKTOP): Promise<Page> {
  const { origin } = new URL(page.url())
  const context = await page
    .context()
    .browser()!
    .newContext({ ...device, baseURL: origin, serviceWorkers: 'block' })
  return await context.newPage()
}

journey('is two taps away on a phone, by the bar at the thumb and the profile', PHONE, async (page) => {
  await page.goto('/support')
  await signUp(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/hi')
  await profileLink(page).click()
  await page.getByRole('main').getByRole('link', { name: 'विशलिस्ट' }).click()
  await page.waitForURL('/hi/wishlist')
})

journey('counts presses on a heart during a request as one', DESKTOP, async (page) => {
  await page.goto('/support')
  await signUp(page)
  await open(page, LIST)
  let calls = 0
  let goOn = () => {}
  const held = new Promise<void>((resume) => {
    goOn = resume
  })
  await page.route('**/api/v1/wishlist/like*', async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  for (let press = 0; press < 3; press++) await heart(page).click({ force: true })
  expect(await heart(page).getAttribute('aria-disabled')).toBe('true')
  goOn()
  await expect.poll(() => pressed(heart(page))).toBe('true')
  expect(calls).toBe(1)
})

journey(
  'says Item not wishlisted when the request fails, and leaves the heart as it was',
  { ...DESKTOP, despite: /status of 500/ },
  async (page) => {
    await page.goto('/support')
    await signUp(page)
    await open(page, LIST)
    await page.route('**/api/v1/wishlist/like*', (route) => route.fulfill({ status: 500, body: '' }))
    await heart(page).click()
    await cards(page).first().getByText('Item not wishlisted').waitFor()
    expect(await pressed(heart(page))).toBe('false')
  },
)

journey(
  'accepts the hundredth wish and no more, whichever device is first',
  { ...DESKTOP, despite: /status of 409/ },
  async (page) => {
    const LIMIT = 'You’ve reached the maximum limit for wishlist'
    await page.goto('/support')
    await wishFor(await signUp(page), 99)
    await open(page, LIST)
    await heart(page).click()
    await cards(page).first().getByText('Item added to Wishlist').waitFor()
    await heart(page, 1).click()
    await cards(page).nth(1).getByText(LIMIT).waitFor()
    expect(await pressed(heart(page, 1))).toBe('false')
    await heart(page).click()
    await cards(page).first().getByText('Item removed from Wishlist').waitFor()
    // Another device takes the last place, and this page does not know.
    const other = (await onSale(page)).at(-1)!
    expect((await wish(page, other)).status).toBe(200)
    await heart(page, 2).click()
    await cards(page).nth(2).getByText(LIMIT).waitFor()
    await open(page, '/wishlist')
    await count(page, '100 of 100')
    await page.getByText('Your wishlist is full.').waitFor()
  },
)

journey('wishes for a course from its own page', PHONE, async (page) => {
  await page.goto('/support')
  await signUp(page)
  await open(page, '/product/1010/cuet-ug-2027-mahapack')
  const own = page.getByRole('button', { name: /^Wishlist: / }).first()
  await own.click()
  await page.getByText('Item added to Wishlist').waitFor()
  expect(await pressed(own)).toBe('true')
})

journey(
  'keeps the keyboard focus on the page when signing in removed the pressed button',
  DESKTOP,
  async (page) => {
    await open(page, '/wishlist')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await signUpByDialog(page, '9876503001', 'Asha')
    await count(page, '0 of 100')
    await hasFocus(page.getByRole('main'))
  },
)

journey('explains a wishlist to a guest, and asks them to sign in', PHONE, async (page) => {
  await open(page, '/wishlist')
  await page.getByRole('heading', { name: 'Sign in to see your wishlist' }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow')
})

journey('shows an empty list with a next step', PHONE, async (page) => {
  await openWithWishes(page, 0)
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'See courses' }).click()
  await page.waitForURL('/search')
})

journey(
  'filters in a dialog on a phone; the address keeps it through reload and Back',
  PHONE,
  async (page) => {
    await openWithWishes(page, 20)
    const handle = page.getByRole('button', { name: /^Filters/ })
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await handle.click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await hasFocus(handle)
    await handle.click()
    await dialog.getByRole('checkbox', { name: /^Mock tests/ }).check()
    await dialog.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL('/wishlist?categoryFacets=TEST_SERIES')
    await page.getByRole('link', { name: 'Remove Mock tests' }).waitFor()
    await expect.poll(() => cards(page).count()).toBeLessThan(20)
    const found = await cards(page).count()
    await page.reload()
    await awake(page)
    await page.getByRole('link', { name: 'Remove Mock tests' }).waitFor()
    await expect.poll(() => cards(page).count()).toBe(found)
    await page.goBack()
    await page.waitForURL('/wishlist')
    await expect.poll(() => cards(page).count()).toBe(20)
  },
)

journey('searches within the list, and offers all of it when nothing matches', PHONE, async (page) => {
  await openWithWishes(page, 3)
  await page.getByRole('searchbox', { name: 'Search in your wishlist' }).fill('zzzz')
  await page.keyboard.press('Enter')
  await page.waitForURL('/wishlist?searchTerm=zzzz')
  await page.getByRole('heading', { name: 'No course matches' }).waitFor()
  await page.getByRole('link', { name: 'See the whole list' }).click()
  await expect.poll(() => cards(page).count()).toBe(3)
})

journey(
  'redirects from an impossible page or filter to the nearest list',
  { ...DESKTOP, despite: /status of 40[04]/ },
  async (page) => {
    await openWithWishes(page, 3)
    await open(page, '/wishlist?langFacets=KLINGON&pageNo=9')
    await page.waitForURL('/wishlist')
    await expect.poll(() => cards(page).count()).toBe(3)
  },
)

journey('removes a course only after a confirmation that names it', PHONE, async (page) => {
  await openWithWishes(page, 2)
  const title = await titleOf(page)
  const dialog = page.getByRole('dialog', { name: 'Remove from your wishlist?' })
  await removeButton(page).click()
  await dialog.getByText(title).waitFor()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await hasFocus(removeButton(page))
  await removeButton(page).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('status').getByText('Item removed from Wishlist').waitFor()
  await count(page, '1 of 100')
  await expect.poll(() => cards(page).count()).toBe(1)
  expect(await titleOf(page)).not.toBe(title)
})

journey(
  'stays in the confirmation during a removal, and says when it failed',
  { ...DESKTOP, despite: /status of 500/ },
  async (page) => {
    await openWithWishes(page, 1)
    let fail = () => {}
    const held = new Promise<void>((resume) => {
      fail = resume
    })
    let calls = 0
    await page.route('**/api/v1/wishlist/like*', async (route) => {
      calls += 1
      await held
      await route.fulfill({ status: 500, body: '' })
    })
    const dialog = page.getByRole('dialog')
    await removeButton(page).click()
    const confirm = dialog.getByRole('button', { name: 'Remove' })
    for (let press = 0; press < 3; press++) await confirm.click({ force: true })
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    fail()
    await dialog.getByRole('alert').getByText('Item not wishlisted').waitFor()
    expect(calls).toBe(1)
    expect(await cards(page).count()).toBe(1)
  },
)

journey(
  'removes several at once; if that fails it says WishList not removed and all stay',
  { ...PHONE, despite: /status of 500/ },
  async (page) => {
    await openWithWishes(page, 4)
    await page.getByRole('button', { name: 'Select several' }).click()
    for (const at of [0, 2]) await page.getByRole('checkbox').nth(at).check()
    await count(page, '2 selected')
    await page.getByRole('button', { name: 'Remove selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove 2 courses from your wishlist?' })
    await dialog.getByText(await titleOf(page, 2)).waitFor()
    await page.route('**/api/v1/wishlist/bulkDelete*', (route) => route.fulfill({ status: 500, body: '' }))
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('alert').getByText('WishList not removed').waitFor()
    expect(await cards(page).count()).toBe(4)
    await page.unroute('**/api/v1/wishlist/bulkDelete*')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('status').getByText('2 courses removed').waitFor()
    await count(page, '2 of 100')
    await expect.poll(() => cards(page).count()).toBe(2)
  },
)

journey('says what is no longer on sale, and removes it on request', PHONE, async (page) => {
  await page.goto('/support')
  const id = await signUp(page)
  await wishFor(id, 2)
  expect((await wish(page, (await onSale(page))[0]!)).status).toBe(200)
  await open(page, '/wishlist')
  await page.getByText('2 courses are not on sale now').waitFor()
  await page.getByRole('button', { name: 'Remove them' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('2 courses are not on sale now').waitFor({ state: 'hidden' })
  await count(page, '1 of 100')
  expect(await cards(page).count()).toBe(1)
})

journey(
  'shares a list once the date of birth is given; others read it with their own hearts, until it ends',
  { ...DESKTOP, despite: /status of 403/, permissions: ['clipboard-read', 'clipboard-write'] },
  async (page) => {
    await openWithWishes(page, 3)
    await page.getByRole('button', { name: 'Share this list' }).click()
    const born = page.getByLabel('Date of birth')
    await born.waitFor()
    await page.getByRole('button', { name: 'Save and share' }).click()
    await page.getByRole('alert').getByText('Enter your date of birth').waitFor()
    expect(await born.getAttribute('aria-invalid')).toBe('true')
    await hasFocus(born)
    await born.fill('2001-04-09')
    await page.getByRole('button', { name: 'Save and share' }).click()
    await hasFocus(page.getByText('Anyone with the link can see your list'))
    const address = await page.getByRole('textbox', { name: 'Link to your list' }).inputValue()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    const guest = await elsewhere(page, PHONE)
    await guest.goto(address)
    await guest.getByRole('heading', { level: 1, name: 'Asha’s wishlist' }).waitFor()
    expect(await cards(guest).count()).toBe(3)
    expect(await guest.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow')
    await guest.getByRole('heading', { name: 'Make your own list' }).waitFor()

    const other = await elsewhere(page)
    await other.goto('/support')
    await signUp(other, 'Ravi')
    await other.goto(address)
    await cards(other).first().waitFor()
    expect(await pressed(heart(other))).toBe('false')
    await heart(other).click()
    await expect.poll(() => pressed(heart(other))).toBe('true')

    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
    await hasFocus(page.getByRole('button', { name: 'Share this list' }))
    await guest.reload()
    await guest.getByRole('heading', { level: 1, name: 'This list is no longer shared' }).waitFor()
    for (const one of [guest, other]) await one.context().close()
  },
)

journey(
  'sends a minor to their guardian before a list is shared',
  { ...PHONE, despite: /status of 403/ },
  async (page) => {
    await openWithWishes(page, 1)
    const year = new Date().getFullYear() - 15
    await ask(page, 'PATCH', '/v1/profile', { dateOfBirth: `${year}-01-01` })
    await page.getByRole('button', { name: 'Share this list' }).click()
    const link = page.getByRole('link', { name: 'Ask them in your profile' })
    expect(await link.getAttribute('href')).toBe('/my-profile#guardian')
    await hasFocus(page.getByText('A parent or guardian has to agree first'))
  },
)

journey('explains an address that was cut short', { ...PHONE, despite: /status of 40[04]/ }, async (page) => {
  await open(page, '/wl/abc')
  await page.getByRole('heading', { level: 1, name: 'This list is no longer shared' }).waitFor()
})

journey('removes with the keyboard alone, and continues from the count', DESKTOP, async (page) => {
  await openWithWishes(page, 2)
  await removeButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await hasFocus(dialog.getByRole('button', { name: 'Keep' }))
  await page.keyboard.press('Tab')
  await hasFocus(dialog.getByRole('button', { name: 'Remove' }))
  await page.keyboard.press('Enter')
  await hasFocus(page.getByText('1 of 100', { exact: true }))
  await expect.poll(() => cards(page).count()).toBe(1)
})

journey('ticks a filter beside the list with the space bar and stays on it', DESKTOP, async (page) => {
  await openWithWishes(page, 20)
  const box = page.getByRole('checkbox', { name: /^Mock tests/ })
  await box.focus()
  await page.keyboard.press('Space')
  await page.waitForURL('/wishlist?categoryFacets=TEST_SERIES')
  await page.getByRole('link', { name: 'Remove Mock tests' }).waitFor()
  await hasFocus(box)
})

const axe = async (page: Page, where: string) => {
  expect([where, await axeFaults(page)]).toEqual([where, []])
}

for (const [width, device] of walked([
  [360, PHONE],
  [1440, DESKTOP],
] as const))
  journey(
    `passes axe, at ${width} px`,
    { ...device, reducedMotion: 'reduce', despite: /status of 403/ },
    async (page) => {
      await open(page, '/wishlist')
      await page.getByRole('heading', { name: 'Sign in to see your wishlist' }).waitFor()
      await axe(page, 'guest')
      await openWithWishes(page, 5)
      await axe(page, 'list')
      await page.getByRole('button', { name: 'Share this list' }).click()
      await page.getByLabel('Date of birth').fill('2001-04-09')
      await axe(page, 'age')
      await page.getByRole('button', { name: 'Save and share' }).click()
      const address = await page.getByRole('textbox', { name: 'Link to your list' }).inputValue()
      await axe(page, 'address')
      if (width === 360) {
        await page.getByRole('button', { name: /^Filters/ }).click()
        await axe(page, 'filters')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Select several' }).click()
      await axe(page, 'selecting')
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check()
      await page.getByRole('button', { name: 'Remove selected' }).click()
      await axe(page, 'question')
      await open(page, address)
      await cards(page).first().waitFor()
      await axe(page, 'shared')
    },
  )

journey('is in Hindi on the list, in the confirmation and on a shared one', PHONE, async (page) => {
  await page.goto('/support')
  await signUp(page)
  await ask(page, 'PATCH', '/v1/profile', { dateOfBirth: '2001-04-09' })
  expect((await wish(page, (await onSale(page))[0]!)).status).toBe(200)
  await open(page, '/hi/wishlist')
  await page.getByRole('heading', { level: 1, name: 'विशलिस्ट' }).waitFor()
  await count(page, '100 में से 1')
  await removeButton(page).click()
  await page.getByRole('dialog', { name: 'विशलिस्ट से हटाएँ?' }).waitFor()
  await page.getByRole('button', { name: 'रहने दें' }).click()
  await page.getByRole('button', { name: 'यह लिस्ट शेयर करें' }).click()
  const address = await page.getByRole('textbox', { name: 'आपकी लिस्ट का लिंक' }).inputValue()
  expect(new URL(address).pathname).toMatch(/^\/hi\/wl\//)
  await open(page, address)
  await page.getByRole('heading', { level: 1, name: 'Asha की विशलिस्ट' }).waitFor()
})

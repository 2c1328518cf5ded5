import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { cards, count, heart, LIST, pressed, titleOf } from './hearts.ts'
import { at, journey, open } from './journey.ts'
import { signUp } from './wisher.ts'

journey(
  'keeps a guest’s wish while they sign in, adds it to their list, and shows it there',
  PHONE,
  async (page) => {
    await open(page, LIST)
    const title = await titleOf(page)
    await heart(page).click()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('afterSignIn'))).toContain('"wish"')
    expect(await pressed(heart(page))).toBe('false')
    await signUp(page)
    // As another tab announces it.
    await page.evaluate(() => new BroadcastChannel('person').postMessage('changed'))
    await expect.poll(() => pressed(heart(page))).toBe('true')
    await page.getByRole('status').getByText('Item added to Wishlist').waitFor()
    await open(page, '/wishlist')
    await count(page, '1 of 100')
    expect(await titleOf(page)).toBe(title)
  },
)

journey('turns a heart on and off, and says beside it what happened', DESKTOP, async (page) => {
  await page.goto('/support')
  await signUp(page)
  await open(page, LIST)
  const card = cards(page).first()
  await heart(page).click()
  await card.getByText('Item added to Wishlist').waitFor()
  expect(await pressed(heart(page))).toBe('true')
  expect(at(page)).toBe(LIST)
  await heart(page).click()
  await card.getByText('Item removed from Wishlist').waitFor()
  expect(await pressed(heart(page))).toBe('false')
})

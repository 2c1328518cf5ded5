import type { Locator, Page } from 'playwright-core'

/** The first pass of the shop of these journeys (server/testing/shops/pass-shop.ts). */
export const PATH = '/product-testseries/1/first-pass'

export const browser = (page: Page) => page.getByRole('region', { name: 'What this pass opens' })
export const cards = (page: Page) => browser(page).getByRole('article')
export const goals = (page: Page) => browser(page).getByRole('navigation', { name: 'Goals' })
export const exams = (page: Page) => browser(page).getByRole('navigation', { name: 'Exams' })
export const chosen = (page: Page) => exams(page).locator('[aria-current]').innerText()
export const box = (page: Page) => browser(page).getByRole('searchbox', { name: 'Search in this pass' })

/** What a card says once it was scrolled to: those far from the view are not drawn. */
export async function textInView(card: Locator): Promise<string> {
  await card.scrollIntoViewIfNeeded()
  return await card.innerText()
}

import type { Locator, Page } from 'playwright-core'

export const LIST = '/cuet-study-materials'

export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const heart = (page: Page, index = 0) =>
  cards(page)
    .nth(index)
    .getByRole('button', { name: /^Wishlist: / })
export const pressed = (button: Locator) => button.getAttribute('aria-pressed')
export const count = (page: Page, said: string) =>
  page.getByRole('status').getByText(said, { exact: true }).waitFor()

export const titleOf = async (page: Page, index = 0) =>
  (await cards(page).nth(index).getByRole('heading').textContent()) ?? ''

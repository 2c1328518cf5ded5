import type { Page } from 'playwright-core'
import { palette, room } from '../../e2e/candidate.ts'

/** Opens the tools, if they are behind a button. */
export async function showTools(page: Page): Promise<void> {
  const handle = room(page).locator('.exam-tools-handle')
  if ((await handle.isVisible()) && (await handle.getAttribute('aria-expanded')) === 'false')
    await handle.click()
}

/** Opens the palette, beside the question or as a sheet over it. */
export async function showPalette(page: Page): Promise<void> {
  const handle = room(page).locator('[aria-controls=exam-palette]')
  if ((await handle.getAttribute('aria-expanded')) === 'false') await handle.click()
  await palette(page).waitFor()
}

/** Closes what opened over the question. */
export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Close|बंद करें|Close the calculator|कैलकुलेटर बंद करें)$/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens the summary, where the test is submitted. */
export async function openSummary(page: Page): Promise<void> {
  await showPalette(page)
  await palette(page).locator('.exam-submit').click()
  await page.getByRole('dialog').waitFor()
}

export async function pressHandIn(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Yes, submit|हाँ, जमा करें)$/ })
    .click()
}

/** Waits until the test is over and the server has everything. */
export async function isOver(page: Page): Promise<void> {
  await page.locator('.exam-standstill-ways').waitFor()
}

import type { Page } from 'playwright-core'
import { palette, room } from '../../e2e/candidate.ts'

/** The tools, where they lie behind a button. */
export async function showTools(page: Page): Promise<void> {
  const handle = room(page).locator('.exam-tools-handle')
  if ((await handle.isVisible()) && (await handle.getAttribute('aria-expanded')) === 'false')
    await handle.click()
}

/** The numbers of the questions, beside the question or as a sheet over it. */
export async function showPalette(page: Page): Promise<void> {
  const handle = room(page).locator('[aria-controls=exam-palette]')
  if ((await handle.getAttribute('aria-expanded')) === 'false') await handle.click()
  await palette(page).waitFor()
}

/** What opened over the question goes again. */
export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Close|बंद करें|Close the calculator|कैलकुलेटर बंद करें)$/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The summary, from which the test is handed in. */
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

/** The test is over, and the server has everything. */
export async function isOver(page: Page): Promise<void> {
  await page.locator('.exam-standstill-ways').waitFor()
}

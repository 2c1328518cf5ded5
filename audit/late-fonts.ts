import type { Page } from 'playwright-core'

/**
 * Fonts arrive after the first words were drawn without them, as on a slow network; on this machine they
 * would come before, or now and then after, and a layout that shifts by them would be seen by chance.
 */
export async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page
      .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      .catch(() => {})
    await route.continue()
  })
}

import type { Page } from 'playwright-core'
import { until } from '../e2e/frames/until.ts'

/**
 * Delays fonts until the first text was drawn without them, as on a slow network. On this machine they would
 * sometimes arrive before and sometimes after, and a layout shift would be found only by chance.
 */
export async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await until(page, () => performance.getEntriesByName('first-contentful-paint').length > 0).catch(() => {})
    await route.continue()
  })
}

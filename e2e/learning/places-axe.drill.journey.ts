import type { Page } from 'playwright-core'
import { isSoundAtWidths } from '../axe.ts'
import { DESKTOP } from '../browser.ts'
import { journey } from '../journey.ts'
import { own } from '../owner.ts'
import { call, signInAs } from '../person.ts'
import { OWNED, PLACES } from './learning-places.ts'

async function owner(page: Page, phone: string): Promise<void> {
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  for (const packageId of OWNED) await own(id, packageId)
}

for (const [at, [of, places]] of Object.entries(PLACES).entries())
  journey(`axe finds no fault in any place of ${of} below my purchases`, DESKTOP, async (page) => {
    await owner(page, `739000320${at}`)
    for (const { path, en } of places) {
      await page.goto(path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasText: en }).waitFor()
      await page.waitForLoadState('networkidle')
      await isSoundAtWidths(page, path)
    }
  })

import { expect } from 'vitest'
import { keepPassScope } from '../../server/domains/catalogue/pass-scope/pass-scope.queries.ts'
import { rebuildHolders } from '../../server/domains/catalogue/rebuild-documents.ts'
import { inTransaction, openDatabase } from '../../server/platform/database.ts'
import { PHONE } from '../browser.ts'
import { main } from '../buyer.ts'
import { journey, open } from '../journey.ts'
import { call, REFUSED, signInAs } from '../person.ts'
import { product } from '../product.ts'
import { ask } from '../product-database.ts'

const PASS = 2015
const PAGE = `/product-testseries/${PASS}/all-exams-test-pass`
const SERIES = 2103
const SERIES_PAGE = `/my-purchase/${SERIES}/ssc-gd-constable-2027-hindi-mock-test-series`

/** As an import of the catalogue does it. */
async function publish(published: boolean): Promise<void> {
  const db = openDatabase({ connectionString: product().databaseUrl, poolSize: 1 })
  await inTransaction(db, async (connection) => {
    await connection.query('update packages set published = $2 where id = $1', [SERIES, published])
    // As if it had never been in the store, so that no pass keeps it.
    if (!published) await connection.query('delete from pass_series where series_id = $1', [SERIES])
    const passes = await keepPassScope(connection, new Date())
    await rebuildHolders(connection, [SERIES, ...passes])
  })
  await db.$client.end()
}

journey(
  'a series that is published after a trial began opens to it, and not after the trial’s end',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await publish(false)
    try {
      await signInAs(page.context(), '7390001106')
      await open(page, PAGE)
      await page.getByRole('button', { name: 'Try free for 7 days' }).locator('visible=true').first().click()
      await page
        .getByRole('dialog', { name: 'Free trial' })
        .getByRole('button', { name: 'Start free trial' })
        .click()
      await page.getByRole('dialog', { name: 'Your free trial has started' }).waitFor()
      const tests = await ask<{ id: number }>(
        'select id from content_items where package_id = $1 and paper_id is not null and active and not free order by position limit 2',
        [SERIES],
      )
      expect(tests).toHaveLength(2)
      const start = async (nth: 0 | 1) => {
        const asked = { packageId: SERIES, mappingId: tests[nth]!.id, language: 'HINDI' }
        return (await call(page.context(), 'POST', '/api/v1/attempts/start', asked)).status()
      }
      expect(await start(0)).toBe(403)
      await publish(true)
      expect(await start(0)).toBe(200)
      await open(page, SERIES_PAGE)
      await main(page).getByText('Open to you as part of').waitFor()

      // As if its days had gone by.
      await ask(
        `update grants set starts_at = now() - interval '8 days', ends_at = now() - interval '1 minute'
          where source = 'TRIAL' and person_id = (select id from people where phone = '7390001106')`,
      )
      expect(await start(1)).toBe(403)
    } finally {
      await publish(true)
    }
  },
)

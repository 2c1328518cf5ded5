import { expect } from 'vitest'
import { dayNumber, dayOf } from '../learning/day-number.ts'
import { grantPass } from '../server/domains/passes/grant-pass.ts'
import { inTransaction } from '../server/platform/database.ts'
import { publishTest, testPaper } from '../server/testing/exams/test-papers.ts'
import { idOf } from '../server/testing/visitor.ts'
import { isSound } from './axe.ts'
import { DESKTOP } from './browser.ts'
import { examJourney } from './exam-journey.ts'
import { open } from './journey.ts'

const PLANNER = '/my-purchase/1/any-title/ppc/planner'

examJourney(
  'a plan that another window changed is shown as it is now, and one of an ended course only goes',
  { ...DESKTOP, despite: /status of 409/ },
  async ({ hall, page, who }) => {
    const now = hall.app.clock.now()
    for (const [at, name] of ['One', 'Two'].entries())
      await publishTest(
        hall.store.db,
        { mappingId: 79_001 + at, packageId: 1, position: at },
        testPaper({ title: { en: `Paper ${name}` } }),
        now,
      )
    const validity = { validity: 90, validityUnit: 'DAYS', extension: 0, extensionUnit: 'DAYS' } as const
    const pass = { packageId: 1, validity, source: 'ORDER', sourceRef: 'T-1042', reason: 'bought' } as const
    const personId = await idOf(who)
    await inTransaction(hall.store.db, (connection) => grantPass(connection, { ...pass, personId }, now))
    await open(page, PLANNER)
    const main = page.getByRole('main')
    await main.getByLabel('Day of the exam').fill(dayOf(dayNumber(now.toISOString()) + 30))
    await main.getByRole('button', { name: 'Make my plan' }).click()
    await main.getByRole('button', { name: 'Move “Paper One”' }).waitFor()

    await who.post('/api/v1/planner/move', { packageId: 1, itemId: 79_002, to: 'out', version: 1 })
    await main.getByRole('button', { name: 'Move “Paper One”' }).click()
    await main.getByRole('button', { name: 'Leave out' }).click()
    await main.getByText('The plan was changed in another window.').waitFor()
    await main.getByRole('button', { name: 'Put “Paper Two” back' }).waitFor()
    expect(await main.getByRole('button', { name: 'Put “Paper One” back' }).count()).toBe(0)

    await hall.store.db.$client.query(
      "update grants set starts_at = starts_at - interval '9 days', ends_at = $2 where person_id = $1",
      [personId, now],
    )
    await open(page, PLANNER)
    await main.getByText('This course has expired').waitFor()
    await isSound(page, 'an ended plan')
    await main.getByRole('button', { name: 'Delete this plan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this plan' }).click()
    await expect.poll(() => main.getByRole('button', { name: 'Delete this plan' }).count()).toBe(0)
  },
)

import { inLocale } from '../../addresses/locale.ts'
import { testPortalPath } from '../../addresses/test-paths.ts'
import { declareAndStart, room } from '../../e2e/candidate.ts'
import { judgeWeight } from '../judge.ts'
import type { AuditedTest } from './exam-papers.ts'
import type { Sitting } from './sitting.ts'

/**
 * Later than the room's loading for use without a network, earlier than the tools that it loads after long
 * use.
 */
const AT_REST_MS = 4_000

/**
 * Everything a browser loads from the page before a test until its first answer is saved on the server and
 * the room is idle.
 */
export async function weighRoom(sitting: Sitting, { title, ...test }: AuditedTest): Promise<void> {
  const { page, locale } = sitting
  await page.goto(inLocale(testPortalPath({ ...test, title }, 'new'), locale), { waitUntil: 'networkidle' })
  await declareAndStart(page)
  const kept = page.waitForResponse(/\/attempts\/save/)
  const text = room(page).locator('.exam-question-body').getByRole('textbox')
  if ((await text.count()) > 0) await text.first().fill('1')
  else await room(page).locator('.exam-option').first().click()
  await room(page).locator('.exam-action-next').click()
  await kept
  await page.waitForTimeout(AT_REST_MS)
  const weight = await sitting.weight()
  console.log(`${`${title} ${locale}`.padEnd(50)} js ${weight.js}, css ${weight.css}, font ${weight.font}`)
  sitting.verdicts.push(...judgeWeight(`room, ${title} ${locale}`, 'exam', locale, weight))
}

import type { Page } from 'playwright-core'
import { action, heading, option, room } from '../../e2e/candidate.ts'
import { closeDialog } from './room-steps.ts'
import type { Sitting } from './sitting.ts'

const field = (page: Page) => room(page).getByRole('textbox')

/** How to answer each question of the audit’s paper, in order. */
const ANSWERS: ((page: Page) => Promise<void>)[] = [
  (page) => option(page, 'B').click(),
  (page) => field(page).fill('an answer'),
  async (page) => {
    await option(page, 'A').click()
    await option(page, 'C').click()
  },
  async (page) => {
    for (const key of ['7', '1', '6'])
      await room(page).getByRole('button', { name: key, exact: true }).click()
  },
  (page) => field(page).fill('-'),
  async (page) => {
    await field(page).fill('An essay of five words.')
    const file = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 an essay') }
    const kept = page.waitForResponse(/attempts\/file/)
    await room(page).locator('input[type=file]').setInputFiles(file)
    await kept
  },
  (page) => option(page, 'C').click(),
  (page) => option(page, 'B').click(),
  (page) => option(page, 'D').click(),
  (page) => option(page, 'A').click(),
]
const MARKED = 3

/** Audits each question once it is answered, one marked for review, and an enlarged picture. */
export async function answerTypes(sitting: Sitting): Promise<void> {
  const { page } = sitting
  await heading(page, 1).waitFor()
  await sitting.look('nothing chosen')
  for (const [at, answer] of ANSWERS.entries()) {
    const number = at + 1
    await heading(page, number).waitFor()
    await answer(page)
    await sitting.look(`question ${number}, answered`)
    if (number === MARKED) {
      await room(page).locator('.exam-mark').click()
      await sitting.look('marked')
    }
    if (number < ANSWERS.length) await action(page, /^(Next|आगे)$/).click()
  }
  await room(page)
    .getByRole('button', { name: /A letter on a square/ })
    .click()
  await page.getByRole('dialog').waitFor()
  await sitting.look('a picture, large')
  await closeDialog(page)
}
